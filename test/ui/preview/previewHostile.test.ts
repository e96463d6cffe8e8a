// A site and a page whose every string attacks, in the real workbench: nothing runs, nothing is asked for, nothing opens.
import assert from 'node:assert/strict';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { documentation, testIn } from '../uiTest.ts';
import { getHeading, openPreview } from './previewFrame.ts';

const evil = 'http://evil.test';
const script = '</style><script>globalThis.attacked=1</script>';
const image = `"><img src=${evil}/x.png onerror="globalThis.attacked=1">`;
const breakout = `red;background:url(${evil}/css)} *{background:url(${evil}/all)}`;
const code = 'javascript:globalThis.attacked=1';
/** What it would show is a quick input. */
const command = 'command:plantStore.createPlant';
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.attacked=1"/>';
const title = `Hostile ${script}${image}`;

const configuration = {
  name: `${script}${image}`,
  logo: { light: `${evil}/light.png`, dark: picture, href: code },
  favicon: `${evil}/favicon.png`,
  backgroundImage: `${evil}/back.png");background:url("${evil}/back2.png`,
  colors: {
    primary: breakout,
    light: script,
    dark: `url(${evil}/dark)`,
    background: { light: breakout, dark: breakout },
  },
  topbarLinks: [
    { name: image, url: code },
    { name: script, url: command },
    { name: breakout, url: picture },
  ],
  topbarCtaButton: { name: image, url: code },
  versions: [image, script],
  topAnchor: { name: script, icon: `${evil}/top.svg` },
  anchors: [
    { name: image, url: code, icon: `${evil}/anchor.svg`, color: breakout },
    { name: script, url: command, icon: picture, color: { from: breakout, to: `url(${evil}/to)` } },
  ],
  tabs: [
    { name: image, url: code },
    { name: script, url: command },
  ],
  navigation: [
    { group: `${script}${image}`, icon: `${evil}/group.svg`, pages: ['introduction', 'quickstart', image] },
  ],
  feedback: { suggestEdit: true, raiseIssue: true },
  footerSocials: { website: code, github: command, x: picture },
};

const text = `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(image)}
icon: ${evil}/page.svg
---

export const attacked = (globalThis.attacked = 1)

{globalThis.attacked = 1}

<script>globalThis.attacked=1</script>

<img src="${evil}/raw.png" onerror="globalThis.attacked=1" />

![remote](${evil}/markdown.png) ![inline](${encodeURI(picture)})

<svg onload="globalThis.attacked=1"><image href="${evil}/svg.png" /></svg>

<iframe src="${evil}/frame" srcdoc="<script>top.attacked=1</script>"></iframe>

<object data="${evil}/object"></object>

<div style="background:url(${evil}/style)" onclick="globalThis.attacked=1">A box to click</div>

<style>{'*{background:url(${evil}/element)}'}</style>

<form action="${evil}/form"><button>A form to send</button></form>

[run a script](${code}) [run a command](${command}) [open a document](data:text/html,x) [open a file](file:///etc/passwd)

<a href="${code}" target="_blank" onclick="globalThis.attacked=1">run a raw script</a>
<a href="${command}" onmouseover="globalThis.attacked=1">run a raw command</a>

<Card title="A script" icon="${evil}/card.svg" img="${evil}/card.png" href="${code}">A card to click</Card>

<Card title="A command" href="${command}">A card to click</Card>

[The other page](/quickstart)
`;

const site = { files: { 'docs.json': JSON.stringify(configuration), 'introduction.mdx': text } };

testIn(documentation, site)(
  'A hostile site runs nothing, asks for nothing and opens nothing',
  async (workbench) => {
    const { page } = workbench;
    const outside = findOutside(page);
    await page.setViewportSize({ width: 1800, height: 900 });
    await workbench.openFile('docs.json');
    const preview = await openPreview(workbench, title);
    const body = preview.getByRole('main');
    await body.getByText('A box to click').waitFor();
    const before = page.context().pages().length;

    await assertQuiet();
    await clickEach(body.locator('.link, .dead-link, .card, a').filter({ hasNotText: 'The other page' }));
    await clickEach(body.getByText(/ to (?:click|send)$/));
    await assertQuiet();
    // The answer to the last click comes after those to the others.
    await body.getByRole('link', { name: 'The other page' }).click();
    await getHeading(preview, 'Quickstart').waitFor();

    await clickEach(preview.locator('[data-element]'));
    await assertQuiet();

    async function assertQuiet(): Promise<void> {
      for (const frame of page.frames()) assert.equal(await frame.evaluate('globalThis.attacked'), undefined);
      assert.equal(await countViolations(preview), '0');
      assert.deepEqual([...outside], []);
      assert.deepEqual(await workbench.getNotifications(), []);
      assert.equal(await workbench.getQuickInput(), undefined);
      assert.equal(await page.locator('.monaco-dialog-box').count(), 0);
      assert.equal(page.context().pages().length, before);
    }
  },
);

async function clickEach(things: Locator): Promise<void> {
  const count = await things.count();
  assert.notEqual(count, 0);
  // A click may draw them anew.
  for (let at = 0; at < Math.min(count, await things.count()); at++) {
    if (await things.nth(at).isVisible()) await things.nth(at).click();
  }
}

function countViolations(preview: FrameLocator): Promise<string> {
  return preview.locator('html').evaluate((html) => html.dataset.violations ?? '');
}

/** What the network is asked for by a frame, not by the workbench itself, which asks for extensions; and all of `evil`. */
function findOutside(page: Page): ReadonlySet<string> {
  const outside = new Set<string>();
  page.on('request', (request) => {
    const { hostname, protocol, href, origin } = new URL(request.url());
    if (origin === evil) outside.add(href);
    if (!/^https?:$/.test(protocol) || hostname === '127.0.0.1' || hostname === 'localhost') return;
    if (!/\.vscode-(?:cdn|resource)\./.test(hostname) && request.frame() !== page.mainFrame())
      outside.add(href);
  });
  return outside;
}
