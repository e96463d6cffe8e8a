// What the formats need to know besides the problems.

import type { OwnManifest } from './ownManifest.ts';

export interface FormatOptions {
  /** Whether the terminal shows colors. */
  readonly color: boolean;
  /** Sentences about what could not be checked. */
  readonly failures: readonly string[];
  /** Of this program. */
  readonly manifest: OwnManifest;
}
