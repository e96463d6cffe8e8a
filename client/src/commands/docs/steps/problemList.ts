// The list of what is wrong with sites: by kind, then by what the problems are about, then the places of one of these.
import type {
  ProblemKind,
  ProblemPlace,
  ProblemSite,
  ProblemTarget,
} from '../../../../../server/src/shared/siteHealth.ts';
import { formatCount } from '../../../../../server/src/shared/text/words.ts';
import type { PickAnswer, PickButton, PickItem, PickOptions } from '../../../ui/pick.ts';

export interface ProblemChoice {
  readonly act: 'open' | 'choosePage' | 'removeLinks';
  /** Where a page is missing, that of the first link or entry. */
  readonly place: ProblemPlace;
}

export interface ProblemListParts {
  readonly prompt: <T>(options: PickOptions<T>) => Promise<PickAnswer<T>>;
  /** What tells a site from the others, by the URI of its configuration. */
  readonly getSiteName: (uri: string) => string;
}

/**
 * `undefined` if the list was left.
 *
 * @param code of the kind at which the list opens, if it is there.
 */
export async function chooseProblem(
  sites: readonly ProblemSite[],
  parts: ProblemListParts,
  code?: string,
): Promise<ProblemChoice | undefined> {
  const items = listTargets(sites, parts);
  const kinds = sites.flatMap((site) => site.kinds);
  let active = kinds.find((kind) => kind.code === code)?.targets[0];
  for (;;) {
    const answer = await parts.prompt({
      title: 'Site Problems',
      placeholder: 'Choose a problem to go to its place',
      items,
      ...(active !== undefined && { active }),
    });
    if (answer.kind !== 'picked' && answer.kind !== 'button') return undefined;
    const [place, ...others] = answer.value.places;
    if (place === undefined) return undefined;
    if (answer.kind === 'button') {
      return { act: answer.title === choosePage.title ? 'choosePage' : 'removeLinks', place };
    }
    if (others.length === 0) return { act: 'open', place };
    active = answer.value;
    const chosen = await choosePlace(answer.value, parts);
    if (chosen !== 'back') return chosen && { act: 'open', place: chosen };
  }
}

function listTargets(
  sites: readonly ProblemSite[],
  { getSiteName }: ProblemListParts,
): PickItem<ProblemTarget>[] {
  return sites.flatMap(({ uri, kinds }) =>
    kinds.flatMap((kind) => {
      // VS Code shows it beside the first target and shortens that one: a code is short.
      const text = `${kind.code}: ${countPlaces(kind, kind.count)}`;
      const section = sites.length === 1 ? text : `${getSiteName(uri)} ▸ ${text}`;
      return kind.targets.map((target, index) => ({
        ...listTarget(kind, target),
        ...(index === 0 && { section }),
      }));
    }),
  );
}

function listTarget(kind: ProblemKind, target: ProblemTarget): PickItem<ProblemTarget> {
  const { name, isMissedPage, places } = target;
  const [place, ...others] = places;
  const isOne = others.length === 0;
  return {
    value: target,
    label: name,
    description: isOne && place ? describePlace(place) : countPlaces(kind, places.length),
    ...(isMissedPage && { buttons: [choosePage, ...getRemoveButtons(kind, isOne)] }),
  };
}

/** An entry has no text that could be kept. */
function getRemoveButtons({ code }: ProblemKind, isOne: boolean): PickButton[] {
  if (code !== 'link-not-found') return [];
  return [isOne ? removeLink : removeLinks];
}

const choosePage: PickButton = { icon: 'replace', title: 'Choose Another Page…' };
const removeLink: PickButton = { icon: 'trash', title: 'Remove Link, Keep Its Text' };
const removeLinks: PickButton = { icon: 'trash', title: 'Remove All Links, Keep Their Text' };

/** What a problem of the code is about, if all of them are about the same. */
const nouns: ReadonlyMap<string, readonly [singular: string, plural: string]> = new Map([
  ['link-not-found', ['link', 'links']],
  ['link-fragment-not-found', ['link', 'links']],
  ['link-outside-site', ['link', 'links']],
  ['link-image-not-found', ['image', 'images']],
  ['import-not-found', ['import', 'imports']],
  ['page-not-found', ['entry', 'entries']],
  ['page-outside-site', ['entry', 'entries']],
  ['page-path-case', ['entry', 'entries']],
  ['page-not-in-navigation', ['page', 'pages']],
]);

function countPlaces({ code }: ProblemKind, count: number): string {
  return formatCount(count, ...(nouns.get(code) ?? (['place', 'places'] as const)));
}

/** `undefined` if the list was left. */
async function choosePlace(
  { name, places }: ProblemTarget,
  { prompt }: ProblemListParts,
): Promise<ProblemPlace | 'back' | undefined> {
  const answer = await prompt({
    title: name,
    placeholder: 'Choose a place to go to',
    items: places.map((place) => ({
      value: place,
      label: describePlace(place),
      description: place.message,
    })),
    back: true,
  });
  if (answer.kind === 'back') return 'back';
  return answer.kind === 'picked' ? answer.value : undefined;
}

/** "guides/light.mdx:12", as in the terminal. */
function describePlace({ path, range }: ProblemPlace): string {
  return `${path}:${range.start.line + 1}`;
}
