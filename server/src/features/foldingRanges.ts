// textDocument/foldingRange: objects and arrays, and comments, over several lines.
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { walkValues } from '../document/treeWalk.ts';
import type { FeatureContext } from './featureContext.ts';

/** Zero-based lines. The line of the closing bracket stays visible. */
export function getFoldingRanges({ document }: FeatureContext): FoldingRange[] {
  const { textDocument, root, syntaxProblems } = document;
  const ranges: FoldingRange[] = [];
  const add = (startLine: number, endLine: number, kind?: FoldingRangeKind): void => {
    if (endLine > startLine)
      ranges.push(kind === undefined ? { startLine, endLine } : { startLine, endLine, kind });
  };
  for (const node of walkValues(root)) {
    if ((node.type !== 'object' && node.type !== 'array') || !node.closed) continue;
    add(textDocument.positionAt(node.offset).line, textDocument.positionAt(node.end).line - 1);
  }
  for (const { kind, offset, end } of syntaxProblems) {
    if (kind !== 'comment') continue;
    add(textDocument.positionAt(offset).line, textDocument.positionAt(end).line, FoldingRangeKind.Comment);
  }
  return ranges;
}
