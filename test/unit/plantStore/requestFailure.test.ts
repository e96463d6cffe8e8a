import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { classifyFailure } from '../../../client/src/plantStore/requestFailure.ts';

/** An error that `fetch` rejects with. */
function fail(cause: unknown): TypeError {
  return new TypeError('fetch failed', { cause });
}

function withCode(code: string, syscall?: string): Error {
  return Object.assign(new Error('quotes Bearer canary'), { code, syscall });
}

describe('not sent, because the code proves it', () => {
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: 'hostNotFound',
    EAI_AGAIN: 'hostNotFound',
    EAI_FAIL: 'hostNotFound',
    ECONNREFUSED: 'connectionRefused',
    UND_ERR_CONNECT_TIMEOUT: 'connectTimeout',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
    SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
    CERT_HAS_EXPIRED: 'certificate',
    CERT_NOT_YET_VALID: 'certificate',
    CERT_REVOKED: 'certificate',
    INVALID_CA: 'certificate',
    UNSPECIFIED: 'certificate',
    ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
    ERR_SSL_WRONG_VERSION_NUMBER: 'tls',
    ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tls',
    ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'tls',
    ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tls',
    'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE': 'tls',
  };
  for (const [code, reason] of Object.entries(reasons)) {
    test(code, () => {
      assert.deepEqual(classifyFailure(fail(withCode(code))), { state: 'notSent', reason, code });
    });
  }

  for (const code of ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']) {
    test(`${code}, when it struck while connecting`, () => {
      assert.equal(classifyFailure(fail(withCode(code, 'connect'))).state, 'notSent');
      assert.equal(classifyFailure(fail(withCode(code, 'read'))).state, 'unknown');
    });
  }

  test('a port that fetch refuses', () => {
    assert.deepEqual(classifyFailure(fail(new Error('bad port'))), {
      state: 'notSent',
      reason: 'blockedPort',
    });
  });

  test('several addresses, none of which could be connected to', () => {
    const cause = new AggregateError([
      withCode('ECONNREFUSED', 'connect'),
      withCode('ENETUNREACH', 'connect'),
    ]);
    assert.deepEqual(classifyFailure(fail(cause)), {
      state: 'notSent',
      reason: 'connectionRefused',
      code: 'ECONNREFUSED',
    });
  });
});

describe('unknown, because nothing proves that it was not sent', () => {
  const reasons: Readonly<Record<string, string>> = {
    ECONNRESET: 'connectionLost',
    EPIPE: 'connectionLost',
    UND_ERR_SOCKET: 'connectionLost',
    UND_ERR_HEADERS_TIMEOUT: 'timeout',
    UND_ERR_BODY_TIMEOUT: 'timeout',
    ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC: 'unrecognized',
    EPROTO: 'unrecognized',
    HPE_INVALID_CONSTANT: 'unrecognized',
    SOMETHING_NEW: 'unrecognized',
  };
  for (const [code, reason] of Object.entries(reasons)) {
    test(code, () => {
      assert.deepEqual(classifyFailure(fail(withCode(code))), { state: 'unknown', reason, code });
    });
  }

  test('several addresses, one of which may have got it', () => {
    const cause = new AggregateError([withCode('ECONNREFUSED', 'connect'), withCode('ECONNRESET')]);
    assert.equal(classifyFailure(fail(cause)).state, 'unknown');
  });

  test('anything that is not an error with a code, without quoting it', () => {
    const circular = fail(undefined);
    circular.cause = circular;
    for (const error of [
      fail(undefined),
      circular,
      withCode('Bearer canary'),
      'ECONNREFUSED',
      undefined,
      { code: 'ENOTFOUND' },
    ]) {
      assert.deepEqual(classifyFailure(error), { state: 'unknown', reason: 'unrecognized' });
    }
  });
});
