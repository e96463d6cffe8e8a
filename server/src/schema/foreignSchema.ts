// Whether a file declares that it is in another format: there are other kinds of `docs.json` in the wild.
import { DocumentMemo } from '../document/documentMemo.ts';
import { getProperty, type StringNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';

const published = 'https://mintlify.com/schema.json';
const ownFile = 'docs.schema.json';

const known = new DocumentMemo<{ readonly foreign: StringNode | undefined }>();

/** The value of `$schema` when it names another format; `undefined` when the file is, or may be, in this one. */
export function getForeignSchema(document: ParsedDocument): StringNode | undefined {
  const answer = known.get(document) ?? { foreign: findForeignSchema(document) };
  known.set(document, answer);
  return answer.foreign;
}

function findForeignSchema(document: ParsedDocument): StringNode | undefined {
  if (document.root?.type !== 'object') return undefined;
  const declared = getProperty(document.root, '$schema')?.value;
  if (declared?.type !== 'string' || declared.broken) return undefined;
  const url = declared.value
    .trim()
    .replace(/#$/, '')
    .replace(/^http:/i, 'https:');
  return url === published || url.endsWith(ownFile) ? undefined : declared;
}
