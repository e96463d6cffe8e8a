// How an attempt to create a plant can end: a closed union, so that every end is dealt with on purpose.
// Every text in it is plain and without the token. What a status means is decided once, by responseStatus.ts: whoever
// deals with an outcome looks at its reason, and shows the status as a number only.
import type { Plant } from './newPlant.ts';
import type { UnansweredReason, UnsentReason } from './requestFailure.ts';
import type { Refusal } from './responseStatus.ts';

export type Outcome = NotSent | Created | CreatedCheck | Rejected | Deferred | Unknown;

/** Nothing left this machine, or nothing that the store could act on: sending again is safe. */
export interface NotSent {
  readonly state: 'notSent';
  readonly reason: 'invalidPlant' | UnsentReason;
  /** The system's code, for example `ECONNREFUSED`. */
  readonly code?: string;
}

/** The store said yes, in the way the contract describes. */
export interface Created {
  readonly state: 'created';
  readonly answer: Plant;
  /** The answer has another name or tag than the plant that was sent. */
  readonly differs: boolean;
}

/** The store said yes, but not in the way the contract describes. */
export interface CreatedCheck {
  readonly state: 'createdCheck';
  readonly reason: 'unreadableAnswer' | 'notAPlant' | 'undocumentedStatus';
  readonly status: number;
}

/** The store said no: the plant was not created. */
export type Rejected = RejectedByContract | RejectedByStatus | Redirected;

/** 400 with a body of Error's shape, as the contract describes it. */
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
  /** Undefined where the host does not tell, as in a browser. */
  readonly status?: number;
  /** Where it pointed, without query and fragment. */
  readonly location?: string;
}

export interface StoreError {
  readonly error: number;
  readonly message: string;
}

/** The store asks to come back later. */
export interface Deferred {
  readonly state: 'deferred';
  /** `tooManyRequests`: the plant was not created. `unavailable`: a gateway may have passed the request on before. */
  readonly reason: 'tooManyRequests' | 'unavailable';
  readonly status: number;
  /** Seconds, when the store named a time. */
  readonly retryAfter?: number;
}

/** The plant may or may not have been created: never sent again without the person's word. */
export type Unknown = UnknownByStatus | Unanswered;

/** A status that says nothing certain about the plant. */
export interface UnknownByStatus {
  readonly state: 'unknown';
  readonly reason: 'status';
  readonly status: number;
}

export interface Unanswered {
  readonly state: 'unknown';
  readonly reason: UnansweredReason;
  /** The system's code, for example `ECONNRESET`. */
  readonly code?: string;
}
