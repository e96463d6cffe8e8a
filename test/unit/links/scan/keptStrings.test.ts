// What is kept of a page does not keep its text in memory: V8 makes a longer part of a string a reference to the whole.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import type { ScannedPage } from '../../../../server/src/links/scannedPage.ts';
import { measureMemory } from '../../../bench/memory.ts';

const name = 'aNameThatIsLongEnoughToBeAReference';
const pages: Readonly<Record<string, string>> = {
  'the destination of a link': `[a](/${name})`,
  'an escaped destination': `[a](/${name}\\_&amp;)`,
  'the destination of a reference': `[a][${name}]\n\n[${name}]: /${name}`,
  'an attribute and its element': `<A${name} href="/${name}" />`,
  'a heading': `# ${name} *${name}* \`${name}\``,
  'a custom id': `# A {#${name}}`,
  'an anchor': `<A id="${name}" title={"${name}"} />`,
  'an anchor in an expression': `{<A${name}.B id="${name}" />}`,
  'a component': `<A${name} />`,
  'a wrong value of a component': `<Badge color="${name}">a</Badge>\n\n<Badge size={"${name}"} />`,
  'an import': `import ${name}, { b as c${name} } from "/${name}"`,
  'an export': `export const ${name} = 1\nexport function f${name}() {}`,
};

const filler = 2 ** 21;
const count = 4;

/** A new text each time, in V8’s own heap. The filler is a comment. */
const createPage = (text: string, index: number): string =>
  [text, '\n\n{/*', index, ' '.repeat(filler), '*/}\n'].join('');

describe('The text of a page is not kept', () => {
  for (const [what, text] of Object.entries(pages)) {
    test(`by ${what}`, async () => {
      const kept: ScannedPage[] = [];
      const mebibytes = await measureMemory(() => {
        for (let index = 0; index < count; index++) kept.push(scanPage(createPage(text, index), 'mdx'));
        // V8 keeps the text that a regular expression matched last.
        assert.match('a', /a/);
        return kept;
      });
      assert.equal(kept.length, count);
      assert.ok(mebibytes < 1, `${mebibytes} MiB`);
    });
  }

  test('a part of it would keep it', async () => {
    const kept: string[] = [];
    const mebibytes = await measureMemory(() => {
      for (let index = 0; index < count; index++) kept.push(createPage(name, index).slice(0, name.length));
      return kept;
    });
    assert.ok(mebibytes > 6, `${mebibytes} MiB`);
  });
});
