// The strings of a configuration that name files of the site: images and descriptions of APIs.
import type { StringNode, ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getMember, getRootValue } from '../document/treeSearch.ts';
import type { FileStrings } from './siteFormat.ts';

/** The logos, the favicon and the background image, and the entries of `openapi`. */
export function getFileStrings(document: ParsedDocument): FileStrings {
  const logo = getRootValue(document, 'logo');
  const openApi = getRootValue(document, 'openapi');
  const images = [
    logo,
    getMember(logo, 'light'),
    getMember(logo, 'dark'),
    getRootValue(document, 'favicon'),
    getRootValue(document, 'backgroundImage'),
  ];
  return {
    assets: images.flatMap(toStrings),
    openApi: (openApi?.type === 'array' ? openApi.items : [openApi]).flatMap(toStrings),
    asyncApi: [],
  };
}

function toStrings(value: ValueNode | undefined): StringNode[] {
  return value?.type === 'string' && !value.broken ? [value] : [];
}
