// Pages as people write them, each broken in one place as people break them: the slip is found where it is, as one fault,
// and its preferred fix mends
// the page without a word lost. @mdx-js/mdx, which the host’s build uses, is the judge of what compiles.
import assert from 'node:assert/strict';
import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { answerCompileRequest } from '../../../server/src/compile/answerCompileRequest.ts';
import { findFaults } from '../../../server/src/compile/findFaults.ts';
import { parseMdx } from '../../../server/src/compile/mdxParser.ts';
import { applyEdits, compilesAnyway, type PageFault } from '../../../server/src/compile/pageFault.ts';
import { blankTolerated } from '../../../server/src/compile/tolerated.ts';
import { createWrittenPage, type Slip, slips } from '../../support/compile/writtenPages.ts';
import { createRandom } from '../../support/random.ts';
import { randomTest } from '../../support/randomTest.ts';

function find(page: string): PageFault[] {
  const faults = findFaults(page, { variables: new Set(), isSnippet: false });
  return faults.filter((fault) => !compilesAnyway(fault) || fault.code === 'mdx-fence');
}

async function compiles(page: string): Promise<boolean> {
  const body = page
    .replace(/^---\n[\s\S]*?\n---\n/, (block) => block.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^(#+ .*)\{#\w+\}$/gm, '$1');
  return await compile(body, { format: 'mdx', remarkPlugins: [remarkGfm, remarkMath] }).then(
    () => true,
    () => false,
  );
}

/** Each once; none if it can’t be parsed. Those of code are none. */
function getShownWords(page: string): readonly string[] {
  const text = blankTolerated(page, new Set());
  const parsed = parseMdx(text);
  if (parsed.kind === 'refused') return [];
  const words = parsed.events.flatMap(([kind, { type, start, end }]) =>
    kind === 'enter' && type === 'data'
      ? (text.slice(start.offset, end.offset).match(/[\p{L}\p{N}]+/gu) ?? [])
      : [],
  );
  return [...new Set(words)];
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

randomTest(
  'a slip in a page is found within a line, as one fault, and its preferred fix mends the page',
  1_000,
  async ({ seed, numRuns }) => {
    const kinds = Object.entries(slips);
    for (let each = seed; each < seed + numRuns; each++) {
      const random = createRandom(each);
      const page = createWrittenPage(random);
      const [kind, slip] = kinds[each % kinds.length] as [string, Slip];
      const broken = slip(page, random);
      const where = `seed ${each}, ${kind}:\n${broken?.text ?? page}`;
      if (broken === undefined) {
        assert.deepEqual([find(page), await compiles(page)], [[], true], where);
        continue;
      }
      const faults = find(broken.text);
      assert.equal(faults.length, 1, where);
      // Code can swallow a closing tag together with the next opening one.
      assert.equal(await compiles(broken.text), faults.every(compilesAnyway), where);
      const [fault] = faults;
      const distance = lineOf(broken.text, fault?.offset ?? 0) - lineOf(broken.text, broken.offset);
      assert.ok(Math.abs(distance) <= 1, `${distance} lines off, ${fault?.message}, ${where}`);
      const fix = fault?.fixes.find(({ isPreferred }) => isPreferred !== false);
      if (fix === undefined) continue;
      const mended = applyEdits(broken.text, fix.edits);
      assert.ok(await compiles(mended), `${fix.title} leaves\n${mended}\n${where}`);
      assert.deepEqual(find(mended), [], where);
      const words = getShownWords(mended);
      const lost = getShownWords(broken.text).filter((word) => !words.includes(word));
      assert.deepEqual(lost, [], `${fix.title} leaves\n${mended}\n${where}`);
    }
  },
  { atLeast: Object.keys(slips).length },
);

randomTest(
  'what can be fixed safely in a page with several slips is fixed at once',
  300,
  ({ seed, numRuns }) => {
    const kinds = Object.values(slips);
    for (let each = seed; each < seed + numRuns; each++) {
      const random = createRandom(each);
      let page = createWrittenPage(random);
      for (let count = each % 6; count > 0; count--)
        page = kinds[Math.floor(random() * kinds.length)]?.(page, random)?.text ?? page;
      const repair = (text: string) =>
        answerCompileRequest({ id: 1, wants: 'repair', text, variables: [], isSnippet: false })?.repaired;
      const repaired = repair(page)?.rounds.reduce(applyEdits, page);
      if (repaired !== undefined)
        assert.deepEqual([repaired === page, repair(repaired)], [false, undefined], page);
    }
  },
);
