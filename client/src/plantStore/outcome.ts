// How an attempt to create a plant can end: a closed union, so that every ending is handled on purpose. All text in it
// is plain and without the token. What a status means is decided once, in responseStatus.ts: code that handles an
// outcome goes by its reason, and uses the status only to show its number.
import type { Plant } from './newPlant.ts';
import type { UnansweredReason, UnsentReason } from './requestFailure.ts';
import type { Refusal } from './responseStatus.ts';

export type Outcome = NotSent | Created | CreatedCheck | Rejected | Deferred | Unknown;

/** Nothing left this machine, or nothing that the store could act on: it is safe to send it again. */
export interface NotSent {
  readonly state: 'notSent';
  readonly reason: 'invalidPlant' | UnsentReason;
  /** The system's error code, for example `ECONNREFUSED`. */
  readonly code?: string;
  /** With `blockedByBrowser`: the origin that the store would have to allow. */
  readonly webOrigin?: string;
}

/** The store said yes, in the way that the contract describes. */
export interface Created {
  readonly state: 'created';
  readonly answer: Plant;
  /** The answer has another name or tag than the plant that was sent. */
  readonly differs: boolean;
}

/** The store said yes, but not in the way that the contract describes. */
export interface CreatedCheck {
  readonly state: 'createdCheck';
  readonly reason: 'unreadableAnswer' | 'notAPlant' | 'undocumentedStatus';
  readonly status: number;
}

/** The store said no: the plant was not created. */
export type Rejected = RejectedByContract | RejectedByStatus | Redirected;

/** 400 with a body in the shape of Error, as the contract describes it. */
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
  /** The body, when it has the shape of Error. */
  readonly error?: StoreError;
}

/** No redirect is followed. */
export interface Redirected {
  readonly state: 'rejected';
  readonly reason: 'redirect';
  /** Undefined where the host hides it, as a browser does. */
  readonly status?: number;
  /** Where it pointed, without query and fragment. */
  readonly location?: string;
}

export interface StoreError {
  readonly error: number;
  readonly message: string;
}

/** The store asks for the request to be sent again later. */
export interface Deferred {
  readonly state: 'deferred';
  /** `tooManyRequests`: the plant was not created. `unavailable`: a gateway may already have forwarded the request. */
  readonly reason: 'tooManyRequests' | 'unavailable';
  readonly status: number;
  /** In seconds; undefined when the store named no time. */
  readonly retryAfter?: number;
}

/** The plant may or may not have been created: it is never sent again unless the person says so. */
export type Unknown = UnknownByStatus | Unanswered;

interface Repeatable {
  /** The host may have sent the request a second time by itself. */
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
