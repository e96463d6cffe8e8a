// The YAML front matter at the start of a page.
import { isScalar, parseDocument } from 'yaml';
import { removeByteOrderMark } from '../shared/text/strings.ts';
import { noPageInfo, type PageInfo } from './siteIndex.ts';

const frontMatter = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads as much of broken front matter as possible. */
export function parseFrontMatter(text: string): PageInfo {
  const yaml = frontMatter.exec(removeByteOrderMark(text))?.[1];
  if (yaml === undefined) return noPageInfo;
  const document = parseDocument(yaml, { logLevel: 'silent' });
  const get = (key: string): string | undefined => getText(document.get(key));
  return {
    title: get('title'),
    sidebarTitle: get('sidebarTitle'),
    description: get('description'),
    icon: get('icon'),
    operation: get('openapi') ?? get('api'),
    version: getSource(document.get('version', true)),
    isHidden: document.get('hidden') === true,
  };
}

function getText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** As written: `1.0` is a number, but not the version 1. */
function getSource(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  return typeof node.value === 'number' ? (node.source ?? String(node.value)) : getText(node.value);
}
