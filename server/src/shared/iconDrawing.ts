// The pictures of icons that the package has. They are never from the site.

/** Paths are the `d` of an SVG path. */
export type IconDrawing =
  /** To be filled, in a box of `width` × 512. */
  | { readonly outline: { readonly width: number; readonly path: string }; readonly lines?: undefined }
  /** To be followed by a round pen two units wide, in a box of 24 × 24. */
  | { readonly outline?: undefined; readonly lines: string };

/**
 * @param entry what follows label and search terms in the package’s files of icons. `undefined` for anything that is no
 * drawing.
 */
export function parseIconDrawing([first, second]: readonly unknown[]): IconDrawing | undefined {
  if (typeof first === 'string') return { lines: first };
  return typeof first === 'number' && typeof second === 'string'
    ? { outline: { width: first, path: second } }
    : undefined;
}
