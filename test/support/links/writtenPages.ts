// Pages as people write them, block by block: what stands between two blank lines, so that a test can cut a block short and knows
// which others are whole.
import type { PageFormat } from '../../../server/src/shared/mdx/pageListener.ts';

export interface WrittenPage {
  readonly name: string;
  readonly format: PageFormat;
  readonly blocks: readonly string[];
}

const guide: WrittenPage = {
  name: 'guide.mdx',
  format: 'mdx',
  blocks: [
    '---\ntitle: "Get started"\ndescription: See [not a link](/front) here\n---',
    'import Note from \'/snippets/note.mdx\'\nimport { Price, Plan as Tier } from "./plans.mdx"',
    '# Get *started* with the `CLI`',
    'Install the [command line](/cli/install "How to"), then read the\n[guide to plants](../plants#water) or look at ![a leaf](/images/leaf.png).',
    '<Note>\n  Don’t forget [your account](/account).\n</Note>',
    '<Steps>\n  <Step title="Sign in">\n    Go to [sign in](/sign-in). {/* [old](/old) */}\n  </Step>',
    '  <Step title="Water it">\n    1. Open <a href="/app">the app</a>.\n    2. Press **Water** ([more](/water)).\n  </Step>\n</Steps>',
    '```bash title="Terminal"\nplant login # see [docs](/not-a-link)\n\n[nor](/this)\n```',
    '<CardGroup cols={2}>\n  <Card\n    title="Roots"\n    icon="tree"\n    href="/roots"\n  >\n    What is [below](/below).\n  </Card>\n  <Card title="Leaves" href={"/leaves"} />\n</CardGroup>',
    '## Prices {#prices}',
    '| Plan | Costs |\n|------|-------|\n| [Free](/plans/free) | nothing |\n| [Pro](/plans/pro) | `[not](/a-link)` |',
    '{plans.map((plan) => (\n  <Price key={plan.id} of={plan} />\n))}',
    '> A quote with [a link](/quoted)\n> and ![an image](<my images/a b.png>).',
    '* one [item](/one)\n* another\n\n  with [more](/more) below',
    'Read [the terms][terms], [privacy] or write to <Tooltip tip="us">us</Tooltip> at [the desk](mailto:a@b.c).',
    '[terms]: /legal/terms "Terms"\n[privacy]: /legal/privacy',
    'The last [word](/end).',
  ],
};

const reference: WrittenPage = {
  name: 'reference.mdx',
  format: 'mdx',
  blocks: [
    "export const version = '2.1'\nexport const limits = {\n  free: 10,\n  pro: `${10 * 10}`,\n}",
    'Setext *heading*\n----------------',
    'All of version {version} works like [the first](/v1#intro).',
    '<ParamField path="plantId" type="string" required>\n  The plant, as in [list](/api/list).\n</ParamField>',
    '<ResponseField name="next_page" type="string | null">\n  See [paging](/api/paging?x=1#cursor).\n</ResponseField>',
    "<CodeGroup>\n\n```ts Node\nconst a = '[x](/y)';\n```\n\n```py Python\nprint('[x](/y)')\n```\n\n</CodeGroup>",
    '<Tabs.Tab label="One" {...props}>\n[Inside](/inside) and <Icon name={icon} />\n</Tabs.Tab>',
    '<img\n  className="block dark:hidden"\n  src="/images/light.svg"\n  style={{ width: `${50}%`, color: \'red\' }}\n/>',
    '<svg viewBox="0 0 1 1"><a href="/in-drawing"><use href="#shape" /></a></svg>',
    'After it [escaped \\] bracket](/escaped\\)name) and [parens](/wiki/A_(b)).',
    '<video src="/film.mp4" /> <Accordion title="Why?">Because [of that](/why).</Accordion>',
    "{/*\n  A comment with [no link](/none)\n  and <b href='/none'>\n*/}",
    '- [ ] to do: [write](/write)\n- [x] done: [read](/read)',
    '<a href="/attribute">below</a>',
    "{show ? <b>it’s [not](/read)</b> : 'nothing'}",
    '<Frame caption="A picture"><img src={`/images/${name}.png`} /></Frame>',
    '~~~md\n```\n[code](/code)\n~~~',
    'See [this](/this) &amp; [that](/a&amp;b) <br/> [there](there.mdx).',
    '### The end',
    'Back to [the start](/).',
  ],
};

const readme: WrittenPage = {
  name: 'readme.md',
  format: 'md',
  blocks: [
    '<p align="center">\n  <img src="./logo.png" alt="Logo">\n  <a href="/start">Start</a>\n</p>',
    'Plants\n======',
    'A [package](docs/package.md) for <kbd>plants</kbd>, see <https://plants.test> and [issues][].',
    '<!-- [hidden](/hidden)\n\nand <a href="/hidden"> -->',
    'Use it:\n\n    [indented](/code)\n    <a href="/code">',
    '<pre>\n[raw](/raw) <a href="/raw">\n</pre>',
    '<details>\n<summary>More about <a href="/summary">it</a></summary>',
    'Inside of [details](/details).',
    '</details>',
    '1. First [step](/step-1)\n   ```sh\n   echo [x](/x)\n   ```\n2. Second [step](/step-2)',
    '> **Note**\n> Lazy [quote](/lazy)\ngoes [on](/on).',
    'A footnote[^1] and <a name="here"></a>an anchor.',
    '[^1]: It says [this](/footnote).',
    '| a | b |\n|:-:|---|\n| [c](/cell) | \\| [d](/cell-2) |',
    'Inline `[code](/code)` and ``a ` [b](/b)`` and [`c`](/c).',
    '[issues]: <https://plants.test/issues>\n  (All of them)',
    'Made by [us](/us).',
  ],
};

export const writtenPages: readonly WrittenPage[] = [guide, reference, readme];
