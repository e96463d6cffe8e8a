// The files of the site that strings of the configuration refer to: the targets of links, definitions and hovers.
import type { StringNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { type ConfigurationLink, getConfigurationLinks } from '../../links/configurationLinks.ts';
import { getDestinationFinder, getRedirectTargets } from '../../links/redirects/redirectTargets.ts';
import { toUri } from '../../site/filePaths.ts';
import { getApiReferences, getAssetReferences } from '../../site/references/fileReferences.ts';
import { getResolvedPages } from '../../site/references/resolvedPages.ts';
import { memoBySite, type SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';

export interface FileTarget {
  readonly kind: 'page' | 'asset' | 'openApi' | 'redirect' | 'link' | 'part';
  readonly node: StringNode;
  /** Relative to the site root. It exists, and is inside the site. */
  readonly file: string;
}

const getTargets = memoBySite(
  (document, site): ReadonlyMap<StringNode, FileTarget> =>
    new Map(collect(document, site).map((target) => [target.node, target])),
);

/** By node; pages first, in document order. Computed once per state of document and site. */
export function getFileTargets({
  document,
  site,
}: Pick<FeatureContext, 'document' | 'site'>): ReadonlyMap<StringNode, FileTarget> {
  return site === undefined ? new Map() : getTargets(document, site);
}

/** Including the parts that the file refers to. */
export function getOwnTargets({
  document,
  composed,
  site,
}: Pick<FeatureContext, 'document' | 'composed' | 'site'>): ReadonlyMap<StringNode, FileTarget> {
  const references = composed.getReferences(document);
  const targets = getFileTargets({ document, site });
  if (references.length === 0) return targets;
  const parts = references.flatMap(({ node, outcome }): [StringNode, FileTarget][] =>
    outcome.kind === 'read' ? [[node, { kind: 'part', node, file: outcome.path }]] : [],
  );
  return new Map([...targets, ...parts]);
}

export function getFileUri({ root }: SiteIndex, file: string): string {
  return toUri(`${root}/${file}`);
}

function collect(document: ParsedDocument, site: SiteIndex): FileTarget[] {
  const targets: FileTarget[] = [];
  for (const { node, resolution } of getResolvedPages(document, site)) {
    if (resolution.kind === 'found' || resolution.kind === 'otherCase')
      targets.push({ kind: 'page', node, file: resolution.file });
  }
  for (const { node, path, resolution } of getAssetReferences(document, site))
    if (resolution === 'found') targets.push({ kind: 'asset', node, file: path });
  for (const { node, path, resolution } of getApiReferences(document, site))
    if (resolution === 'found') targets.push({ kind: 'openApi', node, file: path });
  for (const { node, file } of getRedirectTargets(document, site))
    targets.push({ kind: 'redirect', node, file });
  for (const { kind, node, file } of getLinkTargets(document, site))
    if (kind === 'href') targets.push({ kind: 'link', node, file });
  return targets;
}

type LinkedFile = ConfigurationLink & { readonly file: string };

/** The links of a configuration that certainly lead to a file; a text may have several. */
export function getLinkTargets(document: ParsedDocument, site: SiteIndex): LinkedFile[] {
  const find = getDestinationFinder(site);
  return getConfigurationLinks(document).flatMap((own): LinkedFile[] => {
    const file = own.kind === 'redirect' ? undefined : find(own.link.destination);
    return file === undefined ? [] : [{ ...own, file }];
  });
}
