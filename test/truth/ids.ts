// Compares the ids of headings and components with those that the vendor’s compiler gives the same page.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getPageIds } from '../../server/src/links/fragments/pageIds.ts';
import { scanPage } from '../../server/src/links/scan/scanPage.ts';
import { createRandom, shuffle } from '../support/random.ts';
import type { Difference } from './difference.ts';

/** A page, or texts of headings, one a line. */
export interface ComparedText {
  readonly name: string;
  readonly text: string;
}

/**
 * @param vendorFolder has the vendor’s packages in its `node_modules`.
 * @param others pages of real sites, compared as well.
 */
export async function compareIds(
  vendorFolder: string,
  others: readonly ComparedText[] = [],
): Promise<readonly Difference[]> {
  const folder = process.cwd();
  // The compiler keeps files of its own where it runs.
  process.chdir(vendorFolder);
  try {
    const readIds = await loadCompiler(vendorFolder);
    const differences: Difference[] = [];
    for (const { name, text } of [...createPages(), ...others]) {
      const theirs = await readIds(text);
      if (theirs === undefined) continue;
      const difference = compare(getOwnIds(text), theirs);
      if (difference !== undefined) differences.push({ subject: name, ...difference });
    }
    return differences;
  } finally {
    process.chdir(folder);
  }
}

function getOwnIds(text: string): readonly string[] {
  const ids = getPageIds(scanPage(text, 'mdx'));
  return [...ids].flatMap(([place, id]) => ('level' in place || place.element !== '' ? [id] : []));
}

/** Where the two lists begin and cease to differ; `undefined` if they don’t. */
function compare(
  ours: readonly string[],
  theirs: readonly string[],
): Omit<Difference, 'subject'> | undefined {
  let start = 0;
  while (start < ours.length && ours[start] === theirs[start]) start++;
  let end = 0;
  while (end < Math.min(ours.length, theirs.length) - start && ours.at(-1 - end) === theirs.at(-1 - end))
    end++;
  const [own, other] = [ours.slice(start, ours.length - end), theirs.slice(start, theirs.length - end)];
  if (own.length === 0 && other.length === 0) return undefined;
  return { ours: own.join(' | '), theirs: other.join(' | ') };
}

interface TreeNode {
  readonly type: string;
  readonly name?: string;
  readonly tagName?: string;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children?: readonly TreeNode[];
}

interface Common {
  getMDXOptions(options: object): object;
  preprocessCustomHeadingIds(text: string): string;
  preprocessMdxFragmentCode(text: string): string;
  readonly COMPONENTS_WITHOUT_ID: ReadonlySet<string>;
}

interface Compiler {
  serialize(options: object): Promise<object>;
}

/** A function that answers the ids of a page, in its order; `undefined` if the vendor refuses the page. */
async function loadCompiler(vendorFolder: string) {
  const load = async (path: string): Promise<unknown> =>
    import(pathToFileURL(join(vendorFolder, 'node_modules/@mintlify', path)).href);
  const common = (await load('common/dist/index.js')) as Common;
  const { serialize } = (await load('mdx/dist/server/index.js')) as Compiler;
  return async (text: string): Promise<readonly string[] | undefined> => {
    let found: readonly string[] = [];
    const collect = () => (tree: TreeNode) => {
      found = collectIds(tree, common.COMPONENTS_WITHOUT_ID);
    };
    const data = { subdomain: 'x', snippetTreeMap: {}, pageMetadata: {}, path: '/x', tailwindSelectors: [] };
    const mdxOptions = common.getMDXOptions({ data, rehypePlugins: [collect], mdxExtracts: {} });
    const source = common.preprocessCustomHeadingIds(common.preprocessMdxFragmentCode(text));
    const result = await serialize({ source, mdxOptions, syntaxHighlightingOptions: {} });
    return 'error' in result ? undefined : found;
  };
}

function collectIds(tree: TreeNode, withoutId: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  const visit = ({ type, name = '', attributes = [], children = [] }: TreeNode): void => {
    const isElement = type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
    if (isElement && !withoutId.has(name.split('.')[0] ?? ''))
      for (const { name: attribute, value } of attributes)
        if (
          (attribute === 'id' || (attribute === 'name' && name === 'a')) &&
          typeof value === 'string' &&
          !isEmpty.test(value)
        )
          ids.push(value);
    for (const child of children) visit(child);
  };
  visit(tree);
  return ids;
}

/** No id, or one that is only a number: of the second title without a Latin letter. */
const isEmpty = /^(?:-\d+)?$/;

/** Without `. . .`, which the host replaces or not, depending on the next letter. */
const signs = [
  ...'!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~',
  ...['--', '---', '...', "''", '""', '&amp;', '->', '<=', '::', '//', '++', '$x$'],
  ...['’', '“', '„', '«', '–', '—', '…', '•', '©', '™', '°', '€', '½', '→', '、', '：', '（'],
  ...['é', 'ß', 'İ', 'я', '中', 'हि', '🌱', '❤️', '👩‍🌾', '🇩🇪', '1️⃣', '\u00a0', 's', 't', '12', 'a b'],
];

