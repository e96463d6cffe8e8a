// What the command line asks for, done once: what could not be checked stays told, and makes no known problem gone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckArguments } from '../../../server/src/cli/arguments.ts';
import { formatBaseline } from '../../../server/src/cli/baseline/baselineFile.ts';
import { formatText } from '../../../server/src/cli/formatText.ts';
import { checkAndCompare } from '../../../server/src/cli/runCheck.ts';
import { ownManifest } from '../../support/checks/printedReport.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import { silentCompiler } from '../../support/compile/pageCompilers.ts';
import { createMemoryFileSystem } from '../../support/sites/memoryFileSystem.ts';

const baseline = formatBaseline([{ file: 'docs.json', code: 'page-not-found', text: 'old', count: 1 }]);

async function judgePaths(...paths: readonly string[]) {
  const disk = createMemoryFileSystem({
    '/site/docs.json': listPages('a'),
    '/site/a.md': '',
    '/site/baseline.json': baseline,
  });
  const request: CheckArguments = {
    kind: 'check',
    paths,
    format: 'text',
    reports: [],
    failOn: 'error',
    baseline: { act: 'compare', path: 'baseline.json' },
    watch: false,
    color: true,
    fix: undefined,
  };
  const checked = await checkAndCompare(request, {
    runtime: {
      fileSystem: disk,
      checkOpenApi: async () => undefined,
      compiler: silentCompiler,
      loadIcons: async () => undefined,
    },
    disk,
    shownFolder: '/site',
    toAbsolute: (path) => (path === '.' ? '/site' : `/site/${path}`),
  });
  assert.ok(checked.kind === 'compared', JSON.stringify(checked));
  return checked;
}

test('what is gone is told', async () => {
  const { report, failures } = await judgePaths('.');
  assert.deepEqual(failures, []);
  assert.equal(
    formatText(report, { color: false, failures, manifest: ownManifest }),
    [
      'No new problems in 1 site. 0 known problems remain, 1 is gone.',
      'Gone (write the baseline again to forget them):',
      '  docs.json page-not-found old',
      '',
    ].join('\n'),
  );
});

test('nothing is gone where not everything was checked, which is told', async () => {
  const { report, failures } = await judgePaths('.', 'ghost');
  assert.deepEqual(failures, ['There is no file or folder "ghost".']);
  assert.deepEqual(report.comparison?.gone, []);
});
