// Tests the constraints of docs.schema.json that are more than a pattern: emptiness, the button's two kinds,
// authentication, unknown keys and values.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getValidator } from '../../schemas/docs.validator.js';

import { getViolations } from '../support/sources/violations.ts';

describe('what the constraints find', () => {
  test('a blank url breaks the rule of emptiness wherever it stands', () => {
    assert.ok(getViolations({ topbarLinks: [{ url: ' ' }] }).includes('/topbarLinks/0/url empty-value'));
    assert.ok(getViolations({ anchors: [{ url: '' }] }).includes('/anchors/0/url empty-value'));
    assert.ok(getViolations({ tabs: [{ url: '' }] }).includes('/tabs/0/url empty-value'));
    for (const type of ['link', 'github']) {
      const violations = getViolations({ topbarCtaButton: { type, name: 'Go', url: ' ' } });
      assert.ok(violations.includes('/topbarCtaButton/url empty-value'), type);
    }
  });

  test('labels, entries and lists are not empty', () => {
    assert.deepEqual(
      getViolations({
        navigation: [{ group: ' ', pages: [''] }, { pages: [] }],
        topbarLinks: [{ name: '' }],
        versions: [''],
        anchors: [{ name: '' }],
        topAnchor: { name: '' },
        tabs: [{ name: '' }],
      }),
      [
        '/navigation/0/group empty-value',
        '/navigation/0/pages/0 empty-value',
        '/navigation/1/pages empty-value',
        '/topbarLinks/0/name empty-value',
        '/versions/0 empty-value',
        '/anchors/0/name empty-value',
        '/topAnchor/name empty-value',
        '/tabs/0/name empty-value',
      ],
    );
    assert.deepEqual(getViolations({ navigation: [] }), ['/navigation empty-value']);
  });

  test('what may be empty', () => {
    const mayBeEmpty = { logo: '', favicon: '', backgroundImage: '', versions: [], anchors: [], openapi: [] };
    assert.deepEqual(getViolations({ ...mayBeEmpty, api: { baseUrl: [], auth: { inputPrefix: '' } } }), []);
  });

  test('a link button needs a name, whether or not it says that it is a link', () => {
    for (const button of [{}, { type: 'link' }]) {
      assert.deepEqual(getViolations({ topbarCtaButton: button }), ['/topbarCtaButton cta-name-required']);
      assert.deepEqual(getViolations({ topbarCtaButton: { ...button, name: ' ' } }), [
        '/topbarCtaButton/name cta-name-required',
      ]);
    }
    assert.deepEqual(getViolations({ topbarCtaButton: { name: 1 } }), ['/topbarCtaButton/name wrong-type']);
  });

  test('a GitHub button needs a repository and no name', () => {
    assert.deepEqual(getViolations({ topbarCtaButton: { type: 'github' } }), [
      '/topbarCtaButton cta-github-url',
    ]);
    const url = 'https://github.com/plant-store/plant-store';
    assert.deepEqual(getViolations({ topbarCtaButton: { type: 'github', url, name: '' } }), []);
  });

  test('a button of an unknown type is judged by nothing but its type', () => {
    assert.deepEqual(getViolations({ topbarCtaButton: { type: 'button', url: 'x' } }), [
      '/topbarCtaButton/type unknown-value',
    ]);
    const [first] = getViolations({ topbarCtaButton: { type: null, url: 'x' } });
    assert.equal(first, '/topbarCtaButton/type wrong-type');
  });

  test('the name of another authentication is free', () => {
    for (const method of ['bearer', 'key']) {
      assert.deepEqual(getViolations({ api: { auth: { method, name: 'x-api-key' } } }), []);
    }
    assert.deepEqual(getViolations({ api: { auth: { method: 'basic' } } }), []);
    assert.deepEqual(getViolations({ api: { auth: { name: '' } } }), []);
  });

  test('keys and values outside the tables', () => {
    assert.deepEqual(
      getViolations({
        $schema: 1,
        colours: {},
        logo: { width: 1 },
        colors: { background: { light: '#fff' } },
        anchors: [{ color: { from: '#fff' } }],
        footerSocials: { twitter: 'https://x.com/plants' },
        modeToggle: { default: 'system' },
      }),
      [
        ' unknown-property',
        '/$schema wrong-type',
        '/logo unknown-property',
        '/colors missing-property',
        '/colors/background missing-property',
        '/anchors/0/color missing-property',
        '/footerSocials unknown-social',
        '/modeToggle/default unknown-value',
      ],
    );
  });

  test('roots and nested groups of the wrong type are reported once', () => {
    const validate = getValidator();
    for (const root of [null, [], 3, 'text', true]) {
      validate(root);
      assert.deepEqual(
        validate.errors?.map(({ keyword }) => keyword),
        ['type'],
      );
    }
    const nested = { group: 1, pages: [{ group: 2 }] };
    assert.deepEqual(getViolations({ navigation: [{ pages: [nested] }] }), [
      '/navigation/0/pages/0 wrong-type',
    ]);
  });
});
