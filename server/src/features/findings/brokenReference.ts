// What a broken reference means, and the files of the site that may have been meant, for callers that move or create
// files rather than replacing text.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getCandidates, parsePageEntry } from '../../format/pageReference.ts';
import { getPageFragments } from '../../links/fragments/pageFragments.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { parseFilePath } from '../../site/references/fileReferences.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { Finding } from './finding.ts';
import { getNearFiles } from './pageRules/linkReplacements.ts';

/** Paths are relative to the site root. */
export interface BrokenReference {
  /** The missing file: a path as meant, with or without an extension, or `page.mdx#fragment`. */
  readonly missing: string;
  /**
   * Existing files that may have been meant, nearest first, or headings of that page as `page.mdx#slug`. Requires a
   * search.
   */
  getNear(): readonly string[];
}

interface ReferenceContext {
  readonly configuration: ParsedDocument;
  readonly site: SiteIndex;
  readonly links: SiteLinks;
}

/** `undefined` for a finding that is not about something missing. */
export function getBrokenReference(
  { code, subject }: Finding,
  { configuration, site, links }: ReferenceContext,
): BrokenReference | undefined {
  if (subject.kind === 'link') {
    const { problem } = subject;
    const { target } = problem.judged;
    if (target.kind === 'missing')
      return { missing: target.path, getNear: () => getNearFiles(site, problem) };
    if (target.kind !== 'page' || target.file === undefined || target.fragment === undefined)
      return undefined;
    const { file, fragment } = target;
    return {
      missing: `${file}#${fragment}`,
      getNear: () =>
        getPageFragments(file, links, getLinkResolver(configuration, site))
          .findNear(fragment)
          .map((near) => `${file}#${near}`),
    };
  }
  if (subject.kind !== 'site') return undefined;
  const { node, replacements } = subject;
  switch (code) {
    case 'page-not-found':
      return {
        missing: parsePageEntry(node.value).path,
        getNear: () => replacements.flatMap((entry) => getPageFile(entry, site)),
      };
    case 'asset-not-found':
    case 'openapi-not-found':
      return {
        missing: getFilePath(node.value),
        getNear: () => replacements.map(getFilePath),
      };
    default:
      return undefined;
  }
}

function getPageFile(entry: string, site: SiteIndex): readonly string[] {
  const file = getCandidates(parsePageEntry(entry)).find((candidate) => site.hasFile(candidate));
  return file === undefined ? [] : [file];
}

function getFilePath(written: string): string {
  return parseFilePath(written)?.path ?? written;
}
