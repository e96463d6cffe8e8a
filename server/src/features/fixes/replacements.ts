// Fixes for site findings: write one of the replacements that the finding names, or remove the entry.
import { createRemoval, createReplacements, forSiteFinding } from './fix.ts';

/** asset-not-found, openapi-not-found, unknown-icon: an existing name that is near. */
export const replaceName = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements),
);

/** page-path-style, page-path-case: the same page, written the way it should be. */
export const rewritePath = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements).map((fix) => ({ ...fix, safe: true })),
);

/** page-listed-twice: removes the later entry. */
export const removeEntry = forSiteFinding((context, node) =>
  createRemoval(context, node).map((fix) => ({ ...fix, title: 'Remove this entry', preferred: true })),
);
