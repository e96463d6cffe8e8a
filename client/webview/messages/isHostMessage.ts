// Whether what arrives is a message of the extension.
import type { AssetUri, HostMessage, PageBody } from '../../src/preview/previewMessages.ts';
import { isCount, isKind, isListOf, isPairOf, isText, maybe } from './checks.ts';
import { isPageNode } from './isPageNode.ts';
import { isSitePatch, isWholeSite } from './isSite.ts';

const isAssets = isListOf<AssetUri>(isPairOf(isText, isText));

export const isHostMessage = isKind<HostMessage>({
  site: { site: isWholeSite, assets: isAssets, highlight: maybe(isText), page: maybe(isText) },
  patch: { patch: isSitePatch, assets: isAssets, highlight: maybe(isText) },
  gone: {},
  show: { page: isText },
  body: {
    page: isText,
    serial: isCount,
    body: isKind<PageBody>({
      nodes: { nodes: isListOf(isPageNode), assets: isAssets },
      unreadable: { reason: isText },
    }),
  },
  highlight: { id: maybe(isText) },
  scrollTo: { id: isText },
});
