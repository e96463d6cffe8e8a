// What the formats are told besides the problems.

export interface FormatOptions {
  /** Whether the terminal shows colors. */
  readonly color: boolean;
  /** Of this program. */
  readonly version: string;
}
