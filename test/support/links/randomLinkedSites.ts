// Random sites whose pages link to each other in every notation that the law knows, and to much that is not there.
import fc from 'fast-check';

export interface LinkedSite {
  /** Texts by path, with the configuration. */
  readonly files: Readonly<Record<string, string>>;
}

const folders = [
  '',
  '',
  'guides/',
  'guides/deep/',
  'Guides/',
  'api/',
  'next.js/',
  'my docs/',
  'snippets/',
  'snippets/',
  'été/',
];
const names = ['a', 'A', 'b', 'index', 'index', 'v1.2', 'a (b)', '50%', 'README', '_x', 'über', 'made'];
const pageExtensions = ['.md', '.mdx', '.mdx', '.mdx'];
const page = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names), fc.constantFrom(...pageExtensions))
  .map((parts) => parts.join(''));
const asset = fc
  .tuple(
    fc.constantFrom(...folders),
    fc.constantFrom('a', 'plan', 'my leaf'),
    fc.constantFrom('.png', '.svg', '.pdf'),
  )
  .map((parts) => parts.join(''));

const headings = [
  'Water them',
  'Light & shade',
  'What’s new?',
  "Don't (ever)",
  'session/set_mode',
  '_meta',
  'v1.2.3',
  '`code` and *more*',
  'A <span className="x">Method</span>',
  'See [the start](/)',
  'Über – Äpfel',
  '🌱 Grow',
  'Water them',
  'Custom {#my-id}',
  'Bracketed [#other-id]',
  'a_b_c',
  '1. First: step',
];
const fragments = [
  'water-them',
  'water-them-1',
  'water-them-2',
  'water-them-3',
  'Water-Them',
  'light--shade',
  'light-&-shade',
  'light-%26-shade',
  'light-shade',
  'what’s-new',
  'whats-new',
  'dont-ever',
  'don’t-ever',
  'session%2Fset-mode',
  'sessionset_mode',
  'meta',
  '_meta',
  'v1-2-3',
  'v123',
  'code-and-more',
  'a-method',
  'see-the-start',
  'über-äpfel',
  '-grow',
  'grow',
  'my-id',
  'custom',
  'other-id',
  'a_b_c',
  'a-b-c',
  '1-first-step',
  'nothing-of-the-kind',
  'given',
  'param-expire-after-secs',
  'expireAfterSecs',
  'first-panel',
  ':~:text=a',
  '',
];

const part = fc.record({
  shape: fc.nat({ max: 99 }),
  /** Which file is meant, among those that there are. */
  choice: fc.nat({ max: 9999 }),
  /** How its path is spelled. */
  way: fc.nat({ max: 99 }),
  fragment: fc.option(fc.constantFrom(...fragments), { nil: undefined, freq: 3 }),
  heading: fc.constantFrom(...headings),
  stranger: page,
});
type Part = typeof part extends fc.Arbitrary<infer T> ? T : never;

const skeleton = fc.record({
  pages: fc.dictionary(page, fc.array(part, { maxLength: 7 }), { minKeys: 2, maxKeys: 9 }),
  assets: fc.uniqueArray(asset, { maxLength: 4 }),
  configuration: fc.nat({ max: 99 }),
  redirects: fc.subarray([
    { source: '/old', destination: '/a' },
    { source: '/gone/:slug', destination: '/a' },
    { source: '/past/*', destination: '/a' },
    { source: '/guides/b', destination: '/a' },
  ]),
  generated: fc.constantFrom(undefined, undefined, 'api', 'made', 'guides/deep'),
});

export const linkedSites: fc.Arbitrary<LinkedSite> = skeleton.map((parts) => {
  const paths = [...Object.keys(parts.pages), ...parts.assets];
  const texts = Object.entries(parts.pages).map(([file, blocks]) => [
    file,
    blocks.map((block, index) => writePart(block, index, file, paths)).join('\n\n'),
  ]);
  const listed = Object.keys(parts.pages).filter((_, index) => index % 3 !== 2);
  return {
    files: {
      ...Object.fromEntries(parts.assets.map((file) => [file, '<svg/>'])),
      ...Object.fromEntries(texts),
      ...writeConfiguration(parts, listed),
    },
  };
});

/** In the own shape, under both names, and in the vendor’s newer one. */
function writeConfiguration(
  {
    configuration,
    redirects,
    generated,
  }: { configuration: number; redirects: object[]; generated: string | undefined },
  pages: readonly string[],
): Record<string, string> {
  const others = redirects.length > 0 ? { redirects } : {};
  if (configuration % 3 === 0) {
    const openapi = generated === undefined ? {} : { openapi: { source: 'api.json', directory: generated } };
    const tabs = [{ tab: 'One', ...openapi, groups: [{ group: 'A', pages: [...pages] }] }];
    const $schema = 'https://mintlify.com/docs.json';
    return { 'docs.json': JSON.stringify({ $schema, name: 'Random', navigation: { tabs }, ...others }) };
  }
  const openapi =
    generated === undefined ? {} : { openapi: 'api.json', tabs: [{ name: 'T', url: generated }] };
  const text = JSON.stringify({ name: 'Random', navigation: [{ group: 'A', pages }], ...openapi, ...others });
  return { [configuration % 3 === 1 ? 'docs.json' : 'mint.json']: text };
}

