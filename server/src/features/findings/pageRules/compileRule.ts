// Whether pages compile in the host's build. A parser in a worker has the answer; this says which pages to ask about, and
// how bad it is.

import type { PageToCompile } from '../../../compile/pageCompiler.ts';
import { compilesAnyway, faultCodes, type PageFault } from '../../../compile/pageFault.ts';
import type { Severity } from '../../../diagnosticCodes.ts';
import { memoByObject } from '../../../document/documentMemo.ts';
import { isUnreadable } from '../../../document/parsedDocument.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { getLinkedFiles, isSnippetPath } from '../../../links/target/linkedFiles.ts';
import type { ServerSettings } from '../../../settings.ts';
import { getAbsentPages, getListedFiles } from '../../../site/references/resolvedPages.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import type { Finding } from '../finding.ts';
import type { PageRule } from './pageRule.ts';

type CompileContext = Pick<PageContext, 'configuration' | 'site' | 'links'>;

/** What the parser is to be asked about a page; `undefined` for one that nothing is said about. */
export function getPageToCompile(
  context: CompileContext & { readonly settings: ServerSettings },
  path: string,
  text: string,
): PageToCompile | undefined {
  const { configuration, settings } = context;
  if (!faultCodes.some((code) => settings.rules[code] !== 'off') || !isCompiled(context, path))
    return undefined;
  const { variables, isMarkdownMdx } = getSiteFormat(configuration).pageSyntax;
  const isMarkdown = !isMarkdownMdx && path.endsWith('.md');
  return { text, variables, isSnippet: isSnippet(context, path), isMarkdown };
}

/** The pages and snippets to ask about in a check of the whole site, by path. */
export function getPagesToCompile({
  settings,
  ...context
}: CompileContext & { readonly settings: ServerSettings }): readonly string[] {
  if (!faultCodes.some((code) => settings.rules[code] !== 'off')) return [];
  return getLinkedFiles(context.configuration, context.site).filter((path) => isCompiled(context, path));
}

/** Folders that hosts and repositories fill by a program. */
const builtFolder = /(?:^|\/)(?:build|dist|coverage|tmp|temp)\//;

/** Whether the host’s build reads it, as far as that is certain. */
export function isCompiled({ configuration, site }: CompileContext, path: string): boolean {
  const { isConfiguration, unchecked } = getSiteFormat(configuration);
  if (!isConfiguration || unchecked !== undefined || isUnreadable(configuration)) return false;
  if (!getFileSet(getLinkedFiles(configuration, site)).has(path)) return false;
  if (getListedFiles(configuration, site).has(path)) return true;
  // A build may read these, and may read them otherwise.
  return !builtFolder.test(path) && !getAbsentPages([configuration], site).areMost;
}

const getFileSet = memoByObject((files: readonly string[]): ReadonlySet<string> => new Set(files));

export function isSnippet({ configuration, site }: CompileContext, path: string): boolean {
  return isSnippetPath(path) && !getListedFiles(configuration, site).has(path);
}

/** Of an error that keeps a page from being built. An unlisted page that no other imports is no page of the site, but can keep the site from being deployed. */
function getSeverity(context: CompileContext, path: string, { code }: PageFault): Severity | undefined {
  if (compilesAnyway(code)) return undefined;
  const { configuration, site, links } = context;
  const isShown =
    getListedFiles(configuration, site).has(path) ||
    links.getLinksTo(path).some(({ link }) => 'specifier' in link);
  return isShown ? undefined : 'warning';
}

/** The first fault of a page, or the names in it that nothing declares. */
export const compileRule: PageRule = {
  codes: faultCodes,
  reads: 'wholeText',
  // They have to be asked about: see `getPagesToCompile`.
  mayFind: () => false,
  check(context) {
    const { path, faults = [] } = context;
    if (faults.length === 0 || !isCompiled(context, path)) return [];
    return faults.map((fault): Finding => {
      const { code, offset, end, message, related } = fault;
      return {
        ...{ code, offset, end, severity: getSeverity(context, path, fault) },
        getMessage: () => message,
        subject: { kind: 'fault', fault },
        ...(related !== undefined && { related }),
      };
    });
  },
};
