// Names and pictures of icons.
export interface Icons {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** At most `count` names, the nearest first. */
  getNearest(name: string, count: number): string[];
  /** SVG text; `undefined` for an unknown name. */
  getPicture(name: string): string | undefined;
}
