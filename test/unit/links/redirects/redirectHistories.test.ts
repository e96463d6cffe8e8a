// Random histories of a site, against a model that shares no code with ours: which page each URL has served last. After
// every move, each of these URLs still leads to its page, in one hop.
import assert from 'node:assert/strict';
import type { Texts } from '../../../support/links/movedTexts.ts';
import { type NaiveRedirect, redirectNaively } from '../../../support/links/naiveRedirects.ts';
import { moveWithRedirects, moveWithRedirectsFast } from '../../../support/links/redirectedSite.ts';
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
  /** The URLs that it has had, the current one last. */
  readonly urls: string[];
  /** The same without ways that it went back. */
  readonly way: string[];
  file: string;
}

const toUrl = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.mdx$/, '')}`;

const isPattern = ({ source }: NaiveRedirect): boolean => /[:*]/.test(source);

const isWithinPath = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** One history; `steps` says what happened so far. */
class History {
  readonly steps: string[] = [];
  private readonly random: () => number;
  private readonly hasPart: boolean;
  private files: Texts;
  private pages: readonly Page[];
  /** The page that a URL has served last. */
  private readonly served = new Map<string, Page>();
  private readonly taking = new Set<string>();
  /** Since then a person may have changed redirects that a move has left. */
  private isEdited = false;

  constructor(random: () => number) {
    this.random = random;
    this.hasPart = random() < 0.1;
    const drawn = Array.from({ length: 5 }, () => this.drawFile());
    const files = new Set(new Map(drawn.map((file) => [toUrl(file), file])).values());
    this.pages = [...files].map((file) => ({ file, urls: [toUrl(file)], way: [toUrl(file)] }));
    const redirects = random() < 0.5 ? [] : patterns.filter(() => random() < 0.4);
    const rest = { theme: 'mint', navigation: { pages: [] } };
    const own = this.hasPart ? { $ref: 'redirects.json' } : redirects;
    this.files = {
      ...Object.fromEntries([...files].map((file) => [file, `# ${file}\n`])),
      'docs.json': `${JSON.stringify({ ...rest, redirects: own, name: 'Plants' }, null, 2)}\n`,
      ...(this.hasPart && { 'redirects.json': `${JSON.stringify(redirects, null, 2)}\n` }),
    };
    this.steps.push(JSON.stringify(Object.keys(this.files)), JSON.stringify(redirects));
    this.serve();
    this.assertLed();
  }

  async step(): Promise<void> {
    const draw = this.random();
    if (draw < 0.12) this.edit();
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

  private async moveFolder(): Promise<void> {
    const inFolders = this.pages.filter(({ file }) => file.includes('/'));
    if (inFolders.length === 0) return;
    const { file } = this.drawFrom(inFolders);
    const folder = file.slice(0, file.indexOf('/', this.random() < 0.5 ? 0 : file.indexOf('/') + 1));
    if (folder.endsWith('.mdx') || folder === file.slice(0, -1)) return;
    await this.moveThereAndMaybeBack(folder, this.drawFrom(['a', 'b', 'c', 'a/b', 'c/d', 'e']));
  }

  private async moveThereAndMaybeBack(from: string, to: string): Promise<void> {
    const before = this.files;
    if (!(await this.move(from, to))) return;
    // A move that goes back itself removes redirects, which the next one adds again.
    const isWayBack = this.readRedirects(this.files).length < this.readRedirects(before).length;
    if (isWayBack || this.random() > 0.3) return;
    if (!(await this.move(to, from))) return;
    const [then, now] = [before, this.files].map((files) => this.readRedirects(files));
    // One for a folder may stand where one of its pages had its own.
    const surplus = now?.filter((each) => !then?.some(({ source }) => redirectNaively([each], source)));
    if (!then?.some(isPattern)) assert.deepEqual(surplus, []);
    // Behind a pattern, nobody can tell the order in which redirects were written: then the last place may keep its own.
    for (const { source } of surplus ?? []) {
      const led = redirectNaively(then ?? [], source)?.path ?? source;
      assert.ok(
        [from, to].some((place) => [source, led].some((path) => isWithinPath(path, toUrl(place)))),
        `${source} is surplus`,
      );
    }
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
    const before = this.readRedirects(this.files);
    const moves = { [from]: to };
    const { files, taking } = this.hasPart
      ? await moveWithRedirects(this.files, moves)
      : moveWithRedirectsFast(this.files, moves);
    this.assertOnlyRedirectsChanged(files, rename);
    this.files = files;
    for (const source of taking) this.taking.add(source);
    const redirects = { before, now: this.readRedirects(files) };
    const now = new Map(this.pages.map((page) => [toUrl(rename(page.file)), page]));
    for (const page of this.pages) this.follow(page, rename(page.file), { ...redirects, at: now });
    this.serve();
    this.steps.push(JSON.stringify(this.readRedirects(files)));
    this.assertLed();
    return true;
  }

  private follow(
    page: Page,
    file: string,
    redirects: Readonly<Record<'before' | 'now', NaiveRedirect[]>> & {
      /** The pages that URLs have after the move. */
      readonly at: ReadonlyMap<string, Page>;
    },
  ): void {
    const { urls, way } = page;
    const url = toUrl(file);
    const old = toUrl(page.file);
    page.file = file;
    if (url === old) return;
    // Nothing has to be left of a place if the page goes straight back to where it came from.
    // What was between does not count if other pages have these URLs now: no redirect says so any more.
    const last = urls.lastIndexOf(url);
    const between = urls.slice(last + 1, -1);
    const isOthers = (place: string): boolean => (redirects.at.get(place) ?? this.served.get(place)) !== page;
    const isBack =
      (last !== -1 && between.every((place) => place === old || isOthers(place))) ||
      way.at(-2) === url ||
      (this.isEdited && redirectNaively(redirects.before, url)?.path === old);
    urls.push(url);
    if (way.at(-2) === url) way.pop();
    else way.push(url);
    if (isBack && this.served.get(old) === page && redirectNaively(redirects.now, old)?.path !== url)
      this.served.delete(old);
  }

  private serve(): void {
    for (const page of this.pages) this.served.set(toUrl(page.file), page);
  }

  /** By hand; where readers then get is what the person wants. */
  private edit(): void {
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
    this.isEdited = true;
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

  private assertOnlyRedirectsChanged(files: Texts, rename: (file: string) => string): void {
    const before = Object.entries(this.files).map(([file, text]) => [rename(file), text] as const);
    assert.deepEqual(
      Object.keys(files),
      before.map(([file]) => file),
    );
    for (const [file, text] of before) {
      if (!file.endsWith('.json')) assert.equal(files[file], text);
      else if (file === 'docs.json') {
        const [then, now] = [text, files[file] ?? ''].map((each) => ({
          ...JSON.parse(each),
          redirects: undefined,
        }));
        assert.deepEqual(now, then);
      }
    }
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
