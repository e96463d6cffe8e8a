import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getCurlCommand } from '../../../client/src/plantStore/curlCommand.ts';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import {
  getOutcomeDetails,
  getOutcomeText,
  getReasonText,
} from '../../../client/src/plantStore/outcomeText.ts';
import { getSandboxStore } from '../../../client/src/plantStore/store.ts';
import { getStore } from '../../support/stores/store.ts';

const attempt = {
  plant: { id: 9223372036854775807n, name: 'Fern', tag: 'indoor' },
  store: getStore('https://plants.example/v1'),
};
const created = { state: 'created', answer: { name: 'Fern', tag: 'indoor' }, differs: false } as const;

const plant = 'Plant “Fern” (id 9223372036854775807)';

/** Every possible outcome, with what is said about it and why. */
const texts: readonly (readonly [Outcome, string, string?])[] = [
  [created, `${plant} was created at https://plants.example.`],
  [
    { state: 'created', answer: { name: 'Moss' }, differs: true },
    `${plant} was created, but https://plants.example answered with a different plant, “Moss” without a tag instead of “Fern” with the tag “indoor”.`,
    'https://plants.example answered with a different plant, “Moss” without a tag instead of “Fern” with the tag “indoor”.',
  ],
  [
    { state: 'createdCheck', reason: 'notAPlant', status: 200 },
    `${plant} was probably created: https://plants.example reported success (200), but its answer is not a plant. Check the store before you send it again.`,
  ],
  [
    { state: 'createdCheck', reason: 'unreadableAnswer', status: 200 },
    `${plant} was probably created: https://plants.example reported success (200), but its answer can’t be read. Check the store before you send it again.`,
  ],
  [
    { state: 'createdCheck', reason: 'undocumentedStatus', status: 201 },
    `${plant} was probably created: https://plants.example reported success in an unexpected way (201). Check the store before you send it again.`,
  ],
  [
    { state: 'rejected', reason: 'error', status: 400, error: { error: 7, message: 'Taken' } },
    `${plant} was not created: https://plants.example says “Taken” (error 7).`,
    'https://plants.example says “Taken” (error 7).',
  ],
  [
    { state: 'rejected', reason: 'error', status: 400, error: { error: 7, message: '' } },
    `${plant} was not created: https://plants.example says error 7.`,
  ],
  [
    { state: 'rejected', reason: 'unauthorized', status: 401 },
    `${plant} was not created: https://plants.example did not accept the access token.`,
  ],
  [
    { state: 'rejected', reason: 'unauthorized', status: 401, error: { error: 401, message: 'Expired' } },
    `${plant} was not created: https://plants.example did not accept the access token. The store says “Expired” (error 401).`,
  ],
  [
    { state: 'rejected', reason: 'forbidden', status: 403 },
    `${plant} was not created: this access token is not allowed to create plants at https://plants.example.`,
    'This access token is not allowed to create plants at https://plants.example.',
  ],
  [
    { state: 'rejected', reason: 'notFound', status: 404, error: { error: 404, message: 'No such path' } },
    `${plant} was not created: nothing was found at https://plants.example/v1/plants (404). The store says “No such path”. Check the base URL.`,
  ],
  [
    { state: 'rejected', reason: 'methodNotAllowed', status: 405 },
    `${plant} was not created: plants can’t be created at https://plants.example/v1/plants (405). Check the base URL.`,
  ],
  [
    { state: 'rejected', reason: 'tooLarge', status: 413 },
    `${plant} was not created: the request is too large for https://plants.example (413).`,
  ],
  [
    { state: 'rejected', reason: 'conflict', status: 409, error: { error: 7, message: 'Taken' } },
    `${plant} was not created by this request: https://plants.example reported a conflict (409), so it may already have this id. The store says “Taken” (error 7).`,
  ],
  [
    { state: 'rejected', reason: 'redirect', status: 307, location: 'https://h.example/a' },
    `${plant} was not created: https://plants.example redirected the request to https://h.example/a (307), and redirects are not followed. Check the base URL.`,
  ],
  [
    { state: 'rejected', reason: 'redirect' },
    `${plant} was not created: https://plants.example redirected the request, and redirects are not followed. Check the base URL.`,
  ],
  [
    { state: 'rejected', reason: 'undocumented', status: 422 },
    `${plant} was not created: https://plants.example refused the request (422).`,
  ],
  [
    { state: 'deferred', reason: 'tooManyRequests', status: 429, retryAfter: 1 },
    `${plant} was not created: https://plants.example is not taking requests right now (429) and asks you to wait 1 second.`,
  ],
  [
    { state: 'deferred', reason: 'tooManyRequests', status: 429 },
    `${plant} was not created: https://plants.example is not taking requests right now (429). Try again later.`,
  ],
  [
    { state: 'deferred', reason: 'unavailable', status: 503, retryAfter: 3600 },
    `${plant} was probably not created: https://plants.example is temporarily unavailable (503) and asks you to wait 60 minutes.`,
  ],
  [
    { state: 'deferred', reason: 'unavailable', status: 503, retryAfter: 251_606_253_600 },
    `${plant} was probably not created: https://plants.example is temporarily unavailable (503) and asks you to wait 7,973 years.`,
  ],
  [
    { state: 'notSent', reason: 'invalidPlant' },
    `${plant} was not sent: it is not a valid plant.`,
    'It is not a valid plant.',
  ],
  [
    { state: 'notSent', reason: 'invalidToken' },
    `${plant} was not sent: the access token for https://plants.example has characters that can’t be sent.`,
  ],
  [{ state: 'notSent', reason: 'cancelled' }, `${plant} was not sent: you canceled in time.`],
  [
    { state: 'notSent', reason: 'hostNotFound', code: 'ENOTFOUND' },
    `${plant} was not sent: the host of https://plants.example was not found. Check the base URL and your network connection.`,
  ],
  [
    { state: 'notSent', reason: 'connectionRefused', code: 'ECONNREFUSED' },
    `${plant} was not sent: nothing is listening at https://plants.example. Check that the store is running.`,
    'Nothing is listening at https://plants.example. Check that the store is running.',
  ],
  [
    { state: 'notSent', reason: 'connectTimeout', code: 'UND_ERR_CONNECT_TIMEOUT' },
    `${plant} was not sent: https://plants.example can’t be reached. Check your network connection.`,
  ],
  [
    { state: 'notSent', reason: 'unreachable', code: 'ENETUNREACH' },
    `${plant} was not sent: https://plants.example can’t be reached. Check your network connection.`,
  ],
  [
    { state: 'notSent', reason: 'certificate', code: 'CERT_HAS_EXPIRED' },
    `${plant} was not sent: the certificate of https://plants.example is not trusted. If it is your own, add its authority to the system’s certificates.`,
  ],
  [
    { state: 'notSent', reason: 'tls', code: 'ERR_SSL_WRONG_VERSION_NUMBER' },
    `${plant} was not sent: no secure connection to https://plants.example could be made. Check that the base URL begins with the right scheme.`,
  ],
  [
    { state: 'notSent', reason: 'blockedPort' },
    `${plant} was not sent: the port of https://plants.example is never used for HTTP. Check the base URL.`,
  ],
  [
    { state: 'notSent', reason: 'blockedByBrowser', webOrigin: 'https://editor.example' },
    `${plant} was not sent: this browser could not reach https://plants.example, or is not allowed to send requests there. Its owner can allow that: requests from https://editor.example with the method POST and the headers Authorization and Content-Type (CORS), and GET answered to the same origin.`,
  ],
  [
    { state: 'unknown', reason: 'unrecognized', isPerhapsRepeated: true },
    `${plant} may or may not have been created: no answer from https://plants.example arrived. VS Code did not send it again, but the browser may have done so on its own.`,
  ],
  [
    { state: 'unknown', reason: 'timeout' },
    `${plant} may or may not have been created: https://plants.example did not answer in time. It was not sent again.`,
    'https://plants.example did not answer in time.',
  ],
  [
    { state: 'unknown', reason: 'connectionLost', code: 'ECONNRESET' },
    `${plant} may or may not have been created: the connection to https://plants.example was lost before the answer arrived. It was not sent again.`,
  ],
  [
    { state: 'unknown', reason: 'status', status: 500 },
    `${plant} may or may not have been created: https://plants.example answered with status 500. It was not sent again.`,
  ],
  [
    { state: 'unknown', reason: 'cancelled' },
    `${plant} may or may not have been created: you canceled before https://plants.example answered. It was not sent again.`,
    'You canceled before https://plants.example answered.',
  ],
  [
    { state: 'unknown', reason: 'unrecognized', code: 'EPROTO' },
    `${plant} may or may not have been created: no answer from https://plants.example arrived. It was not sent again.`,
  ],
];

