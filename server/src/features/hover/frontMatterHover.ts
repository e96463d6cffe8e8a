// textDocument/hover in the front matter of a page: what a key or a value means.
import type { Hover } from 'vscode-languageserver-types';
import { touches } from '../../document/jsonNode.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { findFrontMatter, readFrontMatter } from '../../frontMatter/frontMatterEntries.ts';
import { getFrontMatterKey } from '../../frontMatter/frontMatterTable.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { createHover, describeLook } from './componentHover.ts';
import { describeKey, describeKeyValue } from './frontMatterMarkup.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` for keys that the format doesn’t know. */
export function getFrontMatterHover(context: PageContext, offset: number): Hover | undefined {
  const { page, configuration, client } = context;
  const text = page.getText();
  const lines = findFrontMatter(text);
  if (lines === undefined || !touches(lines, offset)) return undefined;
  const { entries } = readFrontMatter(text, lines);
  const entry = entries.find((each) => touches(each, offset));
  const { hasTreeKeys } = getSiteFormat(configuration).pageSyntax;
  const key = entry && getFrontMatterKey(entry.key, hasTreeKeys);
  if (entry === undefined || key === undefined) return undefined;
  if (touches(entry.name, offset)) return createHover(context, entry.name, describeKey(client, key));
  const { value } = entry;
  if (value === undefined || !touches(value, offset)) return undefined;
  const meaning =
    key.type === 'icon' ? describeLook(context, value.text) : describeKeyValue(client, key, value.text);
  return createHover(context, value, meaning ?? describeKey(client, key));
}
