// A site whose every string attacks: nothing runs, nothing is asked for, the policy is never even tried.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PageNode } from '../../client/src/preview/pageNode.ts';
import type { SiteElement } from '../../server/src/shared/siteModel.ts';
import { toWholeSite } from '../../server/src/shared/sitePatch.ts';
import { getElement, trackSite } from '../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../support/sites/treeSite.ts';
import { openFullSite, type PreviewPage, usePreviewBrowser } from '../webview/previewPage.ts';
import { sampleBody } from '../webview/sampleBody.ts';
import { createFullSite } from '../webview/sampleSite.ts';

const attacks = [
  '<img src=x onerror="globalThis.attacked=1"><script>globalThis.attacked=1</script>',
  '"><svg onload=globalThis.attacked=1><style>*{background:url(https://evil.test/css)}</style>',
  'javascript:globalThis.attacked=1',
  'red; } * { background: url(https://evil.test/break) } x {',
  'url("https://evil.test/url")',
  'https://evil.test/pixel.png',
  '//evil.test/pixel.png',
  'data:text/html,<script>globalThis.attacked=1</script>',
  '__proto__',
  '{{constructor.constructor("globalThis.attacked=1")()}}',
  '\u0000\u2028\u202E"\'`${globalThis.attacked=1}',
];

/** Words of a closed set, which the extension takes from no site, and what names other elements. */
const closed =
  /^(kind|id|state|severity|file|type|use|mode|method|button|tab|anchor|name|align|link|location|division|by|api|pattern|service)$/;

/** The same value with an attack for every string that is free. */
function attack<T>(value: T, words: string, key = ''): T {
  if (typeof value === 'string') return (closed.test(key) ? value : words) as T;
  if (Array.isArray(value)) return value.map((each) => attack(each, words, key)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, attack(member, words, name)]),
  ) as T;
}

function attackElement({ content, ...rest }: SiteElement, words: string): SiteElement {
  const attacked = attack(content, words);
  // A name is free everywhere but in a page's plain elements.
  return { ...rest, content: 'name' in attacked ? { ...attacked, name: words } : attacked };
}

async function assertQuiet(preview: PreviewPage): Promise<void> {
  assert.equal(await preview.page.evaluate('globalThis.attacked'), undefined);
  assert.equal(await preview.countViolations(), 0);
  assert.deepEqual(
    preview.requests.filter((url) => !url.endsWith('.svg')),
    [],
  );
  // The shell's own.
  assert.equal(await preview.page.locator('script').count(), 1);
  assert.equal(await preview.page.locator('style').count(), 1);
  assert.equal(await preview.page.locator('iframe, object, embed, a[href], [style*="url"]').count(), 0);
}

describe('a hostile site', () => {
  const browser = usePreviewBrowser();

  for (const words of attacks) {
    test(`with ${JSON.stringify(words)} everywhere does nothing`, async () => {
      const preview = await openFullSite(browser);
      const { elements, ...rest } = createFullSite();
      const site = { ...rest, elements: elements.map((element) => attackElement(element, words)) };
      await preview.send({ kind: 'site', site, assets: [['logo/light.svg', words]] });
      await preview.send({ kind: 'show', page: 'p6' });
      const nodes = attack<readonly PageNode[]>(sampleBody, words);
      const body = { kind: 'nodes', nodes, lineCount: 1, assets: [] } as const;
      await preview.send({ kind: 'body', page: 'p6', serial: 1, body });
      await preview.page.locator('.body .callout').first().waitFor();
      assert.equal(await preview.page.locator('.top-link').textContent(), words);
      await preview.page.getByRole('button', { name: /^Switch to/ }).click();
      await assertQuiet(preview);
    });
  }

  for (const words of attacks) {
    test(`with ${JSON.stringify(words)} everywhere in a tree does nothing`, async () => {
      const preview = await browser.open();
      const { model } = await trackSite(JSON.stringify(treeSite), treeFiles);
      const { elements, ...rest } = toWholeSite(model);
      const site = { ...rest, elements: elements.map((element) => attackElement(element, words)) };
      await preview.send({ kind: 'site', site, assets: [] });
      await preview.page.getByRole('main').waitFor();
      for (const tab of ['API', 'Tools', 'Events']) {
        const { id } = getElement(model, 'division', tab);
        await preview.page.locator(`.tab[data-element="${id}"]`).click();
      }
      await assertQuiet(preview);
    });
  }

  test('is not taken from a message of another kind', async () => {
    const preview = await openFullSite(browser);
    const others: unknown[] = [
      { kind: 'constructor' },
      { kind: '__proto__' },
      { kind: ['gone'] },
      'gone',
      null,
    ];
    // The extension sends text; developer tools, objects.
    for (const message of [{ kind: 'gone' }, '{', ...others, ...others.map((each) => JSON.stringify(each))])
      await preview.page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
    await preview.send({ kind: 'show', page: 'p2' });
    await preview.page.getByRole('heading', { level: 1, name: 'Title of quickstart' }).waitFor();
    assert.equal(await preview.page.locator('.body *:not(.loading)').count(), 0);
    await assertQuiet(preview);
  });

  test('draws no deeper than anybody reads', async () => {
    const preview = await openFullSite(browser);
    let node: PageNode = 'The bottom';
    for (let depth = 0; depth < 1_000; depth++) node = { kind: 'plain', name: 'div', children: [node] };
    const body = { kind: 'nodes', nodes: ['The top', node], lineCount: 1, assets: [] } as const;
    await preview.send({ kind: 'body', page: 'p1', serial: 1, body });
    await preview.page.getByText('The top').waitFor();
    assert.equal(await preview.page.getByText('The bottom').count(), 0);
    assert.ok((await preview.page.locator('.body div').count()) < 100);
  });
});
