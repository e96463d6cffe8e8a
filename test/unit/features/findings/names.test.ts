// unknown-property, unknown-social and unknown-value: what is not known, and what was probably meant.
import { describe, test } from 'node:test';
import { checkDiagnostics, site } from '../../../support/checks/languageTest.ts';
import { withValue } from '../../../support/sites/completeSite.ts';

describe('an unknown property', () => {
  for (const [name, meant] of [
    ['nam', 'name'],
    ['Name', 'name'],
    ['fav-icon', 'favicon'],
    ['colour', 'colors'],
    ['colour', 'colors'],
    ['topbarLink', 'topbarLinks'],
    ['topbarCta', 'topbarCtaButton'],
    ['openApi', 'openapi'],
    ['openAPI', 'openapi'],
    ['footerSocial', 'footerSocials'],
    ['modetoggle', 'modeToggle'],
    ['version', 'versions'],
    ['backgroundimage', 'backgroundImage'],
  ]) {
    test(`${name} was probably meant to be ${meant}`, () => {
      checkDiagnostics(site(`«"${name}"»: 1`), [
        ['unknown-property', `Unknown property "${name}": did you mean "${meant}"?`],
      ]);
    });
  }

  test('that is like no other has no suggestion', () => {
    for (const name of ['motto', 'plugins', 'x']) {
      checkDiagnostics(site(`«"${name}"»: 1`), [['unknown-property', `Unknown property "${name}"`]]);
    }
  });

  test('gets the suggestions of its own object', () => {
    checkDiagnostics(site('"logo": { «"drak"»: "/a.svg", «"favicon"»: "/b.svg" }'), [
      ['unknown-property', 'Unknown property "drak": did you mean "dark"?'],
      ['unknown-property', 'Unknown property "favicon"'],
    ]);
    checkDiagnostics('{ "name": "Plants", "navigation": [{ «"groups"»: "a", «"page"»: [] }] }', [
      ['unknown-property', 'Unknown property "groups": did you mean "group"?'],
      ['unknown-property', 'Unknown property "page": did you mean "pages"?'],
    ]);
  });

  test('is not looked into', () => {
    checkDiagnostics(site('«"motto"»: { "colors": { "primary": "red" }, "name": 5 }'), [
      ['unknown-property'],
    ]);
  });
});

describe('an unknown social platform', () => {
  const allowed =
    'the allowed platforms are website, facebook, x, discord, slack, github, linkedin, instagram and hacker-news';

  test('is an error that lists the allowed ones', () => {
    checkDiagnostics(site('"footerSocials": { «"myspace"»: "https://myspace.com/plants" }'), [
      ['unknown-social', `Unknown platform "myspace": ${allowed}`],
    ]);
  });

  test('may be near to an allowed one', () => {
    for (const [name, meant] of [
      ['Github', 'github'],
      ['linkedIn', 'linkedin'],
      ['hackernews', 'hacker-news'],
      ['web-site', 'website'],
    ]) {
      checkDiagnostics(site(`"footerSocials": { «"${name}"»: "https://plants.example" }`), [
        ['unknown-social', `Unknown platform "${name}": did you mean "${meant}"?`],
      ]);
    }
  });

  test('is not judged by its value', () => {
    for (const json of ['5', 'null', '"nowhere"', '{ "url": 1 }']) {
      checkDiagnostics(site(`"footerSocials": { «"mastodon"»: ${json} }`), [['unknown-social']]);
    }
  });
});

describe('an unknown value', () => {
  test('may be near to an allowed one', () => {
    for (const [place, key, value, meant] of [
      ['modeToggle', 'default', 'drak', 'dark'],
      ['modeToggle', 'default', 'Light', 'light'],
      ['anchors[]', 'iconType', 'sharpSolid', 'sharp-solid'],
      ['topAnchor', 'iconType', 'duo-tone', 'duotone'],
      ['api.auth', 'method', 'Bearer', 'bearer'],
      ['api.playground', 'mode', 'hidden', 'hide'],
    ] as const) {
      checkDiagnostics(withValue(place, key, `«"${value}"»`), [
        ['unknown-value', new RegExp(`: did you mean "${meant}"\\?$`)],
      ]);
    }
  });

  test('lists what is allowed', () => {
    checkDiagnostics(site('"api": { "playground": { "mode": «"off"» } }'), [
      ['unknown-value', 'Expected "show", "simple" or "hide"'],
    ]);
    checkDiagnostics(site('"topAnchor": { "iconType": «"bold"» }'), [
      ['unknown-value', 'Expected "brands", "duotone", "light", "sharp-solid", "solid" or "thin"'],
    ]);
  });
});