function writePart(part: Part, index: number, from: string, paths: readonly string[]): string {
  const { shape, choice, heading, fragment } = part;
  const isMdx = from.endsWith('.mdx');
  const destination = writeDestination(part, from, paths);
  const own = `#${fragment ?? 'water-them'}`;
  const jsx = isMdx
    ? [
        `<Card title="First panel" href="${escapeAttribute(destination)}">\n  Text\n</Card>`,
        `<a href={${JSON.stringify(destination)}}>text</a>`,
        `<img src='${escapeAttribute(destination)}' />`,
        `<ParamField path="expireAfterSecs" type="number">\n\n  See [it](${escapeBare(destination)}).\n\n</ParamField>`,
        `{/* [no](/gone-1) */}`,
        `<Frame src={\`${destination.replace(/[`\\$]/g, '')}\`} />`,
        `<a href={where}>computed</a> and {"[no](/gone-2)"}`,
        `export const url${index} = "/gone-3";`,
      ]
    : [
        `<a href="${escapeAttribute(destination)}">text</a>`,
        `<pre><a href="/gone-1">no</a></pre>`,
        `    [no](/gone-2)`,
        `<!-- [no](/gone-3) -->`,
      ];
  const both = [
    `# ${heading}`,
    `${heading.replace(/ [{[]#.*$/, '')}\n---`,
    `Read [this](${escapeBare(destination)} "A title").`,
    `Read [that](<${destination.replace(/[<>\\]/g, '\\$&')}>).`,
    `![A picture](${escapeBare(destination)})`,
    `[![Both](${escapeBare(destination)})](${own})`,
    `[by name][ref-${index}]\n\n[ref-${index}]: ${escapeBare(destination)}`,
    `> - [nested](${escapeBare(destination)})`,
    '`[no](/gone-4)` and ``` [no](/gone-5) ```',
    '```md\n[no](/gone-6)\n```',
    `[own](${own})`,
    `<div id="given">text</div>`,
    `| a | b |\n|---|---|\n| [cell](${escapeBare(destination)}) | \\[no](/gone-7) |`,
    `[far](https://example.com/gone) [mail](mailto:a@b.example) [host](//host/gone) [slot]({gone})`,
    `[old](/old) [gone](/gone/away) [past](/past/a/b) [root](/) [made](/api/made) [dir](/guides)`,
  ];
  const specifier = JSON.stringify(destination.replace(/[?#].*/, ''));
  const imports = [
    `import Part from ${specifier}`,
    `import ${specifier}`,
    `import Part from ${specifier}\n\n<Part />`,
  ];
  // Once on a page, or the name would be declared twice.
  if (isMdx && index === 0 && choice % 2 === 1) return imports[shape % imports.length] ?? '';
  const shapes = [...both, ...jsx];
  return shapes[shape % shapes.length] ?? '';
}

/** A file that there is, mostly, in one of many spellings. */
function writeDestination(
  { choice, way, fragment, stranger }: Part,
  from: string,
  paths: readonly string[],
): string {
  const file = choice % 6 === 0 ? stranger : (paths[choice % paths.length] ?? stranger);
  const bare = file.replace(/\.mdx?$/, '');
  const up = '../'.repeat(from.split('/').length - 1);
  const spellings = [
    `/${bare}`,
    `/${bare}`,
    `/${bare}`,
    `/${file}`,
    `/${bare.replace(/(^|\/)index$/, '$1')}`,
    `${up}${bare}`,
    `./${up}${file}`,
    `/${encodeURI(bare)}`,
    `/${encodeURI(file)}`,
    `/${bare}?tab=1`,
    `/${bare}/`,
    `/${file.replace('.mdx', '.md')}`,
    `/${bare.toLowerCase()}`,
    `/${bare.toUpperCase()}`,
    `${up}../${bare}`,
    `/${bare}-gone`,
    `/x/../${bare}`,
    bare,
  ];
  const path = (spellings[way % spellings.length] ?? bare).replaceAll(/%(?![0-9A-F]{2})/g, '%25');
  return fragment === undefined ? path : `${path}#${fragment}`;
}

const escapeBare = (destination: string): string =>
  destination.replaceAll(' ', '%20').replace(/[()\\<]/g, '\\$&');

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
