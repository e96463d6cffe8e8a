// Title and description of a page, from the YAML front matter that it starts with.
import { parseDocument } from 'yaml';
import { removeByteOrderMark } from '../text/byteOrderMark.ts';
import type { PageInfo } from './siteIndex.ts';

/** Bytes of a page that are read for it: nobody writes longer front matter by hand. */
export const frontMatterLimit = 8192;

const frontMatter = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads as much of broken front matter as possible. */
export function parseFrontMatter(text: string): PageInfo {
  const yaml = frontMatter.exec(removeByteOrderMark(text))?.[1];
  if (yaml === undefined) return { title: undefined, description: undefined };
  const document = parseDocument(yaml, { logLevel: 'silent' });
  return { title: getText(document.get('title')), description: getText(document.get('description')) };
}

function getText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
