// The formats that are read and written are offered everywhere a person looks for one.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import picomatch from 'picomatch';
import { plantFiles } from '../../client/src/files/wantedFiles.ts';
import { fileExtensions } from '../../client/src/plantStore/import/file/openImportFile.ts';
import manifest from '../../package.json' with { type: 'json' };
import { formats, helpText } from '../../server/src/cli/arguments.ts';
import { readManualPage } from '../support/manual.ts';

describe('a format of files that are imported', () => {
  test('is named by the manual', () => {
    const page = readManualPage('plants/many.md');
    for (const extension of fileExtensions) assert.ok(page.includes(`\`.${extension}\``), extension);
  });

  test('is on the menu of such a file, and in the list that is offered without one', () => {
    const menu = manifest.contributes.menus['explorer/context'];
    const when = menu.find(({ command }) => command === 'plantStore.importPlants')?.when ?? '';
    const [byExtension, byName] = ['resourceExtname', 'resourceFilename'].map((key) => {
      const [, pattern = '(?!)'] = new RegExp(`${key} =~ /(.*?)/i`).exec(when) ?? [];
      return new RegExp(pattern, 'i');
    });
    for (const extension of fileExtensions) {
      assert.ok(byExtension?.test(`.${extension}`) || byName?.test(`plants.${extension}`), extension);
    }
    for (const extension of [...fileExtensions, 'md']) {
      for (const name of [`plants.${extension}`, `other.${extension}`]) {
        const isOnMenu = byExtension?.test(`.${extension}`) || byName?.test(name);
        assert.equal(plantFiles.isWanted(name), isOnMenu, name);
        assert.equal(picomatch.isMatch(name, plantFiles.pattern), isOnMenu, name);
      }
    }
  });
});

describe('a format of the terminal check', () => {
  // The first one is printed when no format is requested.
  test('is named by the manual', () => {
    const page = readManualPage('terminal.md');
    for (const format of formats.slice(1)) assert.match(page, new RegExp(`\\b${format}\\b`));
  });

  test('is explained by the help', () => {
    assert.ok(helpText.includes(`--format ${formats.join('|')}`));
    for (const format of formats) assert.match(helpText, new RegExp(`^ {30,}${format} `, 'm'));
  });
});