const forms: readonly ((sign: string) => string)[] = [
  (sign) => `A${sign}B`,
  (sign) => `A ${sign} B`,
  (sign) => `${sign}A b`,
  (sign) => `A b${sign}`,
  (sign) => `${sign}a${sign} b`,
  (sign) => `a (${sign}) b`,
  (sign) => `A-${sign}-B`,
  (sign) => `**a**${sign}*b*`,
  (sign) => `[a${sign}](/x) b`,
  (sign) => `\`a\`${sign}b`,
];

const headingsOfItsOwn = [
  "What's new?",
  "Rock 'n' roll",
  '"Quoted" title',
  '"quoted" title',
  "'80s plants",
  '80s plants',
  'i.e., that',
  'fn(x)',
  'item(s)',
  'Plan B s',
  'a -t- b',
  'Costs $5 to $10',
  'a `--flag` b',
  '--flag',
  '`__init__`',
  'snake_case_name',
  '_meta',
  'tools/_meta',
  'CI/CD',
  '1. First',
  'v1.2.3 (beta)',
  'Größe & Gewicht',
  '你好世界',
  'Привет, мир',
  'مرحبا',
  '!!!',
  '...',
  '🌱',
  '-',
  '🌱 Plants',
  'Ferns 🌿 and moss',
  '<span>inner</span> text',
  'Use <Icon icon="x" /> here',
  'a <Badge>Beta</Badge>',
  'a <b>"b"</b> c',
  '![image](/x.png) text',
  'Version {1 + 1} of it',
  'a {/* comment */} b',
  'a\\_b \\*c\\*',
  '`a "b" c`',
  'say `x`\'s "y"',
  '*"a"* and **\'b\'**',
  '["a"](/x)',
  '"a (b)"',
  '("a")',
  '"...a"',
  '“a”',
  'https://example.com/a?b=c#d',
  'x@example.com',
  'a  b   c',
  'Same-2',
  'UPPER Case',
];

