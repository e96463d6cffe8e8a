// An item that moves to another file: its own parts stay the same, and it is laid out like its new neighbors.
import { locate, type PlacedSpan } from '../../../document/joinedDocument.ts';
import type { Span } from '../../../document/jsonNode.ts';
import { getLayout, getLineIndent, type Layout } from '../../../document/layout.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { applyChanges, type TextChange } from '../../../document/textChange.ts';
import { walkValues } from '../../../document/treeSearch.ts';
import { getReference, resolveReference, writeReference } from '../../../format/parts.ts';
import { splitLines } from '../../../shared/text/strings.ts';
import { toPath } from '../../../site/filePaths.ts';
import type { NavigationContext } from '../navigationContext.ts';

/**
 * The JSON of an item for the file that the offset is in. Its further lines begin with the indentation of the line that the
 * item is on now.
 */
export function writeForFile({ document, site }: NavigationContext, item: Span, offset: number): string {
  const from = locate(document, item);
  const to = locate(document, { offset, end: offset }).document;
  const changes = moveReferences(from, getPath(site.root, from.document), getPath(site.root, to));
  const text = from.document.textDocument.getText();
  const own = changes.map((change) => ({
    ...change,
    offset: change.offset - from.offset,
    end: change.end - from.offset,
  }));
  const json = applyChanges(text.slice(from.offset, from.end), own);
  const style = getLayout(to.textDocument.getText());
  return layOutAgain(json, getLineIndent(text, from.offset), getLayout(text), style);
}

/** Relative to the site root. */
function getPath(root: string, { textDocument: { uri } }: ParsedDocument): string {
  return toPath(uri)?.slice(root.length + 1) ?? '';
}

/** A `$ref` is relative to the file that it is in. */
function moveReferences({ document, offset, end }: PlacedSpan, from: string, to: string): TextChange[] {
  const changes: TextChange[] = [];
  for (const node of walkValues(document.root)) {
    const reference = getReference(node);
    if (reference === undefined || node.offset < offset || node.end > end) continue;
    const meant = resolveReference(reference.value, from);
    const now = resolveReference(reference.value, to);
    if (!('path' in meant) || ('path' in now && now.path === meant.path)) continue;
    const text = JSON.stringify(writeReference(meant.path, to, reference.value));
    changes.push({ offset: reference.offset, end: reference.end, text });
  }
  return changes;
}

/** With the line breaks and the indentation of another file; the outermost indentation stays. */
function layOutAgain(json: string, base: string, from: Layout, to: Layout): string {
  const [first = '', ...lines] = splitLines(json);
  const again = lines.map((line) => {
    const inner = line.startsWith(base) ? line.slice(base.length) : line.trimStart();
    if (inner === '') return to.eol;
    let depth = 0;
    while (inner.startsWith(from.indent, depth * from.indent.length)) depth++;
    return to.eol + base + to.indent.repeat(depth) + inner.slice(depth * from.indent.length);
  });
  return first + again.join('');
}
