// What the preview of a site of 5,000 pages keeps in memory: the model in the extension, and the page with what it draws.

import { TextDocument } from 'vscode-languageserver-textdocument';
import { getDrawnSite } from '../../client/src/preview/drawnSite.ts';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { languageService } from '../../server/src/languageService.ts';
import type { SiteModel } from '../../server/src/shared/siteModel.ts';
import { toSiteModel, toWholeSite } from '../../server/src/shared/sitePatch.ts';
import { TrackedSite } from '../../server/src/site/model/trackedSite.ts';
import { createEmptyIndex, type PageInfo, type SiteIndex } from '../../server/src/site/siteIndex.ts';
import { installChromium, launchChromium } from '../vscode/chromium.ts';
import { openPreview } from '../webview/previewPage.ts';
import { openTab } from '../webview/webviewPage.ts';
import { createContext } from './benchContext.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { measureMemory } from './memory.ts';
import { printTable, type Row } from './table.ts';

const pages = 5_000;
/** In MiB, of host and page together. */
const limit = 25;
const root = 'file:///home/somebody/projects/site';
const uri = `${root}/docs.json`;

const sent = createSent();
let kept: SiteModel | undefined;
const host = await measureMemory(() => {
  kept = toSiteModel(JSON.parse(sent));
  return kept;
});
if (kept === undefined) throw new Error('The extension keeps a model.');
const page = await measurePage(kept);
printTable('What the preview keeps in memory', [
  createFigure('model in the extension', host),
  createFigure('page, with its script and what it draws', page),
  {
    ...createFigure('together', host + page),
    limit: { text: format(limit), isMissed: host + page > limit },
  },
]);

/** The server's answer: every listed page is a file with a title. */
function createSent(): string {
  const document = TextDocument.create(uri, 'docs-json', 1, createLargeConfiguration(pages));
  const site = createSite(document);
  const context = createContext(document, site);
  const tracked = new TrackedSite({ uri, root, getUri: (file) => `${root}/${file}` });
  const problems = languageService.getProblems(context);
  tracked.update({ ...context, version: 1, problems, typed: new Map() });
  return JSON.stringify([toWholeSite(tracked.model)]).slice(1, -1);
}

function createSite(document: TextDocument): SiteIndex {
  const listed = getSiteFormat(languageService.parseDocument(document)).navigation.pages;
  const files = listed.map(({ entry }) => `${entry.path}.mdx`);
  const none = {
    sidebarTitle: undefined,
    icon: undefined,
    operation: undefined,
    version: undefined,
    isHidden: false,
  };
  const pageInfo = new Map(
    files.map((file): [string, PageInfo] => [
      file,
      { ...none, title: `On ${file}`, description: `All about ${file}.` },
    ]),
  );
  return createEmptyIndex('/home/somebody/projects/site').with({
    ...{ complete: true, files: new Set(files), pageInfo },
  });
}

/** MiB of all that the page has on its heap, of script and of the DOM. */
async function measurePage(model: SiteModel): Promise<number> {
  await installChromium();
  const browser = await launchChromium();
  try {
    const preview = await openPreview(await openTab(browser), {});
    const session = await preview.page.context().newCDPSession(preview.page);
    await preview.send({ kind: 'site', site: getDrawnSite(model), assets: [] });
    await preview.page.getByRole('main').waitFor();
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize = 0 } = await session.send('Runtime.getHeapUsage');
    return (usedSize + embedderHeapUsedSize) / 2 ** 20;
  } finally {
    await browser.close();
  }
}

function createFigure(what: string, mebibytes: number): Row {
  const size = `${pages.toLocaleString('en')} pages`;
  return { what, size, ours: format(mebibytes), peer: '', ratio: undefined };
}

function format(mebibytes: number): string {
  return `${mebibytes.toFixed(1)} MB`;
}
