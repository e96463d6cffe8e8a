// The action, as far as a machine without GitHub can run it: the commands of its steps, with the files and variables that
// a runner gives them, on sites in a checkout.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { listPages } from '../support/checks/terminalCheck.ts';
import { runToEnd } from '../support/childProcess.ts';
import { gitEnvironment } from '../support/git/gitRepository.ts';
import { getMachineNode } from '../support/languageServers/stdioServer.ts';
import { getSarifErrors } from '../support/package/sarif.ts';
import { repositoryPath, repositoryRoot, testedNpmPackage } from '../support/repository.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';

interface Step {
  readonly id?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action: Action = parse(readFileSync(repositoryPath('action.yml'), 'utf8'));
const treeSite = (...pages: string[]): string =>
  JSON.stringify({
    ...{ $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: 'Plants' },
    ...{ colors: { primary: '#166534' }, navigation: { groups: [{ group: 'Start', pages }] } },
  });
const right = { 'docs/docs.json': listPages('a'), 'docs/a.md': '# A\n' };
const wrong = { ...right, 'docs/a.md': '# A\n\n[B](b) and [C](c)\n', 'docs/z.md': '# Z\n' };

/** What GitHub does between `${{` and `}}`; nothing else is in this action. */
function resolve(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_all, name: string) => {
    const value = values[name];
    assert.ok(value !== undefined, `Nothing is called ${name}`);
    return value;
  });
}

interface Run {
  /** Of the first step that failed, else 0. */
  readonly code: number;
  readonly output: string;
  readonly summary: string;
}

interface Checkout {
  /** Absolute. */
  readonly folder: string;
  /** @param variables of the runner, in addition. */
  run(inputs?: Readonly<Record<string, string>>, variables?: Readonly<Record<string, string>>): Promise<Run>;
}

/** A checkout of these files, in the workspace or in a folder of it. */
async function checkOut(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  at = '',
): Promise<Checkout & { readFile(path: string): Promise<string> }> {
  const start = at === '' ? 'workspace' : `workspace/${at}`;
  const named = Object.entries(files).map(([path, text]) => [`${start}/${path}`, text]);
  const site = await createDiskSite(context, { ...Object.fromEntries(named), 'temp/x': '', 'output/x': '' });
  const workspace = site.getPath('workspace');
  execFileSync('git', ['init', '--quiet', site.getPath(start)]);
  let runs = 0;
  return {
    folder: workspace,
    readFile: (path) => readFile(site.getPath(`workspace/${path}`), 'utf8'),
    async run(inputs = {}, variables = {}) {
      const names = Object.entries(action.inputs);
      const values: Record<string, string> = Object.fromEntries(
        names.map(([name, input]) => [`inputs.${name}`, inputs[name] ?? input.default]),
      );
      for (const name of Object.keys(inputs)) assert.ok(Object.hasOwn(action.inputs, name), name);
      const folder = site.getPath(`output/${runs++}`);
      await mkdir(folder);
      let output = '';
      for (const { id, shell, env = {}, run } of action.runs.steps) {
        assert.equal(shell, 'bash');
        const given = Object.entries(env).map(([name, value]) => [name, resolve(value, values)]);
        const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|GITHUB_|INPUT_)/i.test(name));
        const finished = await runToEnd('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
          cwd: workspace,
          env: {
            ...Object.fromEntries([...own, ...given]),
            PATH: `${dirname(getMachineNode())}${delimiter}${process.env.PATH}`,
            GITHUB_ACTIONS: 'true',
            GITHUB_WORKSPACE: workspace,
            GITHUB_ACTION_PATH: repositoryRoot,
            GITHUB_OUTPUT: `${folder}/output`,
            GITHUB_STEP_SUMMARY: `${folder}/summary`,
            RUNNER_TEMP: site.getPath('temp'),
            npm_config_offline: 'true',
            ...variables,
          },
        });
        output += finished.output;
        if (finished.code !== 0)
          return { code: finished.code, output, summary: await readIfThere(`${folder}/summary`) };
        const outputs = await readIfThere(`${folder}/output`);
        for (const [, name, value = ''] of outputs.matchAll(/^(\w+)=(.*)$/gm))
          values[`steps.${id}.outputs.${name}`] = value;
      }
      return { code: 0, output, summary: await readIfThere(`${folder}/summary`) };
    },
  };
}

async function readIfThere(path: string): Promise<string> {
  return existsSync(path) ? readFile(path, 'utf8') : '';
}

