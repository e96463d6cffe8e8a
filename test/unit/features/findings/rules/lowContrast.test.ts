// low-contrast: a color can't be read on the background (WCAG 2.2, success criterion 1.4.3).
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';

const check = (colors: string, expected: Parameters<typeof checkSiteDiagnostics>[2]) =>
  checkSiteDiagnostics(listMarked('"a"', `"colors": { ${colors} }`), ['a.md'], expected);

describe('the primary color', () => {
  test('is read on white, unless another light background is given', async () => {
    await check('"primary": "#15803d"', []);
    await check('"primary": «"#22c55e"»', [
      ['low-contrast', 'Contrast 2.27:1 on the light background (#ffffff): text needs 4.5:1'],
    ]);
    await check('"primary": "#fff", "background": { "light": "#000000", "dark": "#000" }', []);
    await check('"primary": «"#111"», "background": { "light": "#000000", "dark": "#fff" }', [
      ['low-contrast', 'Contrast 1.11:1 on the light background (#000000): text needs 4.5:1'],
    ]);
  });

  test('needs 4.5:1 and no more', async () => {
    // The well-known pair of grays on either side of the limit.
    await check('"primary": "#767676"', []);
    await check('"primary": «"#777777"»', [
      ['low-contrast', 'Contrast 4.47:1 on the light background (#ffffff): text needs 4.5:1'],
    ]);
    await check('"primary": «"#777"»', [['low-contrast']]);
  });
});

describe('the light color', () => {
  test('is read on #0f1117, unless another dark background is given', async () => {
    await check('"primary": "#000", "light": "#4ade80"', []);
    await check('"primary": "#000", "light": «"#333333"»', [
      ['low-contrast', /^Contrast 1\.\d\d:1 on the dark background \(#0f1117\): text needs 4\.5:1$/],
    ]);
    await check('"primary": "#000", "light": "#000", "background": { "light": "#fff", "dark": "#fff" }', []);
  });
});

test('a tree has its backgrounds elsewhere', async () => {
  const shape = '"theme": "mint", "name": "Plants", "navigation": { "pages": ["a"] }';
  const judge = (colors: string, background: string, expected: Parameters<typeof checkSiteDiagnostics>[2]) =>
    checkSiteDiagnostics(
      `{ ${shape}, "colors": { ${colors} }, "background": { "color": ${background} } }`,
      ['a.mdx'],
      expected,
    );
  await judge('"primary": "#fff"', '{ "light": "#000000" }', []);
  await judge('"primary": «"#111"»', '{ "light": "#000000" }', [
    ['low-contrast', 'Contrast 1.11:1 on the light background (#000000): text needs 4.5:1'],
  ]);
  await judge('"primary": "#000", "light": «"#4ade80"»', '{ "light": "#fff", "dark": "#ffffff" }', [
    ['low-contrast', /on the dark background \(#ffffff\)/],
  ]);
  await judge('"primary": "#000", "light": «"#333333"»', '{ "light": "#fff" }', [
    ['low-contrast', /on the dark background \(#0f1117\)/],
  ]);
});

describe('not judged', () => {
  test('in a mode that readers never see', async () => {
    const shape = '"theme": "mint", "name": "Plants", "navigation": { "pages": ["a"] }';
    const colors = '"colors": { "primary": "#00ff66", "light": "#00ff66" }';
    const judge = (appearance: string, marked = colors) =>
      checkSiteDiagnostics(
        `{ ${shape}, ${marked}, "appearance": ${appearance} }`,
        ['a.mdx'],
        marked === colors ? [] : [['low-contrast']],
      );
    await judge('{ "default": "dark", "strict": true }');
    const found = '"colors": { "primary": «"#00ff66"», "light": "#00ff66" }';
    await judge('{ "default": "dark" }', found);
    await judge('{ "default": "light", "strict": true }', found);
    await judge('{ "default": "system", "strict": true }', found);
  });

  test('is the dark color', () => check('"primary": "#000", "dark": "#000"', []));

  test('are colors, and backgrounds, that are not opaque', async () => {
    await check('"primary": "#ffffff80", "light": "#0007"', []);
    await check('"primary": "#fff", "background": { "light": "#ffffff80", "dark": "#000" }', []);
    await check('"primary": «"#ffffffff"»', [['low-contrast']]);
    await check('"primary": «"#ffff"»', [['low-contrast']]);
  });

  test('is what is no color', async () => {
    await check('"primary": «"white"»', [['invalid-color']]);
    await check('"primary": «1», "background": { "light": "#fff", "dark": «"black"» }, "light": "#000"', [
      ['wrong-type'],
      ['invalid-color'],
    ]);
  });
});