describe('what a person is told', () => {
  for (const [outcome, text, reason] of texts) {
    test(text, () => {
      assert.equal(getOutcomeText(outcome, attempt), text);
      if (reason !== undefined) assert.equal(getReasonText(outcome, attempt), reason);
    });
  }

  test('has no code of the system, which stands in the details', () => {
    for (const [outcome, text] of texts) {
      if (!('code' in outcome) || outcome.code === undefined) continue;
      assert.ok(!text.includes(outcome.code), text);
      assert.ok(getOutcomeDetails(outcome, attempt).includes(`\nError code: ${outcome.code}\n`));
    }
  });

  test('is one sentence less where the fate is said beside it', () => {
    assert.equal(getReasonText(created, attempt), undefined);
    for (const [outcome, text] of texts.slice(1)) {
      const reason = getReasonText(outcome, attempt) ?? '';
      assert.ok(text.toLowerCase().includes(reason.slice(0, -1).toLowerCase()), text);
      assert.ok(!reason.includes('9223372036854775807'), reason);
    }
  });

  test('names a plant with a long name by its beginning', () => {
    const long = { ...attempt, plant: { id: 1n, name: 'Fern'.repeat(100) } };
    assert.ok(getOutcomeText({ state: 'unknown', reason: 'timeout' }, long).length < 200);
  });
});

