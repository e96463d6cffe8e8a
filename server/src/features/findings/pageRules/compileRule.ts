// Whether pages compile in the host's build. A parser in a worker has the answer; this says which pages to ask about.

import type { PageToCompile } from '../../../compile/pageCompiler.ts';
import { faultCodes } from '../../../compile/pageFault.ts';
import { isUnreadable } from '../../../document/parsedDocument.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { getLinkedFiles, isLinkedFile } from '../../../links/target/linkedFiles.ts';
import type { ServerSettings } from '../../../settings.ts';
import { isModuleFile, isSnippetPath } from '../../../shared/sitePaths.ts';
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
  if (isModuleFile(path)) return { text, variables: [], isSnippet: true, isModule: true };
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

/** Whether the host’s build reads it, as far as that is certain. */
export function isCompiled({ configuration, site, links }: CompileContext, path: string): boolean {
  const { isConfiguration, unchecked } = getSiteFormat(configuration);
  if (!isConfiguration || unchecked !== undefined || isUnreadable(configuration)) return false;
  // The parser doesn’t know types.
  if (isModuleFile(path)) return links.getPage(path) !== undefined && path.endsWith('.jsx');
  if (!isLinkedFile(configuration, site, path)) return false;
  if (getListedFiles(configuration, site).has(path)) return true;
  // A build may make the listed pages from these, and may read them otherwise.
  return !getAbsentPages([configuration], site).areMost;
}

/** Whether others show it rather than readers open it: then it may get values for any name, and nobody reads its front matter. */
export function isSnippet({ configuration, site, links }: CompileContext, path: string): boolean {
  if (links.getImportedPages().has(path)) return true;
  return isSnippetPath(path) && !getListedFiles(configuration, site).has(path);
}

/** The first fault of a page, or what goes wrong when it is shown. The host builds unlisted pages and unused snippets, too. */
export const compileRule: PageRule = {
  codes: faultCodes,
  reads: 'wholeText',
  // They have to be asked about: see `getPagesToCompile`.
  mayFind: () => false,
  check(context) {
    const { path, faults = [] } = context;
    if (faults.length === 0 || !isCompiled(context, path)) return [];
    return faults.map((fault): Finding => {
      const { code, offset, end, message, related, severity } = fault;
      return {
        ...{ code, offset, end, severity },
        getMessage: () => message,
        subject: { kind: 'fault', fault },
        ...(related !== undefined && { related }),
      };
    });
  },
};
