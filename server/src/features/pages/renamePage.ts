// textDocument/prepareRename and rename: F2 on an entry of `pages`, or on where a redirect leads, moves the page's file.

import type { Range } from 'vscode-languageserver-types';
import type { StringNode } from '../../document/jsonNode.ts';
import { getNodeAt } from '../../document/treeSearch.ts';
import { parsePageEntry } from '../../format/pageReference.ts';
import { splitDestination } from '../../links/target/destination.ts';
import { isNeverScanned, isPageFile } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { getResolvedPages, type ResolvedPage } from '../../site/references/resolvedPages.ts';
import type { Move } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toInnerRange } from '../ranges.ts';
import { getOwnTargets } from './fileTargets.ts';

type RenamablePage =
  | { readonly kind: 'renamable'; readonly range: Range; readonly placeholder: string }
  | EditRefusal;

type PageRename = FileMove | EditRefusal;

export interface FileMove {
  readonly kind: 'rename';
  /** `undefined` if the name doesn't change. */
  readonly move: Move | undefined;
}

/** `undefined` if the cursor isn't on what names a page. `offset` counts UTF-16 code units from zero. */
export function prepareRename(context: FeatureContext, offset: number): RenamablePage | undefined {
  const place = getPageAt(context, offset);
  if (place === undefined) return undefined;
  if (place.file === undefined) return refuseEdit(place.reason);
  if (!context.client.renamesFiles) return refuseEdit(cannotRename);
  return { kind: 'renamable', range: toInnerRange(context, place.node), placeholder: place.path };
}

/** `newName` is a path as in an entry, with or without extension. */
export function getRename(context: FeatureContext, offset: number, newName: string): PageRename | undefined {
  const { site } = context;
  const place = getPageAt(context, offset);
  if (site === undefined || place === undefined) return undefined;
  const { file } = place;
  if (file === undefined) return refuseEdit(place.reason);
  if (!context.client.renamesFiles) return refuseEdit(cannotRename);
  const target = parsePageEntry(newName.trim());
  if (target.isOutside) return refuseEdit(`The path ${quote(newName)} points outside the site’s folder.`);
  if (target.path === '') return refuseEdit('A page needs a path: type one, for example "guides/watering".');
  const to = isPageFile(target.path) ? target.path : target.path + file.slice(file.lastIndexOf('.'));
  return getFileMove(site, file, to);
}

/** Both paths are relative to the site root. */
export function getFileMove(site: SiteIndex, file: string, to: string): FileMove | EditRefusal {
  if (to === file) return { kind: 'rename', move: undefined };
  const existing = site.getPageFileInAnyCase(to) ?? (site.hasFile(to) ? to : undefined);
  if (existing !== undefined && existing !== file)
    return refuseEdit(`The file ${quote(existing)} already exists.`);
  if (to.split('/').some(isNeverScanned))
    return refuseEdit(
      `The path ${quote(to)} is in a folder that is never part of a site. Choose another one.`,
    );
  if (site.leavesSite(to)) return refuseEdit(`The path ${quote(to)} points outside the site’s folder.`);
  return { kind: 'rename', move: { from: `${site.root}/${file}`, to: `${site.root}/${to}` } };
}

/** A place that names a page. */
type PagePlace = {
  readonly node: StringNode;
  /** The page as it is written, without query and fragment. */
  readonly path: string;
} & (
  | { readonly file: string }
  /** Why its file can’t be renamed. */
  | { readonly file: undefined; readonly reason: string }
);

function getPageAt(context: FeatureContext, offset: number): PagePlace | undefined {
  const { document, site } = context;
  const node = getNodeAt(document.root, offset);
  if (site === undefined || node?.type !== 'string') return undefined;
  const target = getOwnTargets(context).get(node);
  if ((target?.kind === 'redirect' || target?.kind === 'link') && isPageFile(target.file))
    return { node, path: splitDestination(node.value).path, file: target.file };
  const page = getResolvedPages(document, site).find((page) => page.node === node);
  if (page === undefined) return undefined;
  const place = { node, path: node.value };
  const { resolution } = page;
  return resolution.kind === 'found' || resolution.kind === 'otherCase'
    ? { ...place, file: resolution.file }
    : { ...place, file: undefined, reason: getReason(page) };
}

function getReason({ node, resolution }: ResolvedPage): string {
  if (resolution.kind === 'outside')
    return `The path ${quote(node.value)} points outside the site’s folder, so the file can’t be renamed from here.`;
  return resolution.kind === 'notFound'
    ? `There is no page ${quote(node.value)} in this site: only a file that exists can be renamed.`
    : 'The site has not been read yet. Try again in a moment.';
}

/** If the editor can't make the move as part of an edit. */
export const cannotRename = 'This editor does not let language servers rename files.';
