import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  getSandboxStore,
  getStoreLabel,
  getStoreName,
  getStorePlace,
  isOnThisMachine,
  parseAccessToken,
  parseBaseUrl,
  removeUserInfo,
} from '../../../client/src/plantStore/store.ts';
import { getStore } from '../../support/stores/store.ts';

function getProblem(baseUrl: string): string {
  const parsed = parseBaseUrl(baseUrl);
  return parsed.ok ? `accepted: ${parsed.value.origin}` : parsed.problem;
}

describe('the URL that plants are sent to', () => {
  const urls: Readonly<Record<string, string>> = {
    'https://plants.example': 'https://plants.example/plants',
    'https://plants.example/': 'https://plants.example/plants',
    'https://plants.example/v1': 'https://plants.example/v1/plants',
    'https://plants.example/v1/': 'https://plants.example/v1/plants',
    'https://plants.example/a/b%20c/': 'https://plants.example/a/b%20c/plants',
    'https://plants.example/plants': 'https://plants.example/plants/plants',
    ' HTTPS://Plants.Example:8443/V1 ': 'https://plants.example:8443/V1/plants',
    'http://localhost:8080': 'http://localhost:8080/plants',
  };
  for (const [baseUrl, plantsUrl] of Object.entries(urls)) {
    test(`of ${baseUrl} is ${plantsUrl}`, () => assert.equal(getStore(baseUrl).plantsUrl, plantsUrl));
  }
});

