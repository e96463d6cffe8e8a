// The answer of a tool that writes much: what doesn't fit is counted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatGitDiff } from '../../../../server/src/agentTools/output/gitDiff.ts';
import { answerWriting } from '../../../../server/src/agentTools/output/writingAnswer.ts';
import { nameFolders } from '../../../../server/src/agentTools/workspace/agentFolders.ts';
import { noEdit } from '../../../../server/src/agentTools/workspace/siteEdit.ts';
import { plainClient } from '../../../../server/src/check/loadedSite.ts';
import { parseSettings } from '../../../../server/src/settings.ts';
import { longestDiff, mostFiles } from '../../../../server/src/shared/definitions/toolDefinitions.ts';
import { silentCompiler } from '../../../support/compile/pageCompilers.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';

interface CreatedFile {
  readonly path: string;
  readonly text: string;
}

async function create(files: readonly CreatedFile[]) {
  const answer = await answerWriting(
    {
      edit: { ...noEdit, created: files.map(({ path, text }) => ({ path: `/site/${path}`, text })) },
      configurations: [],
      dryRun: false,
      summary: { done: 'Created.', planned: 'Would create.' },
    },
    {
      folders: nameFolders(['/site']),
      fileSystem: createMemoryFileSystem({}),
      checkOpenApi: async () => undefined,
      compiler: silentCompiler,
      openRevision: undefined,
      common: { client: plainClient, settings: parseSettings(undefined), loadIcons: async () => undefined },
      signal: new AbortController().signal,
      report: () => {},
    },
  );
  assert.ok(answer.kind === 'answered');
  return answer.output;
}

const getDiff = ({ path, text }: CreatedFile) => formatGitDiff({ kind: 'created', path, text });

/** A file whose diff has so many characters. */
function createFile(path: string, length: number): CreatedFile {
  const rest = length - getDiff({ path, text: 'x\n' }).length;
  return { path, text: `${'x'.repeat(rest + 1)}\n` };
}

test('a diff may be exactly as long as the longest, and what comes after it is left out', async () => {
  const [a, b] = [createFile('a.md', longestDiff), createFile('b.md', 200)];
  const { diff, diffLeftOut } = await create([a, b]);
  assert.equal(diff, getDiff(a));
  assert.equal(String(diff).length, longestDiff);
  assert.equal(diffLeftOut, 1);
});

test('a file whose diff is one character too long is left out, and the others are not', async () => {
  const [a, b] = [createFile('a.md', longestDiff + 1), createFile('b.md', 200)];
  const { diff, diffLeftOut } = await create([a, b]);
  assert.equal(diff, getDiff(b));
  assert.equal(diffLeftOut, 1);
});

test('a thousand files are listed, and those beyond are counted', async () => {
  const files = Array.from({ length: mostFiles + 2 }, (_, index) => ({ path: `${index}.md`, text: '' }));
  const output = await create(files);
  assert.ok(Array.isArray(output.files));
  assert.equal(output.files.length, mostFiles);
  assert.equal(output.filesLeftOut, 2);
});
