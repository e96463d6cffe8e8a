// A page of a webview as it ships, in a real browser, under the policy that the extension gives it; what the extension
// would be is played by the test: it sends messages, and reads what was posted.
import { readFile } from 'node:fs/promises';
import { type after, afterEach } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createNonce, createShell } from '../../client/src/ui/webviewShell.ts';
import { repositoryPath } from '../support/repository.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { getSharedChromium, patience } from '../vscode/chromium.ts';
import { type EditorClass, editorStyles, getThemeStyles } from './editorThemes.ts';

const origin = 'https://webview.test';

/** In addition to the policy of the extension: nothing is ever parsed as HTML. */
const stricter = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" };

export interface WebviewOptions {
  readonly width?: number;
  readonly editor?: EditorClass;
  /** What the page kept before. */
  readonly state?: unknown;
  /** Files of the site, by path, each an SVG. */
  readonly images?: readonly string[];
}

/** @template Sent by the extension. @template Posted by the page. */
export interface WebviewPage<Sent, Posted extends Message, State> {
  readonly page: Page;
  send(message: Sent): Promise<void>;
  /** All that the page has posted, oldest first. */
  getPosted(): Promise<readonly Posted[]>;
  /** Waits until the page has posted a message of this kind, and returns the last one. */
  waitForPost<K extends Posted['kind']>(kind: K): Promise<Extract<Posted, { kind: K }>>;
  getState(): Promise<State | undefined>;
  /** What was asked for, apart from the page. */
  readonly requests: readonly string[];
  /** What the content security policy has stopped. */
  countViolations(): Promise<number>;
}

interface Message {
  readonly kind: string;
}

export const assetUri = (path: string): string => `${origin}/site/${path}`;

/** Those of this process that no test uses: a new tab takes most of a second, another page in it a tenth of that. */
const idleTabs: Page[] = [];

/**
 * Tabs for the tests of a suite, which may have shown something else before.
 *
 * @param end when they may be used again: after each test, or after the whole suite.
 */
export function useTabs(end: typeof afterEach | typeof after = afterEach): () => Promise<Page> {
  const used: Page[] = [];
  end(() => {
    idleTabs.push(...used.splice(0));
  });
  return async () => {
    const tab = idleTabs.pop() ?? (await openTab(await getSharedChromium()));
    used.push(tab);
    return tab;
  };
}

export async function openTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  return await context.newPage();
}

/** @param bundle the name of its script and its styles in `dist`. */
export async function openWebview<Sent, Posted extends Message, State>(
  page: Page,
  bundle: string,
  { width = 1000, editor = 'vscode-light', state, images = [] }: WebviewOptions,
): Promise<WebviewPage<Sent, Posted, State>> {
  await page.setViewportSize({ width, height: 800 });
  // What is under the mouse looks different.
  await page.mouse.move(0, 0);
  const context = page.context();
  await context.unrouteAll();
  const requests: string[] = [];
  const files = new Map<string, { contentType: string; body: string; headers?: typeof stricter }>([
    ['/', { contentType: 'text/html', body: await getShell(bundle, editor), headers: stricter }],
    ...images.map((path) => [`/site/${path}`, { contentType: 'image/svg+xml', body: picture }] as const),
  ]);
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const file = url.origin === origin ? files.get(url.pathname) : undefined;
    if (url.pathname !== '/' || file === undefined) requests.push(url.href);
    if (file === undefined) await route.abort();
    else await route.fulfill(file);
  });
  const apiOfExtension = await page.addInitScript((kept) => {
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
  await apiOfExtension.dispose();
  const webview: WebviewPage<Sent, Posted, State> = {
    page,
    requests,
    // As the extension does it, a message is JSON on its way.
    send: (message) => page.evaluate(`window.postMessage(${JSON.stringify(JSON.stringify(message))}, '*')`),
    getPosted: () => page.evaluate<Posted[]>('posted'),
    getState: () => page.evaluate<State | undefined>('getKept()'),
    waitForPost: (kind) =>
      waitUntil(`the page has posted "${kind}"`, async () =>
        (await webview.getPosted()).findLast((message) => isOfKind(message, kind)),
      ),
    countViolations: async () =>
      Number(await page.evaluate<string>('document.documentElement.dataset.violations')),
  };
  await waitUntil('the page listens', async () =>
    (await webview.getPosted()).some(({ kind }) => kind === 'ready'),
  );
  return webview;
}

function isOfKind<Posted extends Message, K extends Posted['kind']>(
  message: Posted | undefined,
  kind: K,
): message is Extract<Posted, { kind: K }> {
  return message?.kind === kind;
}

const read = (name: string) => readFile(repositoryPath('dist', name), 'utf8');

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="teal"/></svg>';

async function getShell(bundle: string, editor: EditorClass): Promise<string> {
  const [script, styles] = await Promise.all([read(`${bundle}.js`), read(`${bundle}.css`)]);
  const own = `${getThemeStyles(editor)}\n${editorStyles}\n${styles}`;
  return createShell({ title: bundle, cspSource: origin, script, styles: own, nonce: createNonce() }).replace(
    '<body>',
    `<body class="${editor}">`,
  );
}
