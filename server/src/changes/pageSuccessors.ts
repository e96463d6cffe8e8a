// What became of pages that are gone: which new pages are like them, and which one each of them has become.
import { getName, getServedPath, isPageFile } from '../shared/sitePaths.ts';
import { composeText } from '../shared/text/strings.ts';
import { type ComparedText, ComparedTexts, readComparedText } from './likeness.ts';
import type { PublishedSite } from './publishedSite.ts';

export interface SimilarPage {
  /** Relative to the site root, as it is now. */
  readonly file: string;
  /** How much of the text is the same, from 0 to 1. */
  readonly likeness: number;
}

/** From this likeness on, nobody needs to be asked whether two pages are the same. */
export const surelySame = 0.95;

/** Keys are pages of the earlier site that are gone. */
export interface PageSuccessors {
  /** The pages that it may have become, the most similar first; those with only the same title last. */
  readonly similar: ReadonlyMap<string, readonly SimilarPage[]>;
  /** The one page that each has become; no page is the successor of two. */
  readonly moved: ReadonlyMap<string, string>;
}

export async function findSuccessors(before: PublishedSite, now: PublishedSite): Promise<PageSuccessors> {
  const earlier = new Set(before.pages.values());
  const present = new Set(now.pages.values());
  const gone = [...earlier].filter((file) => !present.has(file)).sort();
  const similar = new Map<string, readonly SimilarPage[]>();
  if (gone.length === 0) return { similar, moved: new Map() };
  const fresh = [...present].filter((file) => !earlier.has(file)).sort();
  const texts = new ComparedTexts(await readTexts(now, fresh));
  const byTitle = getPagesByTitle(now);
  for (const [file, text] of await readTexts(before, gone)) {
    const like = texts.findLike(text);
    const title = before.state.site.pageInfo.get(file)?.title;
    const named = (title === undefined ? undefined : byTitle.get(title)) ?? [];
    const others = named.filter((each) => like.every((one) => one.file !== each));
    const candidates = [...like].sort(
      (one, other) =>
        other.likeness - one.likeness ||
        Number(isNamesake(other.file, file)) - Number(isNamesake(one.file, file)),
    );
    // A title alone says something only if a single page has it.
    if (others.length === 1 && others[0] !== undefined) candidates.push({ file: others[0], likeness: 0 });
    if (candidates.length > 0) similar.set(file, candidates);
  }
  const sameUrl = gone.flatMap((file) => {
    const other = now.pages.get(composeText(getServedPath(file)));
    return other === undefined || earlier.has(other) ? [] : [[file, other] as const];
  });
  return { similar, moved: pair(similar, new Set(fresh), sameUrl) };
}

/** Pages that keep their URL first, then the most similar pairs; of equal ones, those that keep their name. */
function pair(
  similar: PageSuccessors['similar'],
  fresh: ReadonlySet<string>,
  sameUrl: readonly (readonly [from: string, to: string])[],
): ReadonlyMap<string, string> {
  const pairs = [...similar].flatMap(([from, candidates]) =>
    candidates.map(({ file, likeness }) => ({
      from,
      to: file,
      likeness,
      isNamesake: isNamesake(from, file),
    })),
  );
  pairs.sort(
    (one, other) => other.likeness - one.likeness || Number(other.isNamesake) - Number(one.isNamesake),
  );
  const moved = new Map<string, string>(sameUrl);
  const taken = new Set<string>(moved.values());
  for (const { from, to } of pairs) {
    if (moved.has(from) || taken.has(to) || !fresh.has(to)) continue;
    moved.set(from, to);
    taken.add(to);
  }
  return moved;
}

function isNamesake(one: string, other: string): boolean {
  return getName(one) === getName(other);
}

async function readTexts(
  { state }: PublishedSite,
  files: readonly string[],
): Promise<ReadonlyMap<string, ComparedText>> {
  const read = await Promise.all(
    files.filter(isPageFile).map(async (file) => {
      const text = await state.readText(file);
      return text === undefined ? [] : [[file, readComparedText(text, file)] as const];
    }),
  );
  return new Map(read.flat());
}

function getPagesByTitle({ pages, state }: PublishedSite): ReadonlyMap<string, readonly string[]> {
  const byTitle = new Map<string, string[]>();
  for (const file of pages.values()) {
    const title = state.site.pageInfo.get(file)?.title;
    if (title === undefined) continue;
    const others = byTitle.get(title);
    if (others === undefined) byTitle.set(title, [file]);
    else others.push(file);
  }
  return byTitle;
}
