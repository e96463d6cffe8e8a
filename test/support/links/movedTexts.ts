// What becomes of the texts of a site whose files move: texts by path, and moves, go in; texts by their new paths come out.
import { TextDocument } from 'vscode-languageserver-textdocument';
import { applyChanges } from '../../../server/src/document/textChange.ts';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import {
  getFilesToRead,
  getSiteLinks,
  LinkGraph,
  scanPageFile,
} from '../../../server/src/links/graph/linkGraph.ts';
import { createEmptyIndex } from '../../../server/src/site/siteIndex.ts';

export type Texts = Readonly<Record<string, string>>;

export const siteRoot = '/site';

/** Everything is known of the site, and nothing is ignored. `docs.json` has to be among the files. */
export function createLinkedSite(files: Texts) {
  const site = createEmptyIndex(siteRoot).with({ complete: true, files: new Set(Object.keys(files)) });
  const document = languageService.parseDocument(
    TextDocument.create(`file://${siteRoot}/docs.json`, 'docs-json', 1, files['docs.json'] ?? '{}'),
  );
  const graph = new LinkGraph();
  // What a page imports is read, too.
  for (let read = -1; read !== graph.version; ) {
    read = graph.version;
    for (const file of getFilesToRead(graph, document, site))
      if (graph.needs(file)) graph.take(file, files[file]);
  }
  return { site, document, links: getSiteLinks(graph, document, site) };
}

/** Paths are relative to the site root; those that begin with `/` are elsewhere. Keys of `moves` are files or folders. */
export function moveTexts(files: Texts, moves: Texts): Texts {
  const linked = createLinkedSite(files);
  const toAbsolute = (path: string): string => (path.startsWith('/') ? path : `${siteRoot}/${path}`);
  const absolute = Object.entries(moves).map(([from, to]) => ({
    from: toAbsolute(from),
    to: toAbsolute(to),
  }));
  const texts: Record<string, string> = { ...files };
  const change = (file: string, changes: Parameters<typeof applyChanges>[1]) => {
    texts[file] = applyChanges(files[file] ?? '', changes);
  };
  change('docs.json', languageService.getMoveChanges(linked, absolute));
  const move = languageService.createSiteMove(linked, absolute);
  for (const file of takeAll(move.getPages())) {
    const text = files[file] ?? '';
    change(file, move.getChanges(file, text, scanPageFile(text, file)));
  }
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [getMovedPath(file, moves), text]));
}

/** The innermost move of a file, or of a folder that it is in, counts. */
export function getMovedPath(file: string, moves: Texts): string {
  for (let at = file; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const to = moves[at];
    if (to !== undefined) return to + file.slice(at.length);
  }
  return file;
}
