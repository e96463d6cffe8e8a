// Writing an edit fails, is killed, or is overtaken by somebody else at each of its steps: no text is ever lost, what is
// said to be written is, and nothing else.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { WrittenEdit } from '../../server/src/writing/editWriter.ts';
import { createAskedSignal } from '../support/agents/askedSignal.ts';
import {
  changingSteps,
  createFaultyDisk,
  type Fault,
  fail,
  Killed,
  type Step,
} from '../support/agents/faultyDisk.ts';
import {
  type PlainEdit,
  readFiles,
  toSlashes,
  writeEdit,
  writeFiles,
} from '../support/agents/writtenSite.ts';
import { useTestFolder } from '../support/testFolder.ts';

const folder = useTestFolder();

const original = {
  'docs.json': 'config',
  'a.mdx': 'about b',
  'b.mdx': 'B',
  'img/i.png': 'I',
  'other.mdx': 'of nobody’s business',
};

const edit = {
  changed: { 'docs.json': ['config', 'config 2'], 'a.mdx': ['about b', 'about c'] },
  moves: { 'b.mdx': 'deep/er/c.mdx', img: 'images' },
  created: { 'more/d.mdx': 'D' },
} as const satisfies PlainEdit;

/** Where each file that moves is afterwards. */
const places: Readonly<Record<string, string>> = { 'b.mdx': 'deep/er/c.mdx', 'img/i.png': 'images/i.png' };

interface Run {
  readonly files: Readonly<Record<string, string>>;
  /** `undefined` where the process was killed. */
  readonly written: WrittenEdit | undefined;
  readonly steps: readonly Step[];
}

let count = 0;

async function run(fault: Fault, isCanceled: () => boolean = () => false): Promise<Run> {
  const site = join(folder.path, String(count++));
  mkdirSync(site);
  writeFiles(site, original);
  const { disk, steps } = createFaultyDisk(fault);
  const written = await writeEdit(site, edit, { disk, signal: createAskedSignal(isCanceled) }).catch(
    (error) => {
      if (error instanceof Killed) return undefined;
      throw error;
    },
  );
  const files = readFiles(site);
  rmSync(site, { recursive: true });
  return { files, written, steps };
}

/** What a writer needs meanwhile. */
function isTemporary(path: string): boolean {
  return /(?:^|\/)\.docs-check-[\w-]+\.tmp$/.test(path);
}

const toBytes = (text: string) => Buffer.from(text).toString('latin1');

/** Each text is there, old or new, and whole. */
function checkNothingLost(files: Run['files'], theirs: Readonly<Record<string, string>> = {}): void {
  for (const [path, text] of Object.entries({ ...original, ...theirs })) {
    const after = Object.entries(edit.changed).find(([changed]) => changed === path)?.[1][1];
    const kept = [files[path], files[places[path] ?? path]].filter((each) => each !== undefined);
    assert.ok(kept.length > 0, `${path} is lost`);
    const allowed = path in theirs ? [toBytes(text)] : [text, after ?? text].map(toBytes);
    for (const each of kept) assert.ok(allowed.includes(each), `${path} is ${each}`);
  }
  const known = new Set([...Object.keys(original), ...Object.values(places), 'more/d.mdx']);
  for (const [path, text] of Object.entries(files)) {
    assert.ok(known.has(path) || isTemporary(path), `${path} is new`);
    if (path === 'more/d.mdx') assert.equal(text, 'D');
  }
}

/** What is said to be written is, and nothing else. */
function checkTold({ files, written }: Run): void {
  assert.ok(written !== undefined);
  const said = (paths: ReadonlySet<string>, path: string) =>
    [...paths].some((each) => each.endsWith(`/${path}`));
  for (const [path, [before, after]] of Object.entries(edit.changed))
    assert.equal(files[path], said(written.changed, path) ? after : before, path);
  for (const [from, to] of Object.entries(places)) {
    const isMoved = said(written.moved, from === 'b.mdx' ? from : 'img');
    assert.equal(files[from] === undefined, isMoved, from);
    assert.equal(files[to] !== undefined, isMoved, to);
  }
  assert.equal(files['more/d.mdx'] !== undefined, said(written.created, 'more/d.mdx'));
  assert.deepEqual(Object.keys(files).filter(isTemporary), []);
}