describe('The action', () => {
  test('passes a good site, and says so in the job’s summary', async (context) => {
    const { run } = await checkOut(context, right);
    assert.deepEqual(await run(), {
      code: 0,
      output: '',
      summary: '### docs-check\n\n**No problems in 1 site.**\n',
    });
  });

  test('fails by a broken one, with annotations from the repository’s root and a table', async (context) => {
    const { run } = await checkOut(context, wrong);
    const { code, output, summary } = await run({ path: 'docs' });
    assert.equal(code, 1);
    assert.match(
      output,
      /^::error file=docs\/a\.md,line=3,col=5,endColumn=6,title=link-not-found::No page or file/m,
    );
    assert.match(output, /^::notice file=docs\/z\.md,/m);
    assert.match(summary, /^\*\*3 problems in 1 site&#58; 2 errors and 1 info\.\*\*$/m);
    assert.match(
      summary,
      /^\| error \| docs\/a\.md&#58;3&#58;5 \| No page or file .* \| \[link-not-found\]\(https:/m,
    );
  });

  test('fails by what it is told to, and by nothing new beside a baseline', async (context) => {
    const known = '{ "kind": "docs-check baseline", "version": 1, "problems": [] }';
    const { run } = await checkOut(context, { ...right, 'docs/z.md': '# Z\n', 'known.json': known });
    assert.equal((await run({ 'fail-on': 'warning' })).code, 0);
    assert.equal((await run({ 'fail-on': 'information' })).code, 1);
    assert.equal((await run({ 'fail-on': 'never', path: 'docs' })).code, 0);
    const compared = await run({ baseline: 'known.json', 'fail-on': 'hint' });
    assert.equal(compared.code, 1);
    assert.match(compared.summary, /1 new problem in 1 site&#58; 1 info\. 0 known problems remain\./);
  });

  test('checks several paths, and reports the rest when one is missing', async (context) => {
    const { run } = await checkOut(context, { ...wrong, 'more/docs.json': listPages('ghost') });
    const { code, output, summary } = await run({ path: 'docs\nmore\nno where\n' });
    assert.equal(code, 2);
    assert.match(output, /^There is no file or folder "no where"\.$/m);
    assert.match(output, /^::error file=docs\/a\.md,/m);
    assert.match(output, /^::error file=more\/docs\.json,/m);
    assert.match(
      summary,
      /^Not everything could be checked&#58;\n\n- There is no file or folder &#34;no where&#34;\.$/m,
    );
  });

  test('writes SARIF that is valid, with paths from the repository’s root', async (context) => {
    const { run, readFile } = await checkOut(context, wrong, 'checkout/here');
    assert.equal((await run({ path: 'checkout/here/docs', sarif: 'my docs.sarif' })).code, 1);
    const log = JSON.parse(await readFile('my docs.sarif'));
    assert.deepEqual(getSarifErrors(log), []);
    const { artifactLocation } = log.runs[0].results[0].locations[0].physicalLocation;
    assert.deepEqual(artifactLocation, { uri: 'docs/a.md', uriBaseId: '%SRCROOT%' });
  });

  test('says in a pull request what changes for readers, and fails if they lose a URL', async (context) => {
    const site = { 'docs.json': treeSite('a', 'b'), 'a.md': '# A\n', 'b.md': '# B\n' };
    const { run, folder } = await checkOut(context, site);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: gitEnvironment });
    git('add', '.');
    git('commit', '--quiet', '--message', 'Before');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    await rename(join(folder, 'b.md'), join(folder, 'c.md'));
    await writeFile(join(folder, 'docs.json'), treeSite('a', 'c'));
    const pullRequest = { GITHUB_BASE_REF: 'main' };
    const { code, output, summary } = await run({ changes: 'true' }, pullRequest);
    assert.deepEqual(
      { code, output },
      {
        code: 1,
        output:
          '::error file=c.md,line=1,title=url-lost::Readers lose /b: redirect it to /c, which has the same text\n',
      },
    );
    assert.match(summary, /^### docs-check\n\n\*\*No problems in 1 site\.\*\*\n/);
    assert.match(summary, /^#### 1 URL is lost$/m);
    // Without a pull request there is nothing to compare with, and without the input nothing is compared.
    assert.equal((await run({ changes: 'true' })).code, 0);
    assert.equal((await run({}, pullRequest)).code, 0);
    assert.equal((await run({ changes: 'true', 'fail-on': 'never' }, pullRequest)).code, 0);
    const gone = await run({ changes: 'true' }, { GITHUB_BASE_REF: 'gone' });
    assert.equal(gone.code, 2);
    assert.match(gone.output, /origin\/gone/);
  });

  test('takes whatever is written in an input for a value, never for a command', async (context) => {
    const { run, folder } = await checkOut(context, right);
    for (const name of ['path', 'fail-on', 'baseline']) {
      const { code } = await run({ [name]: '$(touch made) `touch made` "; touch made; \' && touch made' });
      assert.equal(code, 2, name);
      assert.ok(!existsSync(`${folder}/made`), name);
    }
    assert.equal((await run({ path: '--write-baseline=made' })).code, 2);
    assert.ok(!existsSync(`${folder}/made`));
  });

  test('runs the npm package, too', async (context) => {
    const { run } = await checkOut(context, wrong);
    const { code, output } = await run({ package: testedNpmPackage });
    assert.equal(code, 1, output);
    assert.match(output, /^::error file=docs\/a\.md,/m);
  });

  test('hands inputs to commands only as variables', () => {
    assert.equal(action.runs.using, 'composite');
    for (const { run } of action.runs.steps) assert.doesNotMatch(run, /\$\{\{/);
  });
});
