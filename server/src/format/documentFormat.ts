// Decides which shape a configuration has; nothing else does. Other programs also have files named `docs.json`.
import { DocumentMemo } from '../document/documentMemo.ts';
import { getProperty, type StringNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { ForeignFormat } from './foreignFormat.ts';
import { ListFormat } from './listFormat.ts';
import type { SiteFormat } from './siteFormat.ts';

const known = new DocumentMemo<SiteFormat>();

/** The same object each time for a parsed document. */
export function getSiteFormat(document: ParsedDocument): SiteFormat {
  const before = known.get(document);
  if (before !== undefined) return before;
  const format = chooseFormat(document);
  known.set(document, format);
  return format;
}

function chooseFormat(document: ParsedDocument): SiteFormat {
  const foreign = findForeignSchema(document);
  return foreign === undefined ? new ListFormat(document) : new ForeignFormat(document, foreign);
}

const published = 'https://mintlify.com/schema.json';
const ownFile = 'docs.schema.json';

/** The value of `$schema` if it names another format; `undefined` if the file is, or may be, in ours. */
function findForeignSchema({ root }: ParsedDocument): StringNode | undefined {
  if (root?.type !== 'object') return undefined;
  const declared = getProperty(root, '$schema')?.value;
  if (declared?.type !== 'string' || declared.broken) return undefined;
  const url = declared.value
    .trim()
    .replace(/#$/, '')
    .replace(/^http:/i, 'https:');
  return url === published || url.endsWith(ownFile) ? undefined : declared;
}