/** Pages with several headings, HTML and components. */
const pages: readonly string[] = [
  '# Same\n\n## Same\n\n### Same\n\n#### Same\n\n##### Same\n\n###### Same\n\n## Same',
  '## a-2\n\n## a\n\n## a\n\n## a-2',
  '## a\n\n## a\n\n## a\n\n## a 2\n\n## a 5',
  '## a {#x}\n\n## b {#x}\n\n## x\n\n## {#alone}',
  '## a {#a:b}\n\n## b {#B_c.d}\n\n## c {#ü}\n\n## d { #e }\n\n## f{#g}\n\n## h [#i]\n\n##### j {#k}',
  'One\n===\n\nTwo "x"\n---\n\nThree\nfour\n---',
  '<h1>One</h1>\n\n<h2>Two & two</h2>\n\n<h3>\n  Three **bold**\n</h3>\n\n<h4>Four?</h4>\n\n<h5>Five</h5>\n\n<h6>Six</h6>',
  '<h2>Same</h2>\n\n## Same\n\n<h2>Same</h2>\n\n<h2 id="own:id">Same</h2>\n\n<h2 id="same">x</h2>',
  '<div><h2>Inner</h2></div>\n\n<div>\n  <h2>Outer</h2>\n</div>\n\ntext <h2>in text</h2>',
  '<h2>"Quoted" `code`</h2>\n\n<h2>\n"Quoted" it\'s\n</h2>\n\n<h2><span>a</span> b</h2>\n\n<h2><a href="/x">Link</a></h2>',
  '<h5 id="five">Five</h5>\n\n<p id="p">x</p>\n\n<a id="a" />\n\n<a name="b" />\n\n<span id="s">x</span> text',
  ...['.', '!', '?', ':', ')', 'x', '.)', '…', '"', '`x`', '**x**', '[x](/x)', '![x](/x.png)'].flatMap(
    (end) => [
      `Text${end}\n\n## "Quoted" title\n\n## 'Single' one\n\nMore ${end}\n\n### "quoted" title`,
      // Two quotes of two headings in a row are one mark for the host: not worth knowing.
      ...(end === '"' ? [] : [`## Title ${end}\n## "Quoted" title`]),
    ],
  ),
  '- item "a"\n\n## "b"',
  '| a | b |\n|---|---|\n| c | d |\n\n## "Quoted" e',
  'Text\n\n```js\ncode.\n```\n\n## "Quoted" title',
  'Text.\n\n***\n\n## "Quoted" title',
  '<Card title="x">\n  Text.\n</Card>\n\n## "Quoted" title',
  '---\ntitle: "x"\n---\n\n## "Quoted" title\n\nimport X from "x";\n',
  ...[
    'Größe & Maß',
    'a/b',
    'C++',
    "What's new?",
    '`code` *em* [l](/x)',
    '你好',
    'Привет',
    'Ώρα',
    'Łódź',
    'x_y',
    'FAQs',
    '5 €',
    'item(s)',
    'a: b',
    '^a',
    '',
  ].flatMap((title) => [
    // Without a Latin letter in its title, the host makes the id of its content: nobody links to that.
    ...(/[a-zа-яώ]/i.test(title)
      ? [
          `<Accordion title="${title}">\n  text\n</Accordion>\n\n<Accordion title="${title}">\n  text\n</Accordion>`,
        ]
      : []),
    `<Tabs>\n  <Tab title="${title}">\n    text\n  </Tab>\n  <Tab title="${title}">\n    text\n  </Tab>\n</Tabs>`,
    `<View title="${title}">\n  text\n</View>\n\n<View title="${title}">\n  text\n</View>`,
    `<Update label="${title}">\n  text\n</Update>\n\n<Update label="${title}">\n  text\n</Update>`,
    `<Steps titleSize="h2">\n  <Step title="${title}">\n    text\n  </Step>\n  <Step title="${title}">\n    text\n  </Step>\n</Steps>`,
  ]),
  '<Accordion title="a" id="Own Id">\n  text\n</Accordion>\n\n<Tab title="a" id="b&c">\n  text\n</Tab>\n\n<Tab title="b&c">\n  x\n</Tab>\n\n<View title="a" id="v">\n  x\n</View>\n\n<Update label="a" id="u:1">\n  x\n</Update>',
  '<Tabs>\n  <Tab title="a" id="b-2">\n    x\n  </Tab>\n  <Tab title="b">\n    x\n  </Tab>\n  <Tab title="b">\n    x\n  </Tab>\n</Tabs>',
  '<Steps>\n  <Step title="a">\n    x\n  </Step>\n  <Step title="b" id="own">\n    x\n  </Step>\n  <Step title="c" titleSize="h3">\n    x\n  </Step>\n  <Step title="d" titleSize="h3" noAnchor>\n    x\n  </Step>\n  <Step title="e" titleSize="p">\n    x\n  </Step>\n</Steps>\n\n## a\n\n## c',
  '<Steps titleSize="h2">\n  <Step title="a" titleSize="p">\n    x\n  </Step>\n  <Step title="b" id="x:y">\n    x\n  </Step>\n</Steps>\n\n<Step title="b" titleSize="h2">\n  x\n</Step>',
  '<AccordionGroup><Accordion title="a">x</Accordion><Accordion title="b">y</Accordion></AccordionGroup>',
  '<AccordionGroup>\n<Accordion title="a">x</Accordion>\n<Accordion title="b">y</Accordion>\n</AccordionGroup>',
  '<Accordion title="a">x</Accordion>\n\ntext <Accordion title="b">y</Accordion>\n\n<Accordion title={"c"}>\n  y\n</Accordion>',
  '<Accordion title="a">\n  ## What\'s up?\n\n  ## Same\n\n  <h2>No</h2>\n\n  <h2 id="y:es">x</h2>\n</Accordion>\n\n## Same\n\n## What\'s up?',
  '<Update label="a">\n  ## Größe?\n\n  ## b {#own}\n</Update>\n\n<Expandable title="x">\n  ## In it!\n</Expandable>',
  '<Card title="a" />\n\n<Note>\n  ## In note?\n</Note>\n\n<Tabs>\n  <Tab title="Setup">\n    ## Setup\n\n    ## What?\n  </Tab>\n</Tabs>',
  ...[
    'expireAfterSecs',
    'userID',
    'HTTPServer',
    'user_id',
    'user.name',
    'data.items[0].x_y',
    'filter[name]',
    'Größe',
    'APIs',
    'AB12c',
    'x-s',
    'a b',
    'v2Beta',
    'getURLsFor',
    '$ref',
    'привет',
  ].map(
    (name) =>
      `<ParamField query="${name}" type="string">\n  x\n</ParamField>\n\n<ParamField path="${name}" />\n\n<ParamField body="${name}" id="own" />\n\n<ResponseField name="${name}" type="x">\n  y\n</ResponseField>`,
  ),
  '<ParamField header="a" query="b" />\n\n<ParamField name="c" />\n\n<ResponseField path="d" />\n\n<ParamField path="param-b" id="param-b-1" />\n\n<ParamField query="b" />\n\n<Param query="e" />',
];

/** In `forms × signs`, how many are drawn. */
const drawn = 300;

function createPages(): readonly ComparedText[] {
  const random = createRandom(1);
  const odd = shuffle(
    signs.flatMap((sign) => forms.map((form) => form(sign))),
    random,
  ).slice(0, drawn);
  const headings = [...odd, ...headingsOfItsOwn].map((text) => `## ${text}`);
  return [...headings, ...pages].map((text) => ({ name: text, text }));
}
