// How soon the preview of a large tree is painted, compared with that of a small one: from the model in the extension to
// the first paint of the webview, and until the whole site is there.
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getDrawnSite, getFirstPart } from '../../client/src/preview/drawnSite.ts';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { languageService } from '../../server/src/languageService.ts';
import type { SiteModel } from '../../server/src/shared/siteModel.ts';
import { TrackedSite } from '../../server/src/site/model/trackedSite.ts';
import { createEmptyIndex, type PageInfo } from '../../server/src/site/siteIndex.ts';
import { installChromium, launchChromium } from '../vscode/chromium.ts';
import { openPreview } from '../webview/previewPage.ts';
import { openTab } from '../webview/webviewPage.ts';
import { createLargeTree } from './largeTree.ts';
import { formatMilliseconds, getMedian, printTable } from './table.ts';

const uri = 'file:///site/docs.json';
const rounds = 7;
/** The large one is like the largest real site, with 23,800 entries. */
const small = createModel(createLargeTree({ languages: 2, versions: 2, tabs: 2, pages: 5 }));
const large = createModel(createLargeTree({ languages: 4, versions: 34, tabs: 5, pages: 7 }));

await installChromium();
const browser = await launchChromium();
const times = { small: [] as number[], part: [] as number[], whole: [] as number[] };
try {
  for (let round = -1; round < rounds; round++) {
    const measured = {
      small: await measurePaint(() => getDrawnSite(small)),
      part: await measurePaint(() => getFirstPart(large, []) ?? getDrawnSite(large)),
      whole: await measurePaint(() => getDrawnSite(large)),
    };
    if (round < 0) continue;
    times.small.push(measured.small);
    times.part.push(measured.part);
    times.whole.push(measured.whole);
  }
} finally {
  await browser.close();
}
const peer = getMedian(times.small);
const toRow = (what: string, ours: number, goal?: number) => ({
  ...{ what, size: '23,800 entries : 200', ours: formatMilliseconds(ours) },
  ...{ peer: formatMilliseconds(peer), ratio: ours / peer, goal },
});
printTable('The first paint of the preview, of a large tree : a small one', [
  toRow('model to first paint', getMedian(times.part), 1.5),
  toRow('the same if all of it were sent at once', getMedian(times.whole)),
]);

/** Milliseconds, with the text that is sent to the webview. */
async function measurePaint(create: () => unknown): Promise<number> {
  const preview = await openPreview(await openTab(browser), {});
  const start = performance.now();
  const json = JSON.stringify({ kind: 'site', site: create(), assets: [] });
  const made = performance.now() - start;
  const painted = await preview.page.evaluate<number>(`(async () => {
    const json = ${JSON.stringify(json)};
    const start = performance.now();
    window.postMessage(json, '*');
    for (;;) {
      const [paint] = performance.getEntriesByName('plantStore:firstPaint');
      if (paint !== undefined) return paint.startTime - start;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  })()`);
  await preview.page.context().close();
  return made + painted;
}

/** Every listed page is a file with a title and a description. */
function createModel(text: string): SiteModel {
  const document = languageService.parseDocument(TextDocument.create(uri, 'docs-json', 1, text));
  const files = getSiteFormat(document).navigation.pages.map(({ entry }) => `${entry.path}.mdx`);
  const describePage = (file: string): PageInfo => ({
    ...{ title: `How to ${file.slice(-20)}`, description: 'A sentence that says what the page is about.' },
    ...{
      sidebarTitle: undefined,
      icon: undefined,
      operation: undefined,
      version: undefined,
      isHidden: false,
    },
  });
  const pageInfo = new Map(files.map((file) => [file, describePage(file)]));
  const site = createEmptyIndex('/site').with({ complete: true, files: new Set(files), pageInfo });
  const tracked = new TrackedSite({ uri, root: 'file:///site', getUri: (file) => `file:///site/${file}` });
  tracked.update({ document, version: 1, site, icons: undefined, problems: [], typed: new Map() });
  return tracked.model;
}
