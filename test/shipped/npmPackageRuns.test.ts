// The npm package in an empty folder, installed by npm without a network and run by npx, with each Node.js that it is for.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { parseOwnManifest } from '../../server/src/cli/ownManifest.ts';
import { callTool, connectMcpClient } from '../support/agents/mcpClient.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { runToEnd } from '../support/childProcess.ts';
import { connectTo, watchProcess } from '../support/languageServers/stdioServer.ts';
import { getOlderNode } from '../support/nodes.ts';
import { getSarifErrors } from '../support/package/sarif.ts';
import { repositoryPath, testedNpmPackage } from '../support/repository.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporaryFolder.ts';
import { waitUntil } from '../support/waitUntil.ts';

const nodes = {
  'Node.js 20': getOlderNode('node20'),
  'Node.js 22': getOlderNode('node22'),
  'Node.js 24': repositoryPath(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  ),
};

/** One folder for all tests of a suite. */
function useSharedFolder() {
  let temporary: TemporaryFolder;
  before(async () => {
    temporary = await createTemporaryFolder();
  });
  after(() => temporary.remove());
  return {
    get path() {
      return temporary.path;
    },
    getUri: (path: string) => pathToFileURL(join(temporary.path, path)).href,
    async write(texts: Readonly<Record<string, string>>) {
      for (const [path, text] of Object.entries(texts)) {
        await mkdir(dirname(join(temporary.path, path)), { recursive: true });
        await writeFile(join(temporary.path, path), text);
      }
    },
  };
}

for (const [name, node] of Object.entries(nodes)) {
  describe(`installed by npm with ${name}`, () => {
    const folder = useSharedFolder();
    // What the npm that runs these tests says to its scripts is not for this one.
    const own = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
    const env = {
      ...Object.fromEntries(own),
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
      npm_config_loglevel: 'error',
    };
    const shell = process.platform === 'win32';
    const run = (program: string, args: string[]) =>
      runToEnd(program, args, { cwd: folder.path, env, shell });

    before(async () => {
      await folder.write({
        'package.json': '{}',
        'docs/docs.json': listPages('a', 'ghost'),
        'docs/a.md': '# A\n\n[B](./b)\n',
      });
      const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund', testedNpmPackage]);
      assert.equal(code, 0, output);
    });

    test('is one package, with its two programs', async () => {
      const installed = await readdir(join(folder.path, 'node_modules/.bin'));
      assert.deepEqual(installed.filter((file) => !/\.(?:cmd|ps1)$/.test(file)).sort(), [
        'docs-check',
        'docs-language-server',
      ]);
      assert.deepEqual(await readdir(join(folder.path, 'node_modules/@plant-store')), ['docs-check']);
      const others = (await readdir(join(folder.path, 'node_modules'))).filter(
        (file) => !file.startsWith('.'),
      );
      assert.deepEqual(others, ['@plant-store']);
    });

    test('checks a site', async () => {
      const version = await run('npx', ['docs-check', '--version']);
      assert.deepEqual(version, { code: 0, output: `${manifest.version}\n` });
      const { code, output } = await run('npx', ['docs-check', 'docs']);
      assert.match(output, /^docs\/docs\.json:1:\d+ error page-not-found$/m);
      assert.match(output, /^docs\/a\.md:3:5 error link-not-found$/m);
      assert.match(output, /^2 problems in 1 site: 2 errors\.$/m);
      assert.equal(code, 1);
    });

    test('has what its reports need: icons, the validators of OpenAPI, what each rule is about', async () => {
      const anchors = [{ name: 'A', icon: 'rokcet', url: 'https://a.example' }];
      const text = JSON.stringify({ ...JSON.parse(listPages('a')), anchors, openapi: 'api.yaml' });
      await folder.write({
        'more/docs.json': text,
        'more/a.md': '',
        'more/api.yaml': 'openapi: 3.0.1\npaths: {}\n',
      });
      const { code, output } = await run('npx', ['docs-check', 'more', '--format', 'sarif']);
      assert.equal(code, 1);
      const log = JSON.parse(output);
      assert.deepEqual(getSarifErrors(log), []);
      const [{ results, tool }] = log.runs;
      const rules: { ruleId: string }[] = results;
      assert.deepEqual(rules.map(({ ruleId }) => ruleId).sort(), ['openapi-invalid', 'unknown-icon']);
      const { ruleTexts } = parseOwnManifest(manifest);
      for (const { id, shortDescription } of tool.driver.rules)
        assert.equal(shortDescription.text, `${ruleTexts.get(id)}.`);
    });

    test('says its version as a language server, too', async () => {
      const version = await run('npx', ['docs-language-server', '--version']);
      assert.deepEqual(version, { code: 0, output: `${manifest.version}\n` });
    });

    test('serves tools for agents, to the protocol’s official client', async (context) => {
      const command = ['npx', 'docs-check'];
      const client = await connectMcpClient(context, { cwd: folder.path, command, args: ['docs'], env });
      const { problems } = await callTool(client, 'check_docs_site');
      const codes = problems.map(({ code }: { code: string }) => code);
      assert.deepEqual(codes.sort(), ['link-not-found', 'page-not-found']);
    });

    test('is a language server over standard input and output', async (context) => {
      const started = spawn('npx', ['docs-language-server', '--stdio'], { cwd: folder.path, env, shell });
      const client = await connectTo(context, watchProcess(started), {
        workspaceFolders: [folder.getUri('docs')],
      });
      const uri = folder.getUri('docs/docs.json');
      await client.open(listPages('a', 'ghost'), uri);
      const problem = await waitUntil('a problem is published', () =>
        client.published.findLast((each) => each.uri === uri)?.diagnostics.at(0),
      );
      assert.equal(problem.code, 'page-not-found');
    });
  });
}
