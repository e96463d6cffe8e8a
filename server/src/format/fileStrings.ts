// The strings of a list that name files of the site, images and descriptions of APIs, and those that lead readers somewhere.
import type { StringNode, ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getItemMembers, getMember, getRootValue } from '../document/treeSearch.ts';
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

/** The links and the button at the top, and the logo. */
export function getLinkStrings(document: ParsedDocument): readonly StringNode[] {
  const logo = getMember(getRootValue(document, 'logo'), 'href');
  const button = getMember(getRootValue(document, 'topbarCtaButton'), 'url');
  return [...toStrings(logo), ...getItemMembers(document, 'topbarLinks', 'url'), ...toStrings(button)];
}

function toStrings(value: ValueNode | undefined): StringNode[] {
  return value?.type === 'string' && !value.broken ? [value] : [];
}
