// Pages as people write them, and the slips that keep them from compiling.

type Random = () => number;

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const sentences = [
  'Water your plants in the morning.',
  'A store has many plants, and each plant has a tag.',
  'It isn’t hard: see [the guide](/guides/water) for more.',
  'Use `plants.create` with **one** name, and _no_ token.',
  'Ten of them cost $5, twenty cost $8.',
];

function createBlock(random: Random, depth: number, indent: string): string {
  const text = (): string => `${indent}${pick(random, sentences)}`;
  const inner = (): string => createBlocks(random, depth - 1, `${indent}  `);
  const kinds: (() => string)[] = [
    text,
    text,
    () => `${text()}\n${text()}`,
    () => `${indent}- ${pick(random, sentences)}\n${indent}- ${pick(random, sentences)}`,
    () => `${indent}\`\`\`js main.js\n${indent}const a = { b: [1 < 2] };\n${indent}\`\`\``,
    () => `${indent}| Name | Tag |\n${indent}| --- | --- |\n${indent}| Fern | \`a \\| b\` |`,
    () => `${indent}<img src="/images/fern.png" alt="A fern" />`,
    () => `${indent}{/* to do: more about ferns */}`,
    () => `${indent}> ${pick(random, sentences)}`,
  ];
  if (indent === '') kinds.push(() => `## ${pick(random, ['Water', 'Light', 'Soil and pots'])}`);
  if (depth > 0)
    kinds.push(
      () => `${indent}<Note>\n${inner()}\n${indent}</Note>`,
      () => `${indent}<Card title="Fern" icon="leaf" href="/fern">\n${inner()}\n${indent}</Card>`,
      () =>
        `${indent}<Steps>\n${['Dig', 'Plant']
          .map(
            (title) =>
              `${indent}  <Step title="${title}">\n${createBlocks(random, depth - 1, `${indent}    `)}\n${indent}  </Step>`,
          )
          .join('\n')}\n${indent}</Steps>`,
      () =>
        `${indent}<Tabs>\n${indent}  <Tab title="One">\n${createBlocks(random, depth - 1, `${indent}    `)}\n${indent}  </Tab>\n${indent}</Tabs>`,
    );
  return pick(random, kinds)();
}

function createBlocks(random: Random, depth: number, indent: string): string {
  const blocks = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    createBlock(random, depth, indent),
  );
  return blocks.join('\n\n');
}

/** It compiles. */
export function createWrittenPage(random: Random): string {
  const blocks = Array.from({ length: 4 + Math.floor(random() * 6) }, () => createBlock(random, 2, ''));
  const statement = random() < 0.3 ? 'import Fern from "/snippets/fern.mdx"\n\n' : '';
  return `---\ntitle: "Ferns: {all} <5"\n---\n\n${statement}${blocks.join('\n\n')}\n`;
}

/** A broken page; the offset is where the fault is to be reported. */
interface BrokenPage {
  readonly text: string;
  readonly offset: number;
}

/** `undefined` where the page has no place for it. */
export type Slip = (page: string, random: Random) => BrokenPage | undefined;

