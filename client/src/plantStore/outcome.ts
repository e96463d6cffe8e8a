// How an attempt to create a plant can end: a closed union, so that every ending is handled on purpose. All text in it
// is plain and without the token. Code that handles an outcome looks at its reason; the status is only for display.
import type { Plant } from './newPlant.ts';
import type { UnansweredReason, UnsentReason } from './requestFailure.ts';
import type { Refusal } from './responseStatus.ts';

export type Outcome = NotSent | Created | CreatedCheck | Rejected | Deferred | Unknown;

/** Nothing left this machine, or nothing that the store could act on. It is safe to send the plant again. */
export interface NotSent {
  readonly state: 'notSent';
  readonly reason: 'invalidPlant' | UnsentReason;
  /** The system's error code, for example `ECONNREFUSED`. */
  readonly code?: string;
  /** With `blockedByBrowser`: the origin that the store would have to allow. */
  readonly webOrigin?: string;
}

/** The store confirmed it as the contract describes. */
export interface Created {
  readonly state: 'created';
  readonly answer: Plant;
  /** The answer's name or tag differs from what was sent. */
  readonly differs: boolean;
}

/** The store reported success, but not as the contract describes. */
export interface CreatedCheck {
  readonly state: 'createdCheck';
  readonly reason: 'unreadableAnswer' | 'notAPlant' | 'undocumentedStatus';
  readonly status: number;
}

/** The store refused: the plant was not created. */
export type Rejected = RejectedByContract | RejectedByStatus | Redirected;

/** 400 with an Error as its body, as the contract describes. */
export interface RejectedByContract {
  readonly state: 'rejected';
  readonly reason: 'error';
  readonly status: number;
  readonly error: StoreError;
}

export interface RejectedByStatus {
  readonly state: 'rejected';
  /** `undocumented`: `otherRefusal`, and a bad request without an Error. */
  readonly reason: Exclude<Refusal, 'badRequest' | 'otherRefusal'> | 'undocumented';
  readonly status: number;
  /** The body, if it is an Error. */
  readonly error?: StoreError;
}

/** Redirects are not followed. */
export interface Redirected {
  readonly state: 'rejected';
  readonly reason: 'redirect';
  /** Undefined if the host hides it, as browsers do. */
  readonly status?: number;
  /** Without query and fragment. */
  readonly location?: string;
}

export interface StoreError {
  readonly error: number;
  readonly message: string;
}

/** The store asks to send the request again later. */
export interface Deferred {
  readonly state: 'deferred';
  /** `tooManyRequests`: the plant was not created. `unavailable`: a gateway may already have forwarded the request. */
  readonly reason: 'tooManyRequests' | 'unavailable';
  readonly status: number;
  /** In seconds. Undefined only for `tooManyRequests`, if the store named no time: then an import chooses its pauses. */
  readonly retryAfter?: number;
}

/** The plant may or may not have been created. It is never sent again unless the user says so. */
export type Unknown = UnknownByStatus | Unanswered;

interface Repeatable {
  /** The host may have sent the request a second time on its own. */
  readonly isPerhapsRepeated?: true;
}

/** A status that says nothing certain about the plant. */
export interface UnknownByStatus extends Repeatable {
  readonly state: 'unknown';
  readonly reason: 'status';
  readonly status: number;
}

export interface Unanswered extends Repeatable {
  readonly state: 'unknown';
  readonly reason: UnansweredReason;
  /** The system's error code, for example `ECONNRESET`. */
  readonly code?: string;
}
