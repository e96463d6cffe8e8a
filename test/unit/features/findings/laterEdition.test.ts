// later-edition: what a deployed site uses of newer editions of the format is one note for the file, and no mistake.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { checkDiagnostics, createContext, site } from '../../../support/checks/languageTest.ts';
import { withProperty } from '../../../support/sites/completeSite.ts';

/** What later editions brought, by the place of its object. */
const names: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...['theme', 'layout', 'topbar', 'sidebar', 'rounded', 'metadata', 'codeBlock', 'eyebrow', 'primaryTab'],
    ...['footer', 'background', 'font', 'analytics', 'integrations', 'isWhiteLabeled', 'search', 'redirects'],
    'seo',
  ],
  'navigation[]': ['icon', 'iconType', 'version', 'public'],
  colors: ['anchors'],
  'topbarLinks[]': ['type', 'style', 'arrow'],
  topbarCtaButton: ['style', 'arrow'],
  'anchors[]': ['openapi'],
  'tabs[]': ['version', 'isDefaultHidden', 'openapi'],
  api: ['request', 'paramFields'],
  'api.playground': ['disableProxy'],
  feedback: ['thumbsRating'],
};

describe('a property of a later edition', () => {
  for (const [place, ofPlace] of Object.entries(names)) {
    test(`is known ${place === '' ? 'at the root' : `in ${place}`}, and its value is not judged`, () => {
      for (const name of ofPlace) {
        const shown = [...place.replaceAll('[]', '').split('.').filter(Boolean), name].join('.');
        const said = `From a later edition of this format, and not checked here: "${shown}"`;
        for (const json of ['"text"', '5', '{ "name": 5 }', '[]'])
          checkDiagnostics(withProperty(place, `«"${name}"»: ${json}`), [['later-edition', said]]);
      }
    });
  }

  test('is an unknown one anywhere else', () => {
    checkDiagnostics(site('"logo": { «"layout"»: 1 }, "topAnchor": { «"thumbsRating"»: true }'), [
      ['unknown-property'],
      ['unknown-property'],
    ]);
  });

  test('is named with all others of the file, once each, where the first one is', () => {
    checkDiagnostics(
      `{ "name": "Plants", «"layout"»: "topnav", "navigation": [
        { "group": "a", "pages": ["a"], "icon": "leaf" },
        { "group": "b", "pages": ["b"], "icon": "sun", "iconType": "solid" }
      ], "feedback": { "thumbsRating": true } }`,
      [
        [
          'later-edition',
          'From a later edition of this format, and not checked here: "layout", "navigation.icon", "navigation.iconType" and "feedback.thumbsRating"',
        ],
      ],
    );
  });

  test('is also a value that this edition refuses and later ones accept', () => {
    for (const [json, name] of [
      ['"footerSocials": { «"twitter"»: "https://x.com/plants" }', 'footerSocials.twitter'],
      ['"versions": [«{ "name": "v1", "url": "https://v1.plants.example" }»]', 'versions'],
      ['"topAnchor": { "iconType": «"regular"» }', 'topAnchor.iconType'],
      ['"colors": { "primary": "#fff", «"background"»: { "light": "#fff" } }', 'colors.background.dark'],
      ['"api": { "auth": { "method": «"cobo"» } }', 'api.auth.method'],
    ] as const)
      checkDiagnostics(site(json), [
        ['later-edition', `From a later edition of this format, and not checked here: "${name}"`],
      ]);
    checkDiagnostics(site('"versions": [«{ "url": "v1" }»]'), [['wrong-type']]);
  });

  test('does not hide a property that no edition has', () => {
    checkDiagnostics(site('«"layout"»: "topnav", «"layuot"»: "topnav"'), [
      ['later-edition'],
      ['unknown-property'],
    ]);
  });

  test('has no fix, and is not completed', () => {
    const context = createContext(site('"layout": "topnav", "seo": {}'));
    const offset = context.document.textDocument.getText().indexOf('layout');
    const span = { offset, end: offset };
    const actions = languageService.getCodeActions(context, {
      ...span,
      diagnostics: [],
      only: ['quickfix'],
    });
    assert.deepEqual(actions, []);
    const offered = languageService.getCompletion(createContext('{  }'), 2)?.items ?? [];
    assert.ok(offered.length > 0);
    assert.ok(offered.every(({ label }) => !names['']?.includes(label)));
  });
});