/** At the end of a sentence in running text. */
function insert(written: string): Slip {
  return (page, random) => {
    const ends = [...page.matchAll(/^ *(?:[-*>] )?[A-Z][^`$\n]*[.]$/gm)].map(
      ({ index, 0: line }) => index + line.length,
    );
    if (ends.length === 0) return undefined;
    const offset = pick(random, ends);
    return { text: page.slice(0, offset) + written + page.slice(offset), offset };
  };
}

/** As a block of its own, after the front matter. */
function insertBlock(written: string): Slip {
  return (page) => {
    const offset = page.indexOf('\n---\n') + 6;
    return { text: `${page.slice(0, offset)}${written}\n\n${page.slice(offset)}`, offset };
  };
}

/** Replaces the first group of a match; the fault is reported `at` the match, or where the group is. */
function replace(pattern: RegExp, written: string, at: 'match' | 'group' = 'group'): Slip {
  return (page, random) => {
    const found = [...page.matchAll(pattern)];
    if (found.length === 0) return undefined;
    const match = pick(random, found);
    const group = match[1] ?? '';
    const start = match.index + match[0].lastIndexOf(group);
    const text = page.slice(0, start) + written + page.slice(start + group.length);
    return { text, offset: at === 'match' ? match.index : start };
  };
}

/** The closing tag of an element is gone: that is reported where the element begins. */
const dropClosing: Slip = (page, random) => {
  const open: { name: string; offset: number }[] = [];
  const pairs: { opening: number; start: number; end: number }[] = [];
  for (const { 0: tag, 1: slash, 2: name = '', index } of page.matchAll(/<(\/?)([A-Z]\w*)[^<>]*>/g)) {
    if (slash === '') open.push({ name, offset: index });
    else {
      const opening = open.pop()?.offset ?? 0;
      pairs.push({ opening, start: index, end: index + tag.length });
    }
  }
  if (pairs.length === 0) return undefined;
  const { opening, start, end } = pick(random, pairs);
  return { text: page.slice(0, start) + page.slice(end), offset: opening };
};

/** The opening tag is gone: that is reported at the closing tag. */
const dropOpening: Slip = (page, random) => {
  const broken = dropClosing(page, random);
  if (broken === undefined) return undefined;
  const removed = page.length - broken.text.length;
  let start = 0;
  while (page[start] === broken.text[start]) start += 1;
  const closing = page.lastIndexOf('</', start + 1);
  const opening = broken.offset;
  const end = page.indexOf('>', opening) + 1;
  const text = page.slice(0, opening) + page.slice(end);
  return removed > 0 ? { text, offset: closing - (end - opening) } : undefined;
};

export const slips: Readonly<Record<string, Slip>> = {
  'less than a number': insert(' It takes <5 ms.'),
  'less than or equal': insert(' If a <= b.'),
  'an arrow': insert(' From b <- a.'),
  'an HTML comment': insert(' <!-- later -->'),
  'a block in an HTML comment': insertBlock('<!--\n## Later\n-->'),
  'words in braces': insert(' {this, that or more}'),
  'an open brace': insert(' {this'),
  'a placeholder': insert(' Dear <your-name>.'),
  'a placeholder of two words': insert(' Dear <your name>.'),
  'an address in angle brackets': insert(' See <https://example.com/a>.'),
  'a mail address in angle brackets': insert(' Ask <a@example.com>.'),
  'a line break of HTML': insert('<br>'),
  'type parameters': insert(' A Map<String, int> is one.'),
  'an image without its end': replace(/<img src="[^"]*" alt="[^"]*"( \/)>/g, '', 'match'),
  'prose that begins with import': insertBlock('import your plants from a file'),
  'an import without quotes': insertBlock('import Moss from /snippets/moss.mdx'),
  'a value without quotes': replace(/<Card title=("Fern")/g, 'Fern', 'match'),
  'a value without its last quote': replace(/<(?:Card|Step|Tab) title="\w+(")/g, '', 'match'),
  'a closing tag that is missing': dropClosing,
  'an opening tag that is missing': dropOpening,
  'a misspelled closing tag': replace(/<\/(Note|Card|Steps|Tabs)>/g, 'Nonsense'),
  'a tag without its end': replace(/<Note(>)$/gm, '', 'match'),
  'a value in curly quotes': replace(/<Card title=("Fern")/g, '“Fern”', 'match'),
  'a quote in a value': replace(/<Card title="(Fern)"/g, 'A "fern"', 'match'),
  'a value without its first quote': replace(/<Card title=(")/g, '', 'match'),
  'a comment without its end': replace(/\{\/\*[^*]*( \*\/\})(?![\s\S]*\*\/)/g, '', 'match'),
  'an opening tag alone': insertBlock('<Note>'),
  'a closing tag below a list': replace(/^ *- [^\n]*\n *(<\/Note>)/gm, '    </Note>'),
  'a closing tag behind code': replace(/```(\n *)<\//g, ''),
  'code that begins behind a tag': replace(/<Note>(\n *)```/g, ''),
  'an id that is not at the end': replace(/^## \w+()/gm, ' {#moss} and'),
};
