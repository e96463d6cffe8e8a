// What suites in a browser ask of the process that runs them.
import type { SuiteResult } from '../suites/results.ts';

/**
 * What a store thinks of browsers: `allowing` answers preflights and allows every origin; `silent` is a store that never
 * heard of them; `breaking` allows, and ends the connection once it has read a POST.
 */
export type Manners = 'allowing' | 'silent' | 'breaking';

export interface StartedStore {
  /** Base URL. */
  readonly url: string;
  /** The token that it accepts. */
  readonly token: string;
}

/** A store that is not on this machine: `elsewhereStore.ts` is it. */
export const storeElsewhere: StartedStore = {
  url: 'https://plants.example/v1',
  token: 'canary-of-a-person-Kx7Qz2',
};

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly hasToken: boolean;
  readonly body: string;
}

/** `startStore` answers `StartedStore`, `readStore` a list of `SeenRequest`, oldest first; the others nothing. */
export type Request =
  | { readonly act: 'startStore'; readonly manners: Manners }
  | { readonly act: 'readStore'; readonly url: string }
  | { readonly act: 'tell'; readonly result: SuiteResult }
  | { readonly act: 'finish' };

/** What a run of suites is told, in a file beside them. */
export interface SuiteRun {
  /** Address for the requests above. */
  readonly backstage: string;
  /** Decides the order of suites and tests. */
  readonly seed: number;
  /** Which suites run in this window. */
  readonly part: SuitePart;
}

/** A window’s suites: on mounted sites, more of them there, without workers, with plant stores, on odd file systems. */
export const suiteParts = ['mounted', 'others', 'withoutWorkers', 'stores', 'odd'] as const;
export type SuitePart = (typeof suiteParts)[number];
