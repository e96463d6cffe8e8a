// The npm package of the terminal check and the language server, as npm packs it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { defaultSeverities } from '../../server/src/diagnosticCodes.ts';
import { readTarball } from '../support/package/tarball.ts';
import { repositoryRoot, testedNpmPackage } from '../support/repository.ts';

const files = readTarball(testedNpmPackage);
const read = (name: string) => files.get(`package/${name}`)?.toString('utf8') ?? '';
const own = JSON.parse(read('package.json'));

describe('The npm package', () => {
  test('holds exactly what ships: the two programs, what they load, and who made what', () => {
    assert.deepEqual([...files.keys()].sort(), [
      'package/LICENSE',
      'package/README.md',
      'package/THIRD-PARTY-NOTICES.txt',
      'package/dist/cli.js',
      'package/dist/mcp.js',
      'package/dist/openApi.js',
      'package/dist/pages.js',
      'package/dist/scriptThread.js',
      'package/dist/server.js',
      'package/package.json',
      'package/schemas/icons.LICENSE.txt',
      'package/schemas/icons.json',
      'package/schemas/icons.lucide.json',
      'package/schemas/icons.tabler.json',
    ]);
  });

  test('is the version of the extension, under its license, and may be published', () => {
    const { name, version, license, repository, engines } = own;
    assert.equal(name, '@plant-store/docs-check');
    assert.deepEqual(
      { version, license, repository },
      { version: manifest.version, license: manifest.license, repository: manifest.repository },
    );
    assert.deepEqual(engines, { node: '>=20' });
    assert.equal(own.private, undefined);
  });

  test('installs nothing else, and runs nothing when it is installed', () => {
    for (const field of [
      'dependencies',
      'devDependencies',
      'optionalDependencies',
      'peerDependencies',
      'scripts',
    ])
      assert.equal(own[field], undefined, field);
  });

  test('has nothing of VS Code', () => {
    for (const field of ['contributes', 'activationEvents', 'publisher', 'main', 'browser'])
      assert.equal(own[field], undefined, field);
    for (const bundle of [
      'dist/cli.js',
      'dist/mcp.js',
      'dist/scriptThread.js',
      'dist/server.js',
      'dist/openApi.js',
      'dist/pages.js',
    ])
      assert.doesNotMatch(read(bundle), /require\(["']vscode["']\)/, bundle);
  });

  test('says what each rule is about, for SARIF', () => {
    assert.deepEqual(Object.keys(own.rules).sort(), Object.keys(defaultSeverities).sort());
  });

  test('has programs that Unix can start, and npm’s shims on Windows: a first line for Node, no carriage return', () => {
    assert.deepEqual(own.bin, { 'docs-check': 'dist/cli.js', 'docs-language-server': 'dist/server.js' });
    for (const path of Object.values<string>(own.bin)) {
      assert.ok(read(path).startsWith('#!/usr/bin/env node\n'), path);
      assert.ok(!read(path).includes('\r\n'), path);
    }
  });

  test('has production bundles: minified, without links to source maps or paths of this machine', () => {
    for (const bundle of [
      'dist/cli.js',
      'dist/mcp.js',
      'dist/server.js',
      'dist/openApi.js',
      'dist/pages.js',
    ]) {
      const code = read(bundle);
      assert.ok(code.length / code.split('\n').length > 500, `${bundle} is not minified`);
      assert.ok(!code.includes('sourceMappingURL='), `${bundle} links to a source map`);
      assert.ok(!code.includes(repositoryRoot), `${bundle} names a folder of this machine`);
    }
  });

  test('has the notices of the packages that it contains, and of no others', () => {
    const notices = read('THIRD-PARTY-NOTICES.txt');
    assert.ok(notices.startsWith('@plant-store/docs-check contains code from the packages below'));
    for (const name of [
      'vscode-languageserver',
      'yaml',
      'chokidar',
      'ajv',
      '@modelcontextprotocol/server',
      'zod',
    ])
      assert.match(notices, new RegExp(`^${name} \\d`, 'm'));
    for (const name of ['preact', 'vscode-languageclient', 'htmlparser2'])
      assert.doesNotMatch(notices, new RegExp(`^${name} \\d`, 'm'));
  });
});