describe('an edit at every one of its steps', () => {
  const countSteps = async (): Promise<number> => (await listSteps()).length;

  async function listSteps(): Promise<readonly Step[]> {
    const whole = await run(() => {});
    assert.equal(whole.written?.stop, undefined);
    checkTold(whole);
    assert.ok(whole.steps.length > 30, String(whole.steps.length));
    return whole.steps;
  }

  for (const code of ['ENOSPC', 'EACCES', 'EXDEV']) {
    test(`fails with ${code}`, async () => {
      const steps = await countSteps();
      for (let at = 0; at < steps; at++) {
        const ended = await run(({ index }) => index === at && fail(code));
        checkNothingLost(ended.files);
        checkTold(ended);
        assert.ok(ended.written?.stop !== undefined, `step ${at}`);
        assert.ok(!ended.written?.stop?.reason.includes(toSlashes(folder.path)));
      }
    });
  }

  test('is the last one that changes anything: the disk became read-only', async () => {
    const steps = await countSteps();
    for (let at = 0; at < steps; at++) {
      const { files } = await run(
        ({ index, name }) => index >= at && changingSteps.has(name) && fail('EROFS'),
      );
      checkNothingLost(files);
    }
  });

  test('is the last one of the process', async () => {
    const steps = await countSteps();
    for (let at = 0; at < steps; at++) {
      const { files, written } = await run(({ index }) => {
        if (index === at) throw new Killed();
      });
      assert.equal(written, undefined);
      checkNothingLost(files);
    }
  });

  test('is the last one that anybody waits for', async () => {
    const steps = await listSteps();
    const first = steps.findIndex(({ name }) => changingSteps.has(name));
    assert.ok(first > 10, String(first));
    for (let at = 0; at < steps.length; at++) {
      let isOver = false;
      const ended = await run(
        ({ index }) => {
          isOver ||= index >= at;
        },
        () => isOver,
      );
      checkNothingLost(ended.files);
      checkTold(ended);
      const { changed, moved, created } = ended.written ?? assert.fail();
      // Half an edit would be worse than a whole one that nobody waits for anymore.
      const count = changed.size + moved.size + created.size;
      assert.ok([0, 5].includes(count));
      if (at === 0 || at > first) assert.equal(count, at === 0 ? 0 : 5, `step ${at}`);
    }
  });

  for (const path of ['docs.json', 'a.mdx']) {
    test(`comes after somebody changed ${path}`, async () => {
      const steps = await countSteps();
      let kept = 0;
      for (let at = 0; at < steps; at++) {
        let isTheirs = false;
        const { files, written } = await run((step) => {
          if (step.index !== at) return;
          writeFileSync(join(folder.path, String(count - 1), path), 'of somebody else');
          isTheirs = true;
        });
        if (!isTheirs) continue;
        checkNothingLost(files, { [path]: 'of somebody else' });
        if (written?.stop !== undefined) kept++;
      }
      assert.ok(kept > 3, String(kept));
    });
  }

  test('comes after somebody put something where a file goes', async () => {
    const steps = await countSteps();
    for (const path of ['deep/er/c.mdx', 'more/d.mdx']) {
      for (let at = 0; at < steps; at++) {
        const { files } = await run((step) => {
          if (step.index !== at) return;
          const site = join(folder.path, String(count - 1));
          mkdirSync(join(site, path, '..'), { recursive: true });
          try {
            writeFileSync(join(site, path), 'of somebody else', { flag: 'wx' });
          } catch {
            // It had arrived before.
          }
        });
        const there = files[path];
        const isOurs = there === (path === 'more/d.mdx' ? 'D' : 'B');
        assert.ok(isOurs || there === 'of somebody else', `step ${at}: ${there}`);
        assert.ok(files['b.mdx'] === 'B' || files['deep/er/c.mdx'] === 'B');
      }
    }
  });
});
