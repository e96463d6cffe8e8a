// The preview's page as it ships, in a real browser, under the policy that the extension gives it; what the extension
// would be is played by the test: it sends messages, and reads what was posted.
import { readFile } from 'node:fs/promises';
import { after } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { HostMessage, PageMessage, PreviewState } from '../../client/src/preview/previewMessages.ts';
import { createNonce, createShell } from '../../client/src/preview/previewShell.ts';
import { repositoryPath } from '../support/repository.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { getSharedChromium, patience } from '../vscode/chromium.ts';
import { createFullSite } from './sampleSite.ts';

const origin = 'https://preview.test';

/** In addition to the policy of the extension: nothing is ever parsed as HTML. */
const stricter = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" };

export type EditorClass = 'vscode-light' | 'vscode-dark' | 'vscode-high-contrast';

export interface PreviewOptions {
  readonly width?: number;
  readonly editor?: EditorClass;
  /** What the page kept before. */
  readonly state?: unknown;
  /** Files of the site, by path, each an SVG. */
  readonly images?: readonly string[];
}

export interface PreviewPage {
  readonly page: Page;
  send(message: HostMessage): Promise<void>;
  /** All that the page has posted, oldest first. */
  getPosted(): Promise<readonly PageMessage[]>;
  /** Waits until the page has posted a message of this kind that satisfies the check, and returns it. */
  waitForPost<K extends PageMessage['kind']>(kind: K): Promise<Extract<PageMessage, { kind: K }>>;
  getState(): Promise<PreviewState | undefined>;
  /** What was asked for, apart from the page. */
  readonly requests: readonly string[];
  /** What the content security policy has stopped. */
  countViolations(): Promise<number>;
}

export interface PreviewBrowser {
  open(options?: PreviewOptions): Promise<PreviewPage>;
}

/** Pages for the tests of a file, which are closed after the last of them. */
export function usePreviewBrowser(): PreviewBrowser {
  const contexts: BrowserContext[] = [];
  after(async () => {
    for (const context of contexts) await context.close();
  });
  return {
    async open(options = {}) {
      const preview = await openPreview(await getSharedChromium(), options);
      contexts.push(preview.page.context());
      return preview;
    },
  };
}

export const assetUri = (path: string): string => `${origin}/site/${path}`;

/** Opens the preview, and has it draw a site with one of everything, and a first page without text. */
export async function openFullSite(
  browser: PreviewBrowser,
  options: Omit<PreviewOptions, 'images'> = {},
): Promise<PreviewPage> {
  const images = ['logo/light.svg', 'logo/dark.svg', 'favicon.svg'];
  const preview = await browser.open({ ...options, images });
  const assets = images.map((path) => [path, assetUri(path)] as const);
  await preview.send({ kind: 'site', site: createFullSite(), assets });
  await preview.page.getByRole('main').waitFor();
  await preview.send({
    kind: 'body',
    page: 'p1',
    serial: 0,
    body: { kind: 'nodes', nodes: [], lineCount: 1, assets: [] },
  });
  return preview;
}

/** In a narrow panel: header and navigation. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu, ' });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
}

export async function openPreview(
  browser: Browser,
  { width = 1000, editor = 'vscode-light', state, images = [] }: PreviewOptions,
): Promise<PreviewPage> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const requests: string[] = [];
  const files = new Map<string, { contentType: string; body: string; headers?: typeof stricter }>([
    ['/', { contentType: 'text/html', body: await getShell(editor), headers: stricter }],
    ...images.map((path) => [`/site/${path}`, { contentType: 'image/svg+xml', body: picture }] as const),
  ]);
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const file = url.origin === origin ? files.get(url.pathname) : undefined;
    if (url.pathname !== '/' || file === undefined) requests.push(url.href);
    if (file === undefined) await route.abort();
    else await route.fulfill(file);
  });
  await page.addInitScript((kept) => {
    const posted: unknown[] = [];
    let present = kept;
    Object.assign(globalThis, {
      posted,
      getKept: () => present,
      acquireVsCodeApi: () => ({
        postMessage: (message: unknown) => posted.push(JSON.parse(JSON.stringify(message))),
        getState: () => present,
        setState: (next: typeof kept) => {
          present = next;
        },
      }),
    });
  }, state);
  await page.goto(origin);
  const preview: PreviewPage = {
    page,
    requests,
    // As VS Code does it, a message is JSON on its way.
    send: (message) => page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`),
    getPosted: () => page.evaluate<PageMessage[]>('posted'),
    getState: () => page.evaluate<PreviewState | undefined>('getKept()'),
    waitForPost: (kind) =>
      waitUntil(`the page has posted "${kind}"`, async () =>
        (await preview.getPosted()).findLast((message) => isOfKind(message, kind)),
      ),
    countViolations: async () =>
      Number(await page.evaluate<string>('document.documentElement.dataset.violations')),
  };
  await preview.waitForPost('ready');
  return preview;
}

function isOfKind<K extends PageMessage['kind']>(
  message: PageMessage | undefined,
  kind: K,
): message is Extract<PageMessage, { kind: K }> {
  return message?.kind === kind;
}

const read = (name: string) => readFile(repositoryPath('dist', name), 'utf8');

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="teal"/></svg>';

async function getShell(editor: EditorClass): Promise<string> {
  const [script, styles] = await Promise.all([read('preview.js'), read('preview.css')]);
  const colors = Object.entries(themeColors[editor]).map(([name, color]) => `--vscode-${name}: ${color};`);
  const own = `html { ${colors.join(' ')} }\n${editorStyles}\n${styles}`;
  return createShell({
    title: 'Site Preview',
    cspSource: origin,
    script,
    styles: own,
    nonce: createNonce(),
  }).replace('<body>', `<body class="${editor}">`);
}

/** The colors that VS Code’s default themes give to text in webviews. */
const themeColors = {
  'vscode-light': {
    ...{ 'textLink-foreground': '#005fb8', 'textBlockQuote-background': '#f8f8f8' },
    ...{ 'textPreformat-foreground': '#a31515', 'textPreformat-background': '#0000001f' },
    ...{ 'keybindingLabel-foreground': '#3b3b3b', 'keybindingLabel-background': '#dddddd66' },
  },
  'vscode-dark': {
    ...{ 'textLink-foreground': '#4daafc', 'textBlockQuote-background': '#2b2b2b' },
    ...{ 'textPreformat-foreground': '#d0d0d0', 'textPreformat-background': '#3c3c3c' },
    ...{ 'keybindingLabel-foreground': '#cccccc', 'keybindingLabel-background': '#8080802b' },
  },
  'vscode-high-contrast': {
    ...{ 'textLink-foreground': '#21a6ff', 'textBlockQuote-background': 'transparent' },
    ...{ 'textPreformat-foreground': '#000000', 'textPreformat-background': '#ffffff' },
    ...{ 'keybindingLabel-foreground': '#ffffff', 'keybindingLabel-background': 'transparent' },
    ...{ 'editor-background': '#000000', foreground: '#ffffff' },
  },
} satisfies Record<EditorClass, Record<string, string>>;

/** The colors that VS Code gives to elements in every webview. */
const editorStyles = `
@layer vscode-default {
  a, a code { color: var(--vscode-textLink-foreground); }
  code { color: var(--vscode-textPreformat-foreground); background-color: var(--vscode-textPreformat-background); }
  blockquote { background: var(--vscode-textBlockQuote-background); }
  kbd {
    color: var(--vscode-keybindingLabel-foreground);
    background-color: var(--vscode-keybindingLabel-background);
  }
}`;
