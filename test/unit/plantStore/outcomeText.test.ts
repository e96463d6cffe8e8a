import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getCurlCommand } from '../../../client/src/plantStore/curlCommand.ts';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import { getOutcomeDetails, getOutcomeText } from '../../../client/src/plantStore/outcomeText.ts';
import { getSandboxStore } from '../../../client/src/plantStore/store.ts';
import { getStore } from '../../support/store.ts';

const attempt = {
  plant: { id: 9223372036854775807n, name: 'Fern', tag: 'indoor' },
  store: getStore('https://plants.example/v1'),
};
const created = { state: 'created', answer: { name: 'Fern', tag: 'indoor' }, differs: false } as const;

describe('what a person is told', () => {
  const texts: readonly (readonly [string, Outcome])[] = [
    ['Plant “Fern” was created (id 9223372036854775807, https://plants.example).', created],
    [
      'Plant “Fern” was created, but https://plants.example answered with another one: “Moss” without a tag instead of “Fern” with the tag “indoor”.',
      { state: 'created', answer: { name: 'Moss' }, differs: true },
    ],
    [
      'https://plants.example answered with status 200, but the answer is not a plant. Plant id 9223372036854775807 was probably created: check the store before you send it again.',
      { state: 'createdCheck', reason: 'notAPlant', status: 200 },
    ],
    [
      'https://plants.example answered with status 200, but the answer could not be read. Plant id 9223372036854775807 was probably created: check the store before you send it again.',
      { state: 'createdCheck', reason: 'unreadableAnswer', status: 200 },
    ],
    [
      'https://plants.example answered with status 201, which it does not document. Plant id 9223372036854775807 was probably created: check the store before you send it again.',
      { state: 'createdCheck', reason: 'undocumentedStatus', status: 201 },
    ],
    [
      'Plant id 9223372036854775807 was not created: https://plants.example answered with error 7: Taken',
      { state: 'rejected', reason: 'error', status: 400, error: { error: 7, message: 'Taken' } },
    ],
    [
      'https://plants.example did not accept the access token (401). Plant id 9223372036854775807 was not created.',
      { state: 'rejected', reason: 'unauthorized', status: 401 },
    ],
    [
      'https://plants.example answered with a conflict (409): a plant with id 9223372036854775807 may exist already. Plant id 9223372036854775807 was not created by this request. The store says: Taken (error 7).',
      { state: 'rejected', reason: 'conflict', status: 409, error: { error: 7, message: 'Taken' } },
    ],
    [
      'https://plants.example answered with a redirect (307) to https://h.example/a, which is not followed. Plant id 9223372036854775807 was not created: check the base URL.',
      { state: 'rejected', reason: 'redirect', status: 307, location: 'https://h.example/a' },
    ],
    [
      'https://plants.example answered with status 404: there is no plant store at the base URL. Plant id 9223372036854775807 was not created.',
      { state: 'rejected', reason: 'notFound', status: 404 },
    ],
    [
      'https://plants.example is busy (429) and asks to try again in 1 second. Plant id 9223372036854775807 was not sent again.',
      { state: 'deferred', status: 429, retryAfter: 1 },
    ],
    [
      'Nothing listens at https://plants.example (ECONNREFUSED). Plant id 9223372036854775807 was not sent.',
      { state: 'notSent', reason: 'connectionRefused', code: 'ECONNREFUSED' },
    ],
    [
      'No answer from https://plants.example in time. Plant id 9223372036854775807 may or may not have been created. It was not sent again.',
      { state: 'unknown', reason: 'timeout' },
    ],
    [
      'No answer from https://plants.example: the connection broke off (ECONNRESET). Plant id 9223372036854775807 may or may not have been created. It was not sent again.',
      { state: 'unknown', reason: 'connectionLost', code: 'ECONNRESET' },
    ],
    [
      'https://plants.example answered with status 500. Plant id 9223372036854775807 may or may not have been created. It was not sent again.',
      { state: 'unknown', reason: 'status', status: 500 },
    ],
    [
      'You cancelled before https://plants.example answered. Plant id 9223372036854775807 may or may not have been created. It was not sent again.',
      { state: 'unknown', reason: 'cancelled' },
    ],
  ];
  for (const [text, outcome] of texts) {
    test(text, () => assert.equal(getOutcomeText(outcome, attempt), text));
  }
});

test('a name does not become a link', () => {
  const plant = { id: 1n, name: '[Fern](command:evil)' };
  assert.equal(
    getOutcomeText({ ...created, answer: plant }, { ...attempt, plant }),
    'Plant “[Fern] (command:evil)” was created (id 1, https://plants.example).',
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
      'Outcome: unknown, connectionLost, ECONNRESET',
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

test('the sandbox is named as one, in every outcome', () => {
  const inSandbox = { ...attempt, store: getSandboxStore(4000) };
  const outcomes: Outcome[] = [
    created,
    { state: 'createdCheck', reason: 'notAPlant', status: 200 },
    { state: 'rejected', reason: 'unauthorized', status: 401 },
    { state: 'deferred', status: 429 },
    { state: 'notSent', reason: 'connectionRefused' },
    { state: 'unknown', reason: 'timeout' },
  ];
  for (const outcome of outcomes) {
    assert.match(getOutcomeText(outcome, inSandbox), /Sandbox Store http:\/\/127\.0\.0\.1:4000/);
  }
});