test('a name does not become a link', () => {
  const plant = { id: 1n, name: '[Fern](command:evil)' };
  assert.equal(
    getOutcomeText({ ...created, answer: plant }, { ...attempt, plant }),
    'Plant “[Fern] (command:evil)” (id 1) was created at https://plants.example.',
  );
});

test('the details hold what was sent, but no header', () => {
  const outcome = { state: 'unknown', reason: 'connectionLost', code: 'ECONNRESET' } as const;
  assert.equal(
    getOutcomeDetails(outcome, attempt),
    [
      getOutcomeText(outcome, attempt),
      '',
      'Request: POST https://plants.example/v1/plants',
      'Body: {"id":9223372036854775807,"name":"Fern","tag":"indoor"}',
      'Outcome: Not known',
      'Error code: ECONNRESET',
      '',
      getCurlCommand(attempt),
      '',
    ].join('\n'),
  );
});

test('the details hold the answer, when there was one', () => {
  const outcome = { state: 'unknown', reason: 'status', status: 500 } as const;
  const details = getOutcomeDetails(outcome, attempt, {
    status: 500,
    contentType: 'text/html',
    body: '<p>\nOops',
  });
  assert.ok(
    details.endsWith('\n\nResponse:\nHTTP status 500\nContent-Type: text/html\n\n<p>\nOops\n'),
    details,
  );
});

test('the sandbox is named as one in every outcome, without an address that says nothing', () => {
  const inSandbox = { ...attempt, store: getSandboxStore(4000) };
  const outcomes: Outcome[] = [
    created,
    { state: 'createdCheck', reason: 'notAPlant', status: 200 },
    { state: 'rejected', reason: 'unauthorized', status: 401 },
    { state: 'deferred', reason: 'tooManyRequests', status: 429 },
    { state: 'notSent', reason: 'connectionRefused' },
    { state: 'unknown', reason: 'timeout' },
  ];
  for (const outcome of outcomes) {
    assert.match(getOutcomeText(outcome, inSandbox), /\b(in )?the sandbox\b/);
    assert.doesNotMatch(getOutcomeText(outcome, inSandbox), /127\.0\.0\.1/);
  }
  assert.equal(
    getOutcomeText({ state: 'notSent', reason: 'connectionRefused' }, inSandbox),
    'Plant “Fern” (id 9223372036854775807) was not sent: the sandbox is not running. “Try Again” starts it.',
  );
  assert.equal(
    getOutcomeText({ state: 'unknown', reason: 'timeout' }, inSandbox),
    'Plant “Fern” (id 9223372036854775807) may or may not have been created: the sandbox did not answer in time. The Plants view shows whether the plant is in the sandbox. It was not sent again.',
  );
});
