// textDocument/foldingRange: objects and arrays, comments, and regions between comments that span several lines.
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import type { Span } from '../document/jsonNode.ts';
import { walkValues } from '../document/treeSearch.ts';
import type { FeatureContext } from './featureContext.ts';
import { toPosition } from './ranges.ts';

/**
 * Zero-based lines. The line of the closing bracket stays visible. If there are more than `limit`, the outermost ones,
 * because they contain the others.
 */
export function getFoldingRanges(context: FeatureContext, limit?: number): FoldingRange[] {
  return getOuterRanges(getAllRanges(context), limit);
}

function getAllRanges(context: FeatureContext): FoldingRange[] {
  const { textDocument, root, syntaxErrors } = context.document;
  const ranges = new Map<string, FoldingRange>();
  const add = (startLine: number, endLine: number, kind?: FoldingRangeKind): void => {
    const key = `${startLine}-${endLine}`;
    if (endLine <= startLine || ranges.has(key)) return;
    ranges.set(key, kind === undefined ? { startLine, endLine } : { startLine, endLine, kind });
  };
  const toLine = (offset: number): number => toPosition(context, offset).line;
  for (const node of walkValues(root)) {
    if ((node.type !== 'object' && node.type !== 'array') || !node.closed) continue;
    add(toLine(node.offset), toLine(node.end) - 1);
  }
  const comments = syntaxErrors.filter(({ kind }) => kind === 'comment' || kind === 'open-comment');
  for (const { offset, end } of comments) add(toLine(offset), toLine(end), FoldingRangeKind.Comment);
  for (const { offset, end } of getRegions(textDocument.getText(), comments))
    add(toLine(offset), toLine(end), FoldingRangeKind.Region);
  return [...ranges.values()];
}

/** At most `limit` of them, those that contain the others. */
export function getOuterRanges(ranges: readonly FoldingRange[], limit?: number): FoldingRange[] {
  if (limit === undefined || ranges.length <= limit) return [...ranges];
  const byDepth: FoldingRange[][] = [];
  const around: FoldingRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)) {
    while ((around.at(-1)?.endLine ?? range.endLine) < range.endLine) around.pop();
    const sameDepth = byDepth[around.length];
    if (sameDepth === undefined) byDepth.push([range]);
    else sameDepth.push(range);
    around.push(range);
  }
  return byDepth.flat().slice(0, Math.max(0, limit));
}

const regionMark = /^(?:\/\/|\{?\s*\/\*|<!--)\s*#(?:(region)|(endregion))\b/;
/** In characters: a mark is at the start of its comment. */
const longestMark = 100;

/** From each comment with `#region` to that with its `#endregion`, as VS Code folds them in every language. */
export function getRegions(text: string, comments: readonly Span[]): Span[] {
  const regions: Span[] = [];
  const open: number[] = [];
  for (const { offset, end } of comments.toSorted((one, other) => one.offset - other.offset)) {
    const [, opening, closing] =
      regionMark.exec(text.slice(offset, Math.min(end, offset + longestMark))) ?? [];
    if (opening !== undefined) open.push(offset);
    const start = closing === undefined ? undefined : open.pop();
    if (start !== undefined) regions.push({ offset: start, end });
  }
  return regions;
}
