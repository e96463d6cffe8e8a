// The text changes that follow a move: entries of configurations, and links of pages, in all sites around what moves.
import { isUtf8 } from '../../document/encodedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { scanPageFile } from '../../links/graph/linkGraph.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { formatCount } from '../../shared/text/words.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { workAtOnce } from '../../site/scan/contentReads.ts';
import { type ToolContext, throwIfCanceled } from '../tool.ts';
import type { ChangedText } from '../workspace/siteEdit.ts';
import type { LoadedLinkedSite } from './linkedSites.ts';

/** The current text of a page. */
export interface ReadText {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  readonly scanned: ScannedPage;
  /** Why it can't be written; `undefined` if it can. */
  readonly obstacle: string | undefined;
}

/** Reads pages; those that can't be read are left out. `files` are relative to the root of the site. */
export async function readTexts(
  context: ToolContext,
  { root, within }: Pick<LoadedLinkedSite, 'root' | 'within'>,
  files: readonly string[],
): Promise<ReadText[]> {
  const texts: (ReadText | undefined)[] = [];
  const readText = async (file: string, index: number): Promise<void> => {
    const path = `${root}/${file}`;
    const content = await context.fileSystem.readFile(path, within);
    if (content.kind !== 'whole') return;
    const text = decodeText(content.bytes);
    const { isLinked } = await context.fileSystem.look(path, within);
    const obstacle = isUtf8(content.bytes)
      ? isLinked
        ? 'it is reached through a symbolic link'
        : undefined
      : 'it is not UTF-8';
    texts[index] = { path, text, scanned: scanPageFile(text, file), obstacle };
  };
  await workAtOnce(root, files, readText, () => context.signal.aborted);
  throwIfCanceled(context);
  return texts.filter((text) => text !== undefined);
}

/** The changed part of a text: a heading itself, an entry of a configuration, its redirects, or a link. */
type ChangedPart = 'heading' | 'entry' | 'redirect' | 'link';

interface KnownChanges {
  readonly before: string;
  readonly changes: (TextChange & { readonly part: ChangedPart })[];
}

/** The changes to many texts, each made once: a page can belong to several sites. */
export class FollowingTexts {
  private readonly known = new Map<string, KnownChanges>();
  /** By path: why a text that should have changed was left alone. */
  private readonly left = new Map<string, string>();

  /** If changes overlap, those added first count. */
  add(
    part: ChangedPart,
    { path, text, obstacle }: Omit<ReadText, 'scanned'>,
    changes: readonly TextChange[],
  ): void {
    if (changes.length === 0) return;
    if (obstacle !== undefined) {
      this.left.set(path, obstacle);
      return;
    }
    const known = this.known.get(path) ?? { before: text, changes: [] };
    this.known.set(path, known);
    const earlier = [...known.changes];
    for (const change of changes)
      if (earlier.every(({ offset, end }) => change.offset > end || offset > change.end))
        known.changes.push({ ...change, part });
  }

  getChanged(): ChangedText[] {
    return [...this.known].map(([path, { before, changes }]) => ({ path, before, changes }));
  }

  /** Where an offset is after the changes. */
  getOffsetAfter(path: string, offset: number): number {
    const before = (this.known.get(path)?.changes ?? []).filter(({ end }) => end <= offset);
    return before.reduce((sum, change) => sum + change.text.length - (change.end - change.offset), offset);
  }

  /** Absolute paths, with the reason. */
  getLeft(): ReadonlyMap<string, string> {
    return this.left;
  }

  /** The number of changes and of the files that they are in. */
  count(part: ChangedPart): { readonly changes: number; readonly files: number } {
    const counts = [...this.known.values()]
      .map(({ changes }) => changes.filter((change) => change.part === part).length)
      .filter((count) => count > 0);
    return { changes: counts.reduce((sum, count) => sum + count, 0), files: counts.length };
  }
}

/**
 * The end of a sentence: ` with 2 entries in the configuration and 3 links in 2 files`.
 *
 * @param redirectCount how many redirects are left.
 */
export function describeUpdates(texts: FollowingTexts, redirectCount = 0): string {
  const entries = texts.count('entry');
  const links = texts.count('link');
  const parts = [
    ...(entries.changes > 0
      ? [`${formatCount(entries.changes, 'entry', 'entries')} in the configuration`]
      : []),
    ...(links.changes > 0
      ? [`${formatCount(links.changes, 'link')} in ${formatCount(links.files, 'file')}`]
      : []),
  ];
  const left = redirectCount === 0 ? '' : `, leaving ${formatCount(redirectCount, 'redirect')}`;
  return `${parts.length === 0 ? ', which nothing refers to' : ` with ${parts.join(' and ')}`}${left}`;
}
