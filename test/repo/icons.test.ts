// Checks the files of icons in the folder schemas against the packages that they are generated from, and against what their
// licenses ask for.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type IconLibrary, iconFiles } from '../../server/src/shared/iconLibraries.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { shippedIcons } from '../support/sites/shippedIcons.ts';

/** The names of the free icons, each with its aliases. */
const families: Record<string, { aliases?: { names?: string[] } }> = createRequire(import.meta.url)(
  '@fortawesome/fontawesome-free/metadata/icon-families.json',
);
/** The folders with an SVG file for each icon, and what the names have behind the file’s name. */
const drawnNames = {
  lucide: [['lucide-static/icons', '']],
  tabler: [
    ['@tabler/icons/icons/outline', ''],
    ['@tabler/icons/icons/filled', '-filled'],
  ],
} as const;

test('the icons are what generateIcons.mjs writes', async () => {
  await promisify(execFile)(process.execPath, ['schemas/generateIcons.mjs', '--check'], {
    cwd: repositoryRoot,
  });
});

test('every free icon and every other name of one is there', async () => {
  const icons = await shippedIcons.load('fontawesome');
  assert.ok(Object.keys(families).length > 1000);
  for (const [name, { aliases }] of Object.entries(families)) {
    assert.equal(icons?.getCurrentName(name), name);
    for (const alias of aliases?.names ?? []) assert.equal(icons?.getCurrentName(alias), name);
  }
});

for (const library of ['lucide', 'tabler'] as const) {
  test(`every icon of ${library} and every other name of one is there to choose`, async () => {
    const icons = await shippedIcons.load(library);
    assert.ok(icons);
    const names = drawnNames[library].flatMap(([folder, suffix]) =>
      readdirSync(repositoryPath('node_modules', ...folder.split('/')))
        .filter((file) => file.endsWith('.svg'))
        .map((file) => file.replace(/\.svg$/, suffix)),
    );
    assert.ok(names.length > 2000);
    assert.deepEqual(icons.names, names.sort());
  });

  test(`every name that ${library} had in earlier versions is known`, async () => {
    const icons = await shippedIcons.load(library);
    const old: { icons: object; aliases: object } = createRequire(import.meta.url)(
      `@iconify-json/${library}/icons.json`,
    );
    for (const name of [...Object.keys(old.icons), ...Object.keys(old.aliases)])
      assert.ok(icons?.has(name), name);
  });
}

describe('in the packages', () => {
  const measure = (library: IconLibrary) => {
    const bytes = readFileSync(repositoryPath('schemas', iconFiles[library]));
    return { bytes: bytes.length, compressed: gzipSync(bytes).length };
  };

  test('Font Awesome stays small', () => {
    const { bytes, compressed } = measure('fontawesome');
    assert.ok(bytes < 1_200_000, `${bytes} bytes`);
    assert.ok(compressed < 450_000, `${compressed} bytes when compressed`);
  });

  test('Lucide and Tabler stay small together', () => {
    const compressed = measure('lucide').compressed + measure('tabler').compressed;
    assert.ok(compressed < 300_000, `${compressed} bytes when compressed`);
  });
});

test('the licenses of Lucide and Tabler are there in full', () => {
  const license = readFileSync(repositoryPath('schemas', 'icons.LICENSE.txt'), 'utf8');
  for (const name of ['lucide-static', '@tabler/icons']) {
    const text = readFileSync(repositoryPath('node_modules', ...name.split('/'), 'LICENSE'), 'utf8');
    assert.ok(license.includes(text.trim()), name);
  }
});

describe('as CC BY 4.0 asks for', () => {
  for (const name of ['icons.json', 'icons.LICENSE.txt']) {
    test(`${name} names the author, the license and what was changed`, () => {
      const text = readFileSync(repositoryPath('schemas', name), 'utf8');
      assert.match(text, /Font Awesome Free \d+\.\d+\.\d+ by @fontawesome - https:\/\/fontawesome\.com /);
      assert.match(text, /Icons: CC BY 4\.0/);
      assert.match(text, /Copyright \d+ Fonticons, Inc\./);
      assert.match(text, /Changes: only one style of each icon is kept/);
    });
  }
});
