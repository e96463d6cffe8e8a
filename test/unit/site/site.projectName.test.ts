// What a project calls itself, where its README or its package says so without doubt.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseProjectName } from '../../../server/src/site/site.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

describe('a README', () => {
  for (const [text, name] of [
    ['# Plant Store\n\nText', 'Plant Store'],
    ['\n\n#  Plant   Store  ##\r\n', 'Plant Store'],
    ['# snake_case & more: the C# "book"', 'snake_case & more: the C# "book"'],
    ['# [Plant Store](https://example.com)', undefined],
    ['# <img src="x"> Plants', undefined],
    ['# **Plants**', undefined],
    ['# https://example.com', undefined],
    ['# Documentation', undefined],
    ['# Getting Started', undefined],
    [`# ${'long '.repeat(20)}`, undefined],
    ['## Plants', undefined],
    ['Plants\n# Later', undefined],
    ['#\n', undefined],
    ['', undefined],
  ] as const) {
    test(`that begins with ${JSON.stringify(text.slice(0, 50))}`, () => {
      assert.equal(parseProjectName('README.md', text), name);
    });
  }
});

describe('a package', () => {
  for (const [value, name] of [
    [{ name: 'plant-store' }, 'Plant Store'],
    [{ name: '@acme/plant-api' }, 'Plant API'],
    [{ name: '@acme/docs' }, undefined],
    [{ name: 'plants', displayName: 'All the Plants' }, 'All the Plants'],
    [{ name: 5 }, undefined],
    [['plants'], undefined],
  ] as const) {
    test(JSON.stringify(value), () => {
      assert.equal(parseProjectName('package.json', JSON.stringify(value)), name);
    });
  }

  test('that is broken', () =>
    assert.equal(parseProjectName('package.json', '{ "name": "plants"'), undefined));
});

describe('a site', () => {
  const read = async (files: Readonly<Record<string, string>>) => {
    const { site, fileSystem } = await createMemorySite(files);
    return { name: site.index?.projectName, reads: fileSystem.reads };
  };
  const readme = '# Of the README';
  const manifest = JSON.stringify({ name: 'of-the-package' });

  test('believes its README before its package', async () => {
    const files = { 'docs.json': '', 'ReadMe.md': readme, 'package.json': manifest };
    assert.equal((await read(files)).name, 'Of the README');
    const uncertain = { ...files, 'ReadMe.md': '# Docs' };
    assert.equal((await read(uncertain)).name, 'Of the Package');
  });

  test('reads neither where a configuration says more', async () => {
    const { name, reads } = await read({ 'docs.json': '{}', 'README.md': readme });
    assert.equal(name, undefined);
    assert.ok(!reads.includes('/site/README.md'));
  });

  test('has no name from the files of an inner folder', async () => {
    assert.equal((await read({ 'docs.json': '', 'inner/README.md': readme })).name, undefined);
  });
});
