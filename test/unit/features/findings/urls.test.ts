// invalid-url: which kind of URL each property accepts.
import { describe, test } from 'node:test';
import { checkDiagnostics } from '../../../support/checks/languageTest.ts';
import { completeSite, withValue } from '../../../support/sites/completeSite.ts';

const absolute = [
  ...[
    'https://plants.example',
    'http://plants.example/a?b=c#d',
    'HTTPS://PLANTS.EXAMPLE',
    'http://localhost:3000/',
  ],
  ...['https://user@plants.example', 'https://[::1]:8080/a', 'https://bücher.example/ä'],
];
const never = [
  ...[
    'https://',
    'http:///a',
    'https:/plants.example',
    'https://plants .example',
    'https://plants.example/a b',
  ],
  ...[
    ' https://plants.example',
    'ftp://plants.example',
    'javascript:alert(1)',
    'plants.example',
    'www.plants.example',
  ],
];
const links = ['mailto:support@plants.example', '/', '/guides/watering', '#', '#top'];
const placeholders = [
  'https://{region}.plants.example',
  'https://{host}',
  'https://plants.example/{version}/v1',
];

interface Kind {
  readonly properties: readonly (readonly [place: string, key: string])[];
  readonly accepts: readonly string[];
  readonly refuses: readonly string[];
  readonly message: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  'an account': {
    properties: Object.keys(completeSite.footerSocials).map((key) => ['footerSocials', key] as const),
    accepts: absolute,
    refuses: [...never, ...links, ...placeholders, '', 'plants', '@plants'],
    message: 'Expected an absolute URL that begins with "https://" or "http://"',
  },
  'a base URL': {
    properties: [['api', 'baseUrl']],
    accepts: [...absolute, ...placeholders],
    refuses: [...never, ...links, '', '{base_url}', 'https://{', 'https://{}/'],
    message: 'Expected an absolute URL that begins with "https://" or "http://"',
  },
  'a link': {
    properties: [
      ['topbarLinks[]', 'url'],
      ['topbarCtaButton', 'url'],
      ['logo', 'href'],
    ],
    accepts: [...absolute, ...links],
    refuses: [...never, 'guides/watering', './guides', 'mailto:', 'tel:123', '/a b'],
    message: 'Expected an absolute URL, a "mailto:" address, or a path that begins with "/" or "#"',
  },
  'the start of a URL': {
    properties: [
      ['anchors[]', 'url'],
      ['tabs[]', 'url'],
    ],
    accepts: [
      ...absolute,
      'mailto:a@plants.example',
      'api',
      '/api',
      'api/',
      'api/v1',
      'api-reference',
      './api',
    ],
    refuses: ['api reference', ' api', 'api ', 'a\\tb', 'https://plants.example/a b'],
    message: 'Expected the start of a page URL, or an absolute URL, without spaces',
  },
};

for (const [kind, { properties, accepts, refuses, message }] of Object.entries(kinds)) {
  for (const [place, key] of properties) {
    describe(`${kind}, ${place}.${key}`, () => {
      test('accepts', () => {
        for (const url of accepts) checkDiagnostics(withValue(place, key, `"${url}"`), []);
      });

      test('refuses, at the value', () => {
        for (const url of refuses) {
          checkDiagnostics(withValue(place, key, `«"${url}"»`), [['invalid-url', message]]);
        }
      });
    });
  }
}

describe('several base URLs', () => {
  test('are judged one by one', () => {
    checkDiagnostics(withValue('api', 'baseUrl', '["https://a.example", «"/v1"», «""», "https://{b}"]'), [
      ['invalid-url'],
      ['invalid-url'],
    ]);
  });
});

describe('assets and OpenAPI files', () => {
  test('are not judged as URLs', () => {
    for (const key of ['logo', 'favicon', 'backgroundImage', 'openapi']) {
      for (const path of [
        'images/a.svg',
        '/a b.svg',
        'https://plants.example/a.svg',
        'data:image/png;base64,AA',
      ]) {
        checkDiagnostics(withValue('', key, `"${path}"`), []);
      }
    }
  });
});
