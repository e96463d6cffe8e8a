// Random histories of a site, against a model that shares no code with ours: which page each URL has served last. After
// every move and deletion, each of these URLs still leads to its page, or to the one that its readers go to instead, in
// one hop. Only whether a move goes straight back, so that nothing is left, is asked of our own code: by moving there again.
import assert from 'node:assert/strict';
import { getMovedPath, type Texts } from '../../../support/links/movedTexts.ts';
import { type NaiveRedirect, redirectNaively, takeNaively } from '../../../support/links/naiveRedirects.ts';
import {
  deleteWithRedirect,
  deleteWithRedirectFast,
  moveWithRedirects,
  moveWithRedirectsFast,
  type RedirectedSite,
} from '../../../support/links/redirectedSite.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';

const folders = ['', 'a/', 'b/', 'a/b/', 'c/d/'];
const names = ['index', 'a', 'x', 'y'];
const patterns: readonly NaiveRedirect[] = [
  { source: '/old/:all*', destination: '/a/:all*' },
  { source: '/v1/:all*', destination: '/a/b/:all*' },
  { source: '/:page/old', destination: '/b/:page' },
  { source: '/x/:all*', destination: '/y' },
  { source: '/new/*', destination: '/' },
];

interface Page {
  file: string;
}

const toUrl = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.mdx$/, '')}`;

const toEntry = (file: string): string => file.replace(/\.mdx$/, '');

const isWithinPath = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** One history; `steps` says what happened so far. */
class History {
  readonly steps: string[] = [];
  private readonly random: () => number;
  private readonly hasPart: boolean;
  /** Of the configuration: without redirects. */
  private readonly isList: boolean;
  private files: Texts;
  private pages: readonly Page[];
  /** The page that a URL has served last. */
  private readonly served = new Map<string, Page>();

  constructor(random: () => number) {
    this.random = random;
    this.hasPart = random() < 0.1;
    this.isList = !this.hasPart && random() < 0.1;
    const drawn = Array.from({ length: 5 }, () => this.drawFile());
    const files = new Set(new Map(drawn.map((file) => [toUrl(file), file])).values());
    this.pages = [...files].map((file) => ({ file }));
    const redirects = this.isList || random() < 0.5 ? [] : patterns.filter(() => random() < 0.4);
    const own = this.hasPart ? { $ref: 'redirects.json' } : redirects;
    const rest = this.isList ? {} : { theme: 'mint', redirects: own };
    this.files = {
      ...Object.fromEntries([...files].map((file) => [file, `# ${file}\n`])),
      'docs.json': `${JSON.stringify({ ...rest, navigation: this.listPages(), name: 'Plants' }, null, 2)}\n`,
      ...(this.hasPart && { 'redirects.json': `${JSON.stringify(redirects, null, 2)}\n` }),
    };
    this.steps.push(JSON.stringify(Object.keys(this.files)), JSON.stringify(redirects));
    this.serve();
    this.assertLed();
  }

  async step(): Promise<void> {
    const draw = this.random();
    if (draw < 0.12) this.edit();
    else if (draw < 0.2) await this.deletePage();
    else if (draw < 0.6) await this.movePage();
    else await this.moveFolder();
  }

  private drawFrom<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.random() * items.length)];
    assert.ok(item !== undefined);
    return item;
  }

  private drawFile(): string {
    return `${this.drawFrom(folders)}${this.drawFrom(names)}.mdx`;
  }

  private async movePage(): Promise<void> {
    const page = this.drawFrom(this.pages);
    const to = this.drawFile();
    await this.moveThereAndMaybeBack(page.file, to);
  }

  /** Its readers are led to another page. */
  private async deletePage(): Promise<void> {
    if (this.pages.length < 3) return;
    const page = this.drawFrom(this.pages);
    const goal = this.drawFrom(this.pages.filter((other) => other !== page));
    this.steps.push(`deleted: ${page.file}, its readers go to ${goal.file}`);
    const before = this.readRedirects(this.files);
    const remove = this.hasPart ? deleteWithRedirect : deleteWithRedirectFast;
    this.files = await remove(this.files, page.file, goal.file);
    this.pages = this.pages.filter((other) => other !== page);
    this.assertListed();
    const url = toUrl(page.file);
    // A host may lead readers of a folder to its first page.
    const isFolder = url === '/' || this.pages.some(({ file }) => toUrl(file).startsWith(`${url}/`));
    // Nobody knows whether a pattern takes its own folder.
    const isEdge = before.some(({ source }) => source.startsWith(`${url}/:`) || source === `${url}/*`);
    const isServed = isFolder || isEdge || redirectNaively(before, url) !== undefined;
    for (const [known, last] of this.served) {
      if (last !== page) continue;
      // Then nobody is asked where its readers go.
      if (isServed) this.served.delete(known);
      else this.served.set(known, goal);
    }
    this.steps.push(JSON.stringify(this.readRedirects(this.files)));
    this.assertLed();
  }

  private async moveFolder(): Promise<void> {
    const inFolders = this.pages.filter(({ file }) => file.includes('/'));
    if (inFolders.length === 0) return;
    const { file } = this.drawFrom(inFolders);
    const folder = file.slice(0, file.indexOf('/', this.random() < 0.5 ? 0 : file.indexOf('/') + 1));
    if (folder.endsWith('.mdx') || folder === file.slice(0, -1)) return;
    await this.moveThereAndMaybeBack(folder, this.drawFrom(['a', 'b', 'c', 'a/b', 'c/d', 'e']));
  }

  private async moveThereAndMaybeBack(from: string, to: string): Promise<void> {
    const before = this.readRedirects(this.files);
    // A pattern may have taken readers from the old place already; it goes when the pages are back.
    const urls = this.pages.filter(({ file }) => isWithinPath(file, from)).map(({ file }) => toUrl(file));
    if (!from.endsWith('.mdx')) urls.push(`/${from}/any`);
    const isTaken = urls.some((url) => redirectNaively(before, url) !== undefined);
    if (!(await this.move(from, to))) return;
    // A move that goes back itself removes redirects, which the next one adds again.
    const isWayBack = this.readRedirects(this.files).length < before.length;
    if (isWayBack || isTaken || this.random() > 0.3) return;
    if (!(await this.move(to, from))) return;
    const now = this.readRedirects(this.files);
    // One for a folder may stand where one of its pages had its own.
    const surplus = now.filter((each) => !before.some(({ source }) => redirectNaively([each], source)));
    assert.deepEqual(surplus, []);
  }

  /** False if something is there already. */
  private async move(from: string, to: string): Promise<boolean> {
    const rename = (file: string): string =>
      file === from || file.startsWith(`${from}/`) ? to + file.slice(from.length) : file;
    const after = this.pages.map(({ file }) => rename(file));
    const urls = new Set(after.map(toUrl));
    const isInside = to.startsWith(`${from}/`) || from.startsWith(`${to}/`);
    if (from === to || isInside || urls.size < after.length) return false;
    if (!from.endsWith('.mdx') && this.pages.some(({ file }) => file.startsWith(`${to}/`))) return false;
    this.steps.push(`${from} -> ${to}`);
    const before = this.files;
    const { files, taking } = await this.change({ [from]: to });
    this.files = files;
    this.assertOnlyRedirectsChanged(before, rename);
    const moved = this.pages.filter(({ file }) => rename(file) !== file);
    for (const { file } of moved) this.assertNamed(toUrl(rename(file)), taking);
    const isUndone = await this.isUndone(before, { [from]: to }, moved);
    for (const page of this.pages) {
      const old = toUrl(page.file);
      page.file = rename(page.file);
      // Nothing in the files tells this from going straight back, so nothing is left.
      const isBack = isUndone && redirectNaively(this.readRedirects(before), toUrl(page.file))?.path === old;
      if (isBack) this.forgetOthers(page);
    }
    this.assertListed();
    this.serve();
    this.steps.push(JSON.stringify(this.readRedirects(this.files)));
    this.assertLed();
    return true;
  }

  private change(moves: Texts): RedirectedSite | Promise<RedirectedSite> {
    return (this.hasPart ? moveWithRedirects : moveWithRedirectsFast)(this.files, moves);
  }

  /** A redirect that takes the new URL of a page may lead its readers away, or in a circle. */
  private assertNamed(url: string, taking: readonly string[]): void {
    const redirects = this.readRedirects(this.files);
    const led = redirectNaively(redirects, url);
    const source = led && redirects[led.index]?.source;
    assert.ok(source === undefined || taking.includes(source), `${source}, which takes ${url}, is named`);
  }

  /** Whether moving there again, as a folder or page by page, gives the redirects to the old URLs that there were before. */
  private async isUndone(before: Texts, moves: Texts, pages: readonly Page[]): Promise<boolean> {
    const old = pages.map(({ file }) => toUrl(file));
    const listOwn = (files: Texts): string =>
      JSON.stringify(
        this.readRedirects(files).filter(({ destination }) =>
          old.some((url) => takeNaively(destination, url) !== undefined),
        ),
      );
    const own = listOwn(before);
    const single = pages.map(({ file }) => [getMovedPath(file, moves), file]);
    const back = Object.entries(moves).map(([from, to]) => [to, from]);
    for (const again of [back, single])
      if (listOwn((await this.change(Object.fromEntries(again))).files) === own) return true;
    return false;
  }

  /** The URLs that don't lead to a page are not its own any more. */
  private forgetOthers(page: Page): void {
    const redirects = this.readRedirects(this.files);
    for (const [url, last] of this.served)
      if (last === page && redirectNaively(redirects, url)?.path !== toUrl(page.file))
        this.served.delete(url);
  }

  private serve(): void {
    if (this.isList) return;
    for (const page of this.pages) this.served.set(toUrl(page.file), page);
  }

  /** By hand; where readers then get is what the person wants. */
  private edit(): void {
    if (this.isList) return;
    const redirects = this.readRedirects(this.files);
    const at = Math.floor(this.random() * (redirects.length + 1));
    const draw = this.random();
    const destination = toUrl(this.drawFrom(this.pages).file);
    const source =
      draw < 0.3 ? `/${this.drawFrom(['p', 'q', 'a/q', 'old/x'])}` : this.drawFrom(patterns).source;
    const literal = { source: `/${this.drawFrom(['p', 'q', 'a/q', 'old/x'])}`, destination };
    if (redirects.some((each) => each.source === source || each.source === literal.source)) return;
    if (draw < 0.5) redirects.splice(at, 0, literal);
    else if (draw < 0.7) redirects.splice(at, 0, patterns.find((each) => each.source === source) ?? literal);
    else redirects.splice(at, 1);
    const name = this.hasPart ? 'redirects.json' : 'docs.json';
    const value = JSON.parse(this.files[name] ?? '');
    const written = this.hasPart ? redirects : { ...value, redirects };
    this.files = { ...this.files, [name]: `${JSON.stringify(written, null, 2)}\n` };
    this.steps.push(`by hand: ${JSON.stringify(redirects)}`);
    for (const [url, page] of this.served)
      if (!this.isAt(url, page) && redirectNaively(redirects, url)?.path !== toUrl(page.file))
        this.served.delete(url);
  }

  private isAt(url: string, page: Page): boolean {
    return toUrl(page.file) === url;
  }

  private readRedirects(files: Texts): NaiveRedirect[] {
    const value = JSON.parse(files[this.hasPart ? 'redirects.json' : 'docs.json'] ?? '');
    return this.hasPart ? value : (value.redirects ?? []);
  }

  private assertLed(): void {
    const redirects = this.readRedirects(this.files);
    for (const [url, page] of this.served) {
      if (this.isAt(url, page)) continue;
      const led = redirectNaively(redirects, url);
      assert.equal(led?.path, toUrl(page.file), `${url} leads to its page`);
      const next = redirectNaively(redirects, led?.path ?? '');
      const source = redirects[next?.index ?? -1]?.source;
      assert.ok(source === undefined || source.includes(':') || source.includes('*'), 'no chain');
    }
  }

  private assertOnlyRedirectsChanged(before: Texts, rename: (file: string) => string): void {
    assert.deepEqual(Object.keys(this.files), Object.keys(before).map(rename));
    for (const [file, text] of Object.entries(before))
      if (!file.endsWith('.json')) assert.equal(this.files[rename(file)], text);
    if (this.isList) assert.equal(JSON.parse(this.files['docs.json'] ?? '').redirects, undefined);
  }

  /** All pages are listed, in the order in which they were at first; the configuration has nothing new but redirects. */
  private assertListed(): void {
    const { redirects: _own, ...rest } = JSON.parse(this.files['docs.json'] ?? '');
    const own = this.isList ? {} : { theme: 'mint' };
    assert.deepEqual(rest, { ...own, navigation: this.listPages(), name: 'Plants' });
  }

  private listPages(): object {
    const pages = this.pages.map(({ file }) => toEntry(file));
    return this.isList ? [{ group: 'Pages', pages }] : { pages };
  }
}

randomTest('no reader is lost, whatever moves', 2_000, async ({ seed, numRuns }) => {
  for (let run = 0; run < numRuns; run++) {
    const history = new History(createRandom(seed * 10_007 + run));
    try {
      for (let step = 0; step < 8; step++) await history.step();
    } catch (cause) {
      throw new Error(`Run ${run}:\n${history.steps.join('\n')}\n${cause}`, { cause });
    }
  }
});