describe('the origin that a token is bound to', () => {
  const same: readonly (readonly [string, string])[] = [
    ['https://plants.example', 'https://plants.example:443/v1'],
    ['https://plants.example', 'HTTPS://PLANTS.EXAMPLE'],
    ['http://127.0.0.1', 'http://127.0.0.1:80'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ];
  for (const [left, right] of same) {
    test(`is the same for ${left} and ${right}`, () => {
      assert.equal(getStore(left).origin, getStore(right).origin);
    });
  }

  const others = [
    'https://plants.example.',
    'https://plants.example:8443',
    'https://plants.example.evil.example',
    'https://evil-plants.example',
    'https://evil.example/plants.example',
    'https://plants.exampl\u0435',
  ];
  for (const other of others) {
    test(`differs between https://plants.example and ${other}`, () => {
      assert.notEqual(getStore(other).origin, getStore('https://plants.example').origin);
    });
  }
});

describe('plain http goes to localhost, 127.0.0.1 and [::1] only, however they are written', () => {
  const here: Readonly<Record<string, readonly string[]>> = {
    localhost: ['localhost', 'LOCALHOST:3000', 'loca%6chost', 'ｌｏｃａｌｈｏｓｔ'],
    '127.0.0.1': [...spell('127.0.0.1'), '127.0.0.1.', '127.0.0.1:8080', '１２７。０。０。１', '%31%32%37.1'],
    '[::1]': ['[::1]', '[0:0::1]:8080', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::0.0.0.1]', '[0::0:1]'],
  };
  for (const [host, spellings] of Object.entries(here)) {
    for (const spelling of spellings) {
      test(`${spelling} is ${host}`, () => {
        assert.equal(new URL(getStore(`http://${spelling}`).origin).hostname, host);
      });
    }
  }

  // A proxy agent takes all of these for remote hosts, and the token would leave this machine unencrypted.
  const addresses = ['127.0.0.0', '127.0.0.2', '127.0.1.1', '127.1.2.3', '127.255.255.255', '126.0.0.1'];
  const elsewhere = [
    ...[...addresses, '128.0.0.1', '0.0.0.0', '192.168.0.1', '1.0.0.127'].flatMap(spell),
    'plants.example',
    'localhost.',
    'localhost..',
    'localhost.evil.example',
    'foo.localhost',
    'localhost.localdomain',
    'ip6-localhost',
    'lоcalhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
    'evil.example:127',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[::]',
    '[::2]',
    '[fe80::1]',
    '[1::]',
  ];
  for (const host of elsewhere) {
    test(`${host} is none of them`, () => assert.match(getProblem(`http://${host}`), /^Use https:\/\//));
  }
});

/** An IPv4 address with every number of parts, each in decimal, octal and hexadecimal. */
function spell(address: string): string[] {
  const bytes = address.split('.').map(Number);
  const getNumber = (parts: readonly number[]) => parts.reduce((number, byte) => number * 256 + byte, 0);
  const counts = [1, 2, 3, 4].map((count) => [
    ...bytes.slice(0, count - 1),
    getNumber(bytes.slice(count - 1)),
  ]);
  const radixes: readonly ((number: number) => string)[] = [
    String,
    (number) => `0${number.toString(8)}`,
    (number) => `0x${number.toString(16)}`,
    (number) => `0X0${number.toString(16).toUpperCase()}`,
  ];
  return counts.flatMap((parts) => radixes.map((write) => parts.map(write).join('.')));
}

describe('a base URL is refused', () => {
  const problems: readonly (readonly [string, RegExp])[] = [
    ['', /^Enter the base URL/],
    ['plants.example', /^Begin with https/],
    ['//plants.example', /^Begin with https/],
    ['https:plants.example', /^Begin with https/],
    ['ftp://plants.example', /^Only https/],
    ['file:///etc/passwd', /^Only https/],
    ['vscode://plants.example', /^Only https/],
    ['https://user@plants.example', /^Leave out the user name/],
    ['https://user:hunter2@plants.example', /^Leave out the user name/],
    ['https://plants.example@evil.example', /^Leave out the user name/],
    ['https://@plants.example', /^Leave out the user name/],
    ['https://plants.example?', /^Leave out the query/],
    ['https://plants.example/v1?key=1', /^Leave out the query/],
    ['https://plants.example#', /^Leave out the fragment/],
    ['https://plants.example/#a', /^Leave out the fragment/],
    ['https://plants.example\\@evil.example', /^Leave out spaces, backslashes/],
    ['https://plants.example/a b', /^Leave out spaces/],
    ['https://plants\n.example', /^Leave out spaces/],
    ['https://plants\u200b.example', /^Leave out spaces/],
    ['https://', /^Enter a host/],
    ['https:///v1', /^Enter a host/],
    ['https://plants.example:99999', /^This is not a complete URL/],
    ['https://[::1', /^This is not a complete URL/],
    ['https://999.999.999.999', /^This is not a complete URL/],
  ];
  for (const [baseUrl, problem] of problems) {
    test(`${JSON.stringify(baseUrl)}: ${problem.source}`, () => assert.match(getProblem(baseUrl), problem));
  }
});

describe('a refused base URL is shown again without its password', () => {
  const shown: Readonly<Record<string, string>> = {
    'https://plants.example?x': 'https://plants.example?x',
    'https://user:hunter2@plants.example/v1': 'https://plants.example/v1',
    'https://user:hunter@2@plants.example/v1': 'https://plants.example/v1',
    'https://user@plants.example': 'https://plants.example',
    'https://user:hunt/er2@plants.example': '',
    'https://user:hunt?er2@plants.example': '',
    'https://user:hunt#er2@plants.example': '',
    'https://user:hunt\\er2@plants.example': '',
    'user:hunter2@plants.example': '',
    'https:user:hunter2@plants.example': '',
  };
  for (const [baseUrl, text] of Object.entries(shown)) {
    test(baseUrl, () => {
      assert.equal(removeUserInfo(baseUrl), text);
      assert.doesNotMatch(getProblem(baseUrl), /hunt/);
    });
  }
});

test('the sandbox is called one wherever it is named', () => {
  const sandbox = getSandboxStore(4000);
  assert.deepEqual(sandbox, {
    ...getStore('http://127.0.0.1:4000'),
    isSandbox: true,
  });
  assert.equal(getStoreName(sandbox), 'the sandbox');
  assert.equal(getStorePlace(sandbox), 'in the sandbox');
  assert.equal(getStoreLabel(sandbox), 'Sandbox');
  assert.equal(getStoreName(getStore('https://plants.example/v1')), 'https://plants.example');
});

test('a store on this machine is one that may be plain http', () => {
  for (const url of ['http://localhost/v1', 'http://127.1:80', 'https://127.0.0.1', 'http://[::1]:9']) {
    assert.equal(isOnThisMachine(getStore(url)), true, url);
  }
  const hosts = ['plants.example', 'localhost.example', 'localhost.', '127.0.0.2', '127.1.2.3', '[::2]'];
  for (const host of hosts) {
    assert.equal(isOnThisMachine(getStore(`https://${host}`)), false, host);
  }
});

describe('an access token', () => {
  test('has the characters of RFC 6750, without the spaces around it', () => {
    for (const token of ['abc', 'a-._~+/9', 'abc==']) {
      assert.deepEqual(parseAccessToken(` ${token}\n`), { ok: true, value: token });
    }
  });

  test('must not be empty', () => {
    assert.deepEqual(parseAccessToken('  '), { ok: false, problem: 'Enter an access token.' });
  });

  test('goes without the word Bearer', () => {
    assert.deepEqual(parseAccessToken('Bearer abc'), { ok: false, problem: 'Leave out the word Bearer.' });
  });

  const refused = [
    'canary canary',
    'canary\r\nX: y',
    'canary\0',
    'canaryé',
    'сanary',
    'can=ary',
    '=',
    'canary"',
    'canary,x',
  ];
  for (const token of refused) {
    test(`is refused, and not quoted: ${JSON.stringify(token)}`, () => {
      assert.deepEqual(parseAccessToken(token), {
        ok: false,
        problem: 'An access token can contain only letters, digits and - . _ ~ + /, with = only at the end.',
      });
    });
  }
});
