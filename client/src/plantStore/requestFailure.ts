// A `fetch` without a response → not sent if the error code proves it, or if nothing has read the request; otherwise
// unknown. The messages of these errors decide nothing, because they quote headers and URLs.
import type { Store } from './store.ts';

/** Nothing left this machine, or nothing that a server could act on. */
export type UnsentReason =
  | 'invalidToken'
  | 'cancelled'
  | 'hostNotFound'
  | 'connectionRefused'
  | 'connectTimeout'
  | 'unreachable'
  | 'certificate'
  | 'unverifiedCertificates'
  | 'tls'
  | 'blockedPort'
  /** The network, the store's rules for other origins, or the browser's own rules did not let the request through. */
  | 'blockedByBrowser';

/** The server may or may not have acted on the request. */
export type UnansweredReason = 'timeout' | 'cancelled' | 'connectionLost' | 'unrecognized';

/** Why a request got no response; `code` is the system's error code, for example `ECONNREFUSED`. */
export type RequestFailure = UnsentFailure | UnansweredFailure;

interface UnansweredFailure {
  readonly state: 'unknown';
  readonly reason: UnansweredReason;
  readonly code?: string;
}

export interface UnsentFailure {
  readonly state: 'notSent';
  readonly reason: UnsentReason;
  readonly code?: string;
  /** With `blockedByBrowser`: the origin that the store would have to allow. */
  readonly webOrigin?: string;
}

/** Connecting failed before a byte of the request was written, whatever reports it. */
const notSentByCode: readonly (readonly [RegExp, UnsentReason])[] = [
  [/^(ENOTFOUND|EAI_[A-Z]+)$/, 'hostNotFound'],
  [/^ECONNREFUSED$/, 'connectionRefused'],
  [/^UND_ERR_CONNECT_TIMEOUT$/, 'connectTimeout'],
  // https://nodejs.org/api/tls.html#x509-certificate-error-codes
  [
    /^(UNABLE_TO_|CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_SELF|SELF_SIGNED_CERT|(INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|UNSPECIFIED)$)/,
    'certificate',
  ],
  [/^ERR_TLS_CERT_/, 'certificate'],
  [/^ERR_TLS_HANDSHAKE_TIMEOUT$/, 'connectTimeout'],
  // Only handshake errors: others can occur after the request was written.
  [
    /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNSUPPORTED_PROTOCOL|NO_PROTOCOLS_AVAILABLE|NO_CIPHERS_AVAILABLE|DH_KEY_TOO_SMALL|TLSV1_UNRECOGNIZED_NAME)$/,
    'tls',
  ],
  [/^ERR_SSL_.*ALERT_(HANDSHAKE_FAILURE|PROTOCOL_VERSION|INSUFFICIENT_SECURITY|UNRECOGNIZED_NAME)$/, 'tls'],
];

/** These can also end an open connection, so they only count if `connect` reports them. */
const notSentByConnect: Readonly<Record<string, UnsentReason>> = {
  ETIMEDOUT: 'connectTimeout',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
};

const connectionLost = /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)$/;
const timedOut = /^(UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/;

/** When in doubt, it is unknown: a plant sent twice is worse than a question. */
export function classifyFailure(error: unknown): RequestFailure {
  const causes = getRootCauses(error);
  const reasons = causes.map(getUnsentReason);
  const [cause] = causes;
  const [reason] = reasons;
  const code = cause?.code;
  const named = code === undefined ? {} : { code };
  // If several addresses were tried, one that isn't proven unsent is enough to leave it open.
  if (reason !== undefined && !reasons.includes(undefined)) return { state: 'notSent', reason, ...named };
  if (code !== undefined && connectionLost.test(code))
    return { state: 'unknown', reason: 'connectionLost', code };
  if (code !== undefined && timedOut.test(code)) return { state: 'unknown', reason: 'timeout', code };
  return { state: 'unknown', reason: 'unrecognized', ...named };
}

/** For a request that nothing has read: the same failure struck before the connection was open. */
export function toUnsent({ reason, code }: UnansweredFailure): UnsentFailure {
  const named = code === undefined ? {} : { code };
  if (reason === 'cancelled') return { state: 'notSent', reason };
  if (reason === 'timeout') return { state: 'notSent', reason: 'connectTimeout', ...named };
  return { state: 'notSent', reason: code?.startsWith('ERR_SSL_') ? 'tls' : 'unreachable', ...named };
}

interface Cause {
  readonly code: string | undefined;
  readonly whileConnecting: boolean;
  readonly blockedPort: boolean;
}

function getUnsentReason({ code, whileConnecting, blockedPort }: Cause): UnsentReason | undefined {
  if (blockedPort) return 'blockedPort';
  if (code === undefined) return undefined;
  const known = notSentByCode.find(([pattern]) => pattern.test(code));
  return known?.[1] ?? (whileConnecting ? notSentByConnect[code] : undefined);
}

/** The innermost causes: several if several addresses were tried. */
function getRootCauses(error: unknown, depth = 0): Cause[] {
  if (!(error instanceof Error) || depth > 8) return [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  const below = inner.flatMap((cause) => getRootCauses(cause, depth + 1));
  if (below.length > 0) return below;
  const code = 'code' in error ? error.code : undefined;
  return [
    {
      // A code is a fixed word. Anything longer could contain text from elsewhere.
      code: typeof code === 'string' && /^[A-Z][A-Z\d_/]{1,60}$/.test(code) ? code : undefined,
      whileConnecting: 'syscall' in error && error.syscall === 'connect',
      // The fetch standard blocks it before anything is sent; the error has no code.
      blockedPort: error.message === 'bad port',
    },
  ];
}

/** The part of a host's globals that says whether Node verifies certificates. Browsers don't have it and always verify. */
interface HostEnvironment {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
}

/**
 * Node reads an environment variable before every connection; the shell, a dev container or another extension may have
 * set it. Also true for a store without a certificate, which is on this machine.
 */
export function isCertificateVerified({ origin }: Store, { process }: HostEnvironment = globalThis): boolean {
  return !origin.startsWith('https:') || process?.env?.NODE_TLS_REJECT_UNAUTHORIZED !== '0';
}

/** `cause` is a clause without a period, `advice` a sentence. */
export function getUnverifiedCause(storeName: string): { readonly cause: string; readonly advice: string } {
  return {
    cause: `the certificate of ${storeName} would not be verified, because the environment variable NODE_TLS_REJECT_UNAUTHORIZED is 0`,
    advice: 'Remove that variable and restart VS Code.',
  };
}
