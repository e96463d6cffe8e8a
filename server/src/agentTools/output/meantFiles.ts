// What the problems of a file are about where something is missing, as an agent is told it: with these paths it can call the
// tools that move and create files, and has no need to read a sentence.
import type { Diagnostic } from 'vscode-languageserver-types';
import type { CheckedFile } from '../../checkSite.ts';
import { languageService } from '../../languageService.ts';
import { getPageFormat } from '../../links/graph/linkGraph.ts';
import { scanPage } from '../../links/scan/scanPage.ts';
import type { LoadedSite } from '../../loadedSite.ts';
import { toPath } from '../../site/filePaths.ts';
import type { ToolContext } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';

export interface MeantFiles {
  /** Empty for a problem that is not about something missing. */
  readonly missing: string;
  /** Nearest first. */
  readonly near: readonly string[];
}

type DescribeMeant = (diagnostic: Pick<Diagnostic, 'code' | 'range'>) => MeantFiles;

/** For the problems of one file: it is read once more, so that only files that are shown cost something. */
export function createMeantFiles(
  loaded: LoadedSite,
  { textDocument }: CheckedFile,
  { folders }: Pick<ToolContext, 'folders'>,
): DescribeMeant {
  const references = getReferences(loaded, textDocument);
  const show = (path: string): string => showPath(folders, `${loaded.root}/${path}`);
  return ({ code, range: { start } }) => {
    const found = references.find(
      (each) =>
        each.code === code &&
        each.range.start.line === start.line &&
        each.range.start.character === start.character,
    );
    return found === undefined
      ? { missing: '', near: [] }
      : { missing: show(found.missing), near: found.getNear().map(show) };
  };
}

function getReferences(
  { path, root, document, site, links, context }: LoadedSite,
  page: CheckedFile['textDocument'],
): ReturnType<typeof languageService.getBrokenReferences> {
  const checked = toPath(page.uri);
  if (checked === undefined || site === undefined || links === undefined) return [];
  if (checked === path) return languageService.getBrokenReferences(context);
  const relative = checked.slice(root.length + 1);
  const scanned = scanPage(page.getText(), getPageFormat(relative));
  const { settings } = context;
  const common = { site, links, settings, configuration: document };
  return languageService.getPageBrokenReferences({ ...common, page, scanned, path: relative });
}
