// Where we choose to say something else than the vendor's validator, and why.

/** About one property; or about one kind of value in it, where a reason is only about that. */
export interface ChosenDifference {
  /** Such as `logo.light`; `[]` stands for an item. */
  readonly place: string;
  /** What the vendor's tool says. */
  readonly theirs: string;
  /** Such as `empty text`; all kinds of values if it is missing. */
  readonly kinds?: readonly string[];
  readonly reason: string;
}

const empty = ['empty text', 'blank text'];

const choose = (
  theirs: string,
  reason: string,
  kinds: readonly string[] | undefined,
  places: string,
): ChosenDifference[] =>
  places
    .split(/\s+/)
    .map((place) => ({ place: place.replace('~', ' '), theirs, reason, ...(kinds && { kinds }) }));

export const chosenDifferences: readonly ChosenDifference[] = [
  ...choose(
    'kept',
    'The validator accepts it, and readers see a broken image: a warning.',
    empty,
    'logo.light logo.dark favicon.light favicon.dark background.image.light background.image.dark thumbnails.background',
  ),
  ...choose(
    'kept',
    'The validator accepts it, and no font is loaded: a warning.',
    empty,
    'fonts.family fonts.heading.family fonts.body.family thumbnails.fonts.family',
  ),
  ...choose(
    'kept',
    'The validator accepts it, and the service gets no data: a warning.',
    empty,
    `integrations.amplitude.apiKey integrations.clarity.projectId integrations.clearbit.publicApiKey
integrations.fathom.siteId integrations.heap.appId
integrations.hightouch.writeKey integrations.hotjar.hjid integrations.hotjar.hjsv integrations.logrocket.appId
integrations.mixpanel.projectToken integrations.pirsch.id integrations.plausible.domain
integrations.segment.key`,
  ),
  ...choose(
    'kept',
    'The validator accepts it, and readers see an entry without text, or one that leads nowhere: a warning.',
    empty,
    'contextual.options[].title contextual.options[].href contextual.options[].href.base navigation.pages[]',
  ),
  ...choose(
    'refused',
    'A later version may know the name, so it is a warning unless it is nearly a known one.',
    ['some text', 'empty text', 'unknown key', 'object with another key'],
    `styling.codeblocks.theme styling.codeblocks.theme.light styling.codeblocks.theme.dark contextual.options[]
navigation.languages[].language navigation.global.languages[].language footer.socials footer.socials.zzz integrations
integrations.zzz mint.json~footerSocials mint.json~footerSocials.zzz mint.json~footerSocials[].type mint.json~footer.socials
mint.json~footer.socials.zzz mint.json~footer.socials[].type mint.json~versions[].locale`,
  ),
  {
    place: 'contextual.options[]',
    theirs: 'refused',
    kinds: ['value devin-desktop'],
    reason: 'Other versions know this name.',
  },
  { place: 'options', theirs: 'unknown', kinds: ['devin-desktop'], reason: 'The same, among the names.' },
  {
    place: 'sourceRef',
    theirs: 'known',
    reason: 'The host’s dashboard writes it for sources in other repositories.',
  },
  {
    place: 'redirects[].source',
    theirs: 'kept',
    kinds: [...empty, 'fragment'],
    reason: 'The validator accepts it, and no request can match it: a warning.',
  },
  {
    place: 'redirects[].destination',
    theirs: 'kept',
    reason:
      'The validator accepts it, and it leads nowhere, or names a part that the source doesn’t have: a warning.',
  },
  ...choose(
    'refused',
    'It is compared with the declared versions where the files of the site are known, not here.',
    undefined,
    'mint.json~navigation[].version mint.json~navigation[].pages[].version',
  ),
  {
    place: 'mint.json $schema',
    theirs: 'kept',
    reason: 'The same as in a docs.json.',
  },
  {
    place: '$schema',
    theirs: 'kept',
    reason: 'The validator accepts any URL, and editors take help from the wrong schema: a warning.',
  },
  {
    place: 'conversion navbar.links[].label',
    theirs: 'kept',
    reason: 'A link to GitHub needs no label, and with its type readers see the stars.',
  },
  { place: 'conversion seo.indexing', theirs: 'kept', reason: 'It is what holds without it.' },
  {
    place: 'conversion navigation openapi',
    theirs: 'kept',
    reason: 'A link to another site has no pages of its own; the report names it.',
  },
  {
    place: 'conversion navigation tab',
    theirs: 'kept',
    reason: 'All pages of this tab belong to a deeper anchor, and they list these pages in both.',
  },
  {
    place: 'navigation',
    theirs: 'refused',
    kinds: ['empty list', 'list of an object'],
    reason: 'With a list there, the file has the other shape, which its own validator judges.',
  },
];
