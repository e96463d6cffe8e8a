// The workflows of GitHub, which nobody can run here: what they may do, what they take from others, what they publish.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import publishLock from '../../.github/publish/package-lock.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { selectTests } from '../run/selectTests.ts';
import { repositoryPath } from '../support/repository.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix?: { readonly parts?: readonly string[] } };
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const workflows = globSync('*.yml', { cwd: repositoryPath(folder) })
  .sort()
  .map((file) => {
    const text = readFileSync(repositoryPath(folder, file), 'utf8');
    const { on, permissions, jobs }: Workflow = parse(text);
    return { file, text, on, permissions, jobs };
  });

const jobs = workflows.flatMap(({ file, jobs: own }) =>
  Object.entries(own).map(([id, job]) => ({ id: posix.join(file, id), ...job })),
);
const steps = jobs.flatMap(({ id, steps: own = [] }) => own.map((step) => ({ job: id, ...step })));
const runs = steps.flatMap(({ job, run }) => (run === undefined ? [] : [{ job, run }]));

test('there are workflows to look at', () => {
  assert.deepEqual(
    workflows.map(({ file }) => file),
    ['ci.yml', 'nightly.yml', 'release.yml'],
  );
  assert.ok(runs.length > 10);
});

describe('what is taken from others', () => {
  const used = workflows.flatMap(({ text }) =>
    [...text.matchAll(/^.*\buses: (.*)$/gm)].map(([, use = '']) => use),
  );

  test('actions are named by a commit, with its version beside it', () => {
    assert.deepEqual(
      used.filter((use) => !/^([\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\S+)$/.test(use)),
      [],
    );
  });

  test('each action has one version', () => {
    const versions = new Map(used.map((use) => [use.split('@')[0], use]));
    assert.deepEqual(new Set(used), new Set(versions.values()));
  });

  test('the programs that publish are locked', () => {
    const { dependencies } = publishLock.packages[''];
    assert.deepEqual(Object.keys(dependencies), ['@vscode/vsce', 'ovsx']);
    assert.ok(Object.values(dependencies).every((version) => /^\d+\.\d+\.\d+$/.test(version)));
    assert.ok(runs.every(({ run }) => !/\bnpx\b|npm (install|i) /.test(run)));
  });
});

describe('what workflows may do', () => {
  test('nothing but read, unless a job says so', () => {
    for (const { file, permissions } of workflows) {
      assert.ok(permissions !== undefined, file);
      assert.deepEqual(
        Object.entries(permissions).filter(([scope, access]) => scope !== 'contents' || access !== 'read'),
        [],
      );
    }
    const writing = jobs.flatMap(({ id, permissions = {} }) =>
      Object.entries(permissions)
        .filter(([, access]) => access !== 'read')
        .map(([scope]) => `${id}: ${scope}`),
    );
    assert.deepEqual(writing, [
      'release.yml/build: id-token',
      'release.yml/build: attestations',
      'release.yml/marketplace: id-token',
      'release.yml/open-vsx: id-token',
      'release.yml/npm: id-token',
    ]);
  });

  test('no stored secret, and no event that gives strangers more than reading', () => {
    for (const { text, on } of workflows) {
      assert.doesNotMatch(text, /\bsecrets\b/);
      const harmless = ['push', 'pull_request', 'workflow_call', 'workflow_dispatch', 'schedule'];
      assert.ok(Object.keys(on).every((event) => harmless.includes(event)));
    }
  });

  test('no expression is put into a command: a branch can be named like one', () => {
    assert.deepEqual(
      runs.filter(({ run }) => run.includes('${{')),
      [],
    );
  });

  test('no checkout leaves its token behind', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    assert.ok(checkouts.length > 0);
    assert.ok(checkouts.every((step) => step.with?.['persist-credentials'] === false));
  });

  test('no job runs without end', () => {
    const endless = jobs.filter((job) => job.steps !== undefined && !(Number(job['timeout-minutes']) <= 40));
    assert.deepEqual(endless, []);
  });
});

describe('what they run', () => {
  test('is a script of package.json', () => {
    const named = runs.flatMap(({ run }) =>
      [...run.matchAll(/npm run (?:-s )?(\S+)/g)].map(([, name = '']) => name),
    );
    for (const name of ['test:hosts', 'test:nightly', 'test:desktop']) assert.ok(named.includes(name), name);
    assert.deepEqual(
      named.filter((name) => !(name in manifest.scripts)),
      [],
    );
  });

  test('every night is every part', () => {
    const { jobs: nightly } = workflows.find(({ file }) => file === 'nightly.yml') ?? assert.fail();
    const { shards, editors } = nightly;
    assert.ok(editors?.steps?.some(({ run }) => run === 'npm run test:nightly -- editors'));
    const { parts = [] } = shards?.strategy?.matrix ?? {};
    const { files, ...others } = selectTests('npm run test:nightly', parts.join(' ').split(' '));
    const { files: all, ...otherAll } = selectTests('npm run test:nightly', []);
    assert.deepEqual(
      files,
      all.filter((file) => !file.startsWith('editors/')),
    );
    assert.deepEqual(others, otherAll);
  });

  test('tests run on Linux, macOS and Windows', () => {
    const { text = '' } = workflows.find(({ file }) => file === 'ci.yml') ?? {};
    for (const system of ['ubuntu', 'macos', 'windows']) assert.match(text, new RegExp(`\\b${system}-`));
  });
});

describe('a release', () => {
  const { jobs: release } = workflows.find(({ file }) => file === 'release.yml') ?? assert.fail('no release');
  const { test: tested, nightly, build, ...publishing } = release;

  test('is built once, when all tests have passed, and attested', () => {
    assert.equal(tested?.uses, './.github/workflows/ci.yml');
    assert.equal(nightly?.uses, './.github/workflows/nightly.yml');
    assert.deepEqual(build?.needs, ['test', 'nightly']);
    assert.equal(runs.filter(({ run }) => run.includes('npm run package')).length, 1);
    assert.ok(build.steps?.some(({ uses }) => uses?.startsWith('actions/attest-build-provenance@')));
  });

  for (const [id, job] of Object.entries(publishing)) {
    const lines = job.steps?.map(({ run, uses }) => run ?? uses ?? '') ?? [];

    test(`to ${id} waits for its environment, and for its owner to turn publishing on`, () => {
      assert.equal(job.needs, 'build');
      assert.equal(job.environment, id);
      assert.equal(job.if, "vars.PUBLISHING == 'on'");
    });

    test(`to ${id} is of the files that were built and attested`, () => {
      const find = (part: string) => lines.findIndex((line) => line.includes(part));
      const order = ['actions/download-artifact@', 'gh attestation verify packages/', 'publish '].map(find);
      assert.ok(!order.includes(-1), lines.join('\n'));
      assert.deepEqual(
        order,
        order.toSorted((one, other) => one - other),
      );
      assert.match(lines.at(-1) ?? '', /\bpublish .*packages\/\*\.(vsix|tgz)/);
    });
  }
});
