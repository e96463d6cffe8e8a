// A run hears of each test as it ends, and so never takes tests that only compute for ones in which nothing happens.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runToEnd, sourceArguments } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { useTestFolder } from '../support/testFolder.ts';

const folder = useTestFolder();

test('a run hears of a file before the next one has ended, although both only compute', async () => {
  const heard = join(folder.path, 'heard');
  await writeFile(
    join(folder.path, 'computing.test.ts'),
    `import { test } from 'node:test'; test('computes', () => {});`,
  );
  await writeFile(
    join(folder.path, 'waiting.test.ts'),
    `import { existsSync } from 'node:fs';
    import { test } from 'node:test';
    test('computes', () => {});
    test('computes until the run has heard of the other file', () => {
      const begun = Date.now();
      while (!existsSync(${JSON.stringify(heard)}))
        if (Date.now() - begun > 30_000) throw new Error('Nothing was heard');
    });`,
  );
  const files = ['computing', 'waiting'].map((name) =>
    relative(repositoryPath('test'), join(folder.path, name)),
  );
  const module = pathToFileURL(repositoryPath('test', 'run', 'testProcess.ts')).href;
  const script = join(folder.path, 'run.mts');
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';
    import { runTestProcess } from ${JSON.stringify(module)};
    await runTestProcess(${JSON.stringify(files)}, {
      add(group, milliseconds, results) {
        writeFileSync(${JSON.stringify(heard)}, '');
        for (const { failure = 'passed' } of results) console.log(failure);
      },
      finish: () => 0,
    });`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  assert.deepEqual(await runToEnd(process.execPath, [...sourceArguments, script], { env }), {
    code: 0,
    output: 'passed\npassed\npassed\n',
  });
});
