// The outline of a page: headings and components with titles, nested, with their ranges.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import { languageService } from '../../../server/src/languageService.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

async function getSymbols(text: string, path = 'page.mdx', markdownSupport = false) {
  const files = { 'docs.json': '{ "navigation": [] }', [path]: text };
  const context = (await createMemorySite(files)).getPageContext(path, { client: { markdownSupport } });
  return { page: context.page, symbols: languageService.getPageDocumentSymbols(context) };
}

/** One line for each symbol, indented: its name, and the component if it is one. */
function outline(symbols: readonly DocumentSymbol[], indent = ''): string[] {
  return symbols.flatMap(({ name, detail, children = [] }) => [
    `${indent}${name}${detail === undefined ? '' : ` (${detail})`}`,
    ...outline(children, `${indent}  `),
  ]);
}

const text = `---
title: Page
---

# Plants

<Steps>
  <Step title="Dig">
    ## Deep

    <Note>Wet.</Note>
  </Step>
  <Step title="Plant">
    ### Slowly
  </Step>
</Steps>

## Care *daily*

<CardGroup cols={2}>
  <Card title="Roses" href="/roses" />
  <Card title={name} />
</CardGroup>

<ResponseField name="id" type="string">Text <Icon icon="leaf" /></ResponseField>

# Others
`;

test('headings and components with titles are nested', async () => {
  const { symbols } = await getSymbols(text);
  assert.deepEqual(outline(symbols), [
    'Plants',
    '  Dig (Step)',
    '    Deep',
    '  Plant (Step)',
    '    Slowly',
    '  Care daily',
    '    Roses (Card)',
    '    id (ResponseField)',
    'Others',
  ]);
});

test('a range is the whole section or element, its name what is written', async () => {
  const { page, symbols } = await getSymbols(text);
  const [plants] = symbols;
  const dig = plants?.children?.[0];
  const care = plants?.children?.[2];
  assert.ok(plants !== undefined && dig !== undefined && care !== undefined);
  assert.match(page.getText(plants.range), /^# Plants\n.*ResponseField>\n\n$/s);
  assert.equal(page.getText(dig.selectionRange), 'Dig');
  assert.match(page.getText(dig.range), /^<Step title="Dig">.*<\/Step>$/s);
  assert.match(page.getText(care.range), /^## Care.*ResponseField>\n\n$/s);
  assert.deepEqual([plants.kind, dig.kind], [SymbolKind.String, SymbolKind.Object]);
});

describe('an outline', () => {
  test('ends a heading with the element around it', async () => {
    const { symbols } = await getSymbols('<Tab title="a">\n\n# In\n\n</Tab>\n\n## Behind');
    assert.deepEqual(outline(symbols), ['a (Tab)', '  In', 'Behind']);
  });

  test('lists sections that skip levels', async () => {
    const { symbols } = await getSymbols('### a\n\n# b\n\n#### c\n\n## d\n');
    assert.deepEqual(outline(symbols), ['a', 'b', '  c', '  d']);
  });

  test('has names for empty titles, and leaves out code', async () => {
    const { symbols } = await getSymbols('<Card title="" />\n\n```\n# a\n<Card title="b" />\n```\n');
    assert.deepEqual(outline(symbols), ['(empty) (Card)']);
  });

  test('is cut where it is deeper than anyone nests', async () => {
    const { symbols } = await getSymbols('<Card title="a">\n'.repeat(40_000));
    assert.equal(outline(symbols).length, 30);
  });

  test('is left to an editor that lists headings itself', async () => {
    assert.deepEqual((await getSymbols('# a', 'page.md', true)).symbols, []);
    assert.equal((await getSymbols('# a', 'page.md', false)).symbols.length, 1);
  });
});
