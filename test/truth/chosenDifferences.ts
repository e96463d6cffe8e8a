// Where we choose to say something else than the vendor's validator, and why.

/** About one property; or about one kind of value in it, where a reason is only about that. */
export interface ChosenDifference {
  /** Such as `logo.light`; `[]` stands for an item. */
  readonly place: string;
  /** Such as `empty text`; all kinds of values if it is missing. */
  readonly kinds?: readonly string[];
  readonly reason: string;
}

const empty = ['empty text', 'blank text'];

const choose = (reason: string, kinds: readonly string[] | undefined, places: string): ChosenDifference[] =>
  places.split(' ').map((place) => ({ place, reason, ...(kinds && { kinds }) }));

export const chosenDifferences: readonly ChosenDifference[] = [
  ...choose(
    'The validator accepts it, and readers see a broken image: a warning.',
    empty,
    'logo.light logo.dark favicon.light favicon.dark background.image.light background.image.dark thumbnails.background',
  ),
  ...choose(
    'The validator accepts it, and no font is loaded: a warning.',
    empty,
    'fonts.family fonts.heading.family fonts.body.family thumbnails.fonts.family',
  ),
  ...choose(
    'The validator accepts it, and the service gets no data: a warning.',
    empty,
    `integrations.amplitude.apiKey integrations.clarity.projectId integrations.clearbit.publicApiKey
integrations.cookies.key integrations.fathom.siteId integrations.heap.appId integrations.hightouch.apiHost
integrations.hightouch.writeKey integrations.hotjar.hjid integrations.hotjar.hjsv integrations.logrocket.appId
integrations.mixpanel.projectToken integrations.pirsch.id integrations.plausible.domain
integrations.plausible.server integrations.segment.key`.replaceAll('\n', ' '),
  ),
  ...choose(
    'The validator accepts it, and readers see an entry without text, or one that leads nowhere: a warning.',
    empty,
    'contextual.options[].title contextual.options[].href contextual.options[].href.base contextual.options[].href.query[].key navigation.pages[]',
  ),
  ...choose(
    'A later version may know the name, so it is a warning unless it is nearly a known one.',
    ['some text', 'unknown key', 'object with another key'],
    `styling.codeblocks.theme styling.codeblocks.theme.light styling.codeblocks.theme.dark contextual.options[]
navigation.languages[].language navigation.global.languages[].language footer.socials footer.socials.zzz integrations
integrations.zzz`.replaceAll('\n', ' '),
  ),
  {
    place: 'contextual.options[]',
    kinds: ['value devin-desktop'],
    reason: 'Other versions know this name.',
  },
  { place: 'options', kinds: ['devin-desktop'], reason: 'The same, among the names.' },
  { place: 'sourceRef', reason: 'The host’s dashboard writes it for sources in other repositories.' },
  {
    place: 'redirects[].source',
    kinds: [...empty, 'fragment'],
    reason: 'The validator accepts it, and no request can match it: a warning.',
  },
  {
    place: 'redirects[].destination',
    reason:
      'The validator accepts it, and it leads nowhere, or names a part that the source doesn’t have: a warning.',
  },
  {
    place: '$schema',
    reason: 'The validator accepts any URL, and editors take help from the wrong schema: a warning.',
  },
  {
    place: 'navigation',
    kinds: ['empty list', 'list of an object'],
    reason: 'With a list there, the file has the other shape, which its own validator judges.',
  },
];
