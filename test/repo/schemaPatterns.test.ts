// Tests which strings the patterns of docs.schema.json accept and refuse, with which diagnostic code, and that no
// string makes a pattern slow.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comesBack } from '../support/comesBack.ts';
import { getViolations } from '../support/sources/violations.ts';

/** Repeated, they make strings that a pattern with nested or adjacent repetitions would need years for. */
const parts = [...' a:/#@.-{[\\😀', '{a}', ':a', 'a ', '\ud800'];

interface Cases {
  code: string;
  accepts: string[];
  refuses: string[];
  /** Beginnings that take the pattern into its repetitions, in front of a long string. */
  starts: string[];
}

function testPattern(
  name: string,
  properties: (value: string) => Record<string, unknown>,
  { code, accepts, refuses, starts }: Cases,
): void {
  describe(name, () => {
    for (const value of accepts) {
      test(`accepts ${JSON.stringify(value)}`, () => {
        assert.deepEqual(getViolations(properties(value)), []);
      });
    }
    for (const value of refuses) {
      test(`refuses ${JSON.stringify(value)}`, () => {
        const violations = getViolations(properties(value));
        assert.ok(violations.length > 0);
        for (const violation of violations) assert.ok(violation.endsWith(` ${code}`), violation);
      });
    }
    test('judges long texts as short ones', () => {
      for (const start of starts) {
        for (const part of parts) {
          const judge = (count: number) => getViolations(properties(`${start}${part.repeat(count)} `));
          const what = `${start} and ${JSON.stringify(part)} again and again`;
          assert.deepEqual(
            comesBack(what, () => judge(100_000)),
            judge(10),
            what,
          );
        }
      }
    });
  });
}

const absoluteUrls = [
  'https://plants.example',
  'http://plants.example/',
  'HTTPS://Plants.Example/A?b=c#d',
  'https://plants.example:8443/v1',
  'https://user:secret@plants.example',
  'https://[::1]:8080/v1',
  'http://127.0.0.1',
  'http://localhost',
  'https://bücher.example/größe',
  'https://plants.example?sort=name',
];
const brokenUrls = [
  'https://',
  'https:///v1',
  'https://:8080',
  'https://@',
  'https://?q',
  'https:/plants.example',
  'https:plants.example',
  'https:\\\\plants.example',
  'https://plants.example/a b',
  'https://plants example',
  ' https://plants.example',
  'https://plants.example ',
  'https://plants.example\n',
  'https://plants.example/\u00a0',
  'https://plants.example:port',
  'https://[::1',
  '//plants.example',
  'plants.example',
  'www.plants.example/a',
  'ftp://plants.example',
  'javascript:alert(1)',
];

describe('what the constraints accept and refuse', () => {
  testPattern('a name', (name) => ({ name }), {
    code: 'empty-value',
    accepts: ['a', ' a ', '0', '植物', '\u200b'],
    refuses: ['', ' ', '\t\n', '\u00a0\u2003\ufeff'],
    starts: [''],
  });

  testPattern('a color', (primary) => ({ colors: { primary } }), {
    code: 'invalid-color',
    accepts: ['#abc', '#ABCD', '#15803d', '#15803DFF'],
    refuses: [
      '',
      '#',
      '#ab',
      '#abcde',
      '#abcdeff',
      '#abcdef012',
      'abc',
      '#ggg',
      'red',
      'rgb(1, 2, 3)',
      ' #abc',
      '#abc ',
      '#abc\n',
      '#àbc',
      '##abc',
    ],
    starts: ['#', ''],
  });

  testPattern('a social account', (github) => ({ footerSocials: { github } }), {
    code: 'invalid-url',
    accepts: absoluteUrls,
    refuses: [
      ...brokenUrls,
      '',
      '/plants',
      '#plants',
      'mailto:a@plants.example',
      'https://{host}/',
      'https://plants.example/{id}',
    ],
    starts: ['https://', 'https://a/', 'https://a@', ''],
  });

  const placeholders = [
    'https://{region}.plants.example/v1',
    'https://{host}',
    'https://{host}:{port}/{version}/',
    'http://plants.example/{version}?key={key}',
  ];
  const brokenPlaceholders = [
    ...brokenUrls,
    '',
    '/v1',
    '{base_url}',
    'https://{region.plants.example',
    'https://region}.plants.example',
    'https://{}.plants.example',
    'https://{a b}.plants.example',
    'https://plants.example/{{version}}',
  ];
  for (const [name, properties] of [
    ['a base URL', (baseUrl: string) => ({ api: { baseUrl } })],
    ['one of several base URLs', (baseUrl: string) => ({ api: { baseUrl: [baseUrl] } })],
  ] as const) {
    testPattern(name, properties, {
      code: 'invalid-url',
      accepts: [...absoluteUrls, ...placeholders],
      refuses: brokenPlaceholders,
      starts: ['https://', 'https://a/', 'https://{', 'https://a:{', 'https://a/{'],
    });
  }

  const links = [
    ...absoluteUrls,
    'mailto:support@plants.example',
    'MAILTO:a@b?subject=hello%20world',
    '/',
    '/guides/watering',
    '#top',
    '#',
  ];
  const brokenLinks = [
    ...brokenUrls.filter((url) => url !== '//plants.example'),
    'guides/watering',
    './guides',
    'mailto:',
    'mailto: a@b',
    '/guides and more',
    '# top',
  ];
  testPattern('a top bar link', (url) => ({ topbarLinks: [{ url }] }), {
    code: 'invalid-url',
    accepts: links,
    refuses: brokenLinks,
    starts: ['https://', 'mailto:', '/', '#', ''],
  });
  testPattern('where the logo leads', (href) => ({ logo: { href } }), {
    code: 'invalid-url',
    accepts: links,
    refuses: [...brokenLinks, '', ' '],
    starts: ['https://'],
  });
  testPattern('the URL of a link button', (url) => ({ topbarCtaButton: { name: 'Go', url } }), {
    code: 'invalid-url',
    accepts: links,
    refuses: brokenLinks,
    starts: ['https://'],
  });

  for (const owner of ['anchors', 'tabs']) {
    testPattern(`the start of a URL in ${owner}`, (url) => ({ [owner]: [{ url }] }), {
      code: 'invalid-url',
      accepts: ['api-reference', '/api/', 'api/v1', ...absoluteUrls, 'mailto:a@plants.example', 'größe'],
      refuses: ['api reference', ' api', 'api ', 'https://plants.example/a b', 'a\u2003b'],
      starts: [''],
    });
  }

  testPattern('the repository of a GitHub button', (url) => ({ topbarCtaButton: { type: 'github', url } }), {
    code: 'cta-github-url',
    accepts: [
      'https://github.com/plant-store/plant-store',
      'https://github.com/plant-store/plant-store/',
      'https://github.com/plant-store/plant-store.git',
      'https://www.github.com/plant-store/plant.store_2',
      'https://GitHub.com/Plants_Inc/.github',
      'https://github.com/a/-',
    ],
    refuses: [
      'https://github.com',
      'https://github.com/',
      'https://github.com/plant-store',
      'https://github.com/plant-store/',
      'https://github.com//plant-store',
      'https://github.com/plant-store/.git',
      'https://github.com/plant-store/..',
      'https://github.com/plant-store/./',
      'https://github.com/plant-store/plant-store//',
      'https://github.com/plant-store/plant-store/issues',
      'https://github.com/plant-store/plant-store?tab=readme',
      'https://github.com/plant-store/plant-store#readme',
      'https://github.com/plant-store/plant-store ',
      'https://github.com/-plants/plant-store',
      'http://github.com/plant-store/plant-store',
      'github.com/plant-store/plant-store',
      'https://gitlab.com/plant-store/plant-store',
      'https://github.com.evil.example/plant-store/plant-store',
      'https://githubXcom/plant-store/plant-store',
      'https://api.github.com/plant-store/plant-store',
      'https://user@github.com/plant-store/plant-store',
      'git@github.com:plant-store/plant-store.git',
    ],
    starts: ['https://github.com/', 'https://github.com/a/', 'https://github.com/a/..'],
  });

  testPattern('the names of basic authentication', (name) => ({ api: { auth: { method: 'basic', name } } }), {
    code: 'basic-auth-name',
    accepts: ['username:password', 'user name:pass word', ' a : b ', 'ü:😀'],
    refuses: ['', ' ', ':', 'username', 'username:', ':password', ' : ', 'a: ', ' :b', 'a:b:c', 'a::b'],
    starts: ['', 'a', 'a:', ' :'],
  });
});
