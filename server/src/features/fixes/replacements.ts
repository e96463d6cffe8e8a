// Fixes of site findings that write one of the replacements that the finding names, or take the entry out.
import { createRemoval, createReplacements, forSiteFinding } from './fix.ts';

/** asset-not-found, openapi-not-found, unknown-icon: a name that exists and is near. */
export const replaceName = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements),
);

/** page-path-style, page-path-case: the same page, written the one way it should be. */
export const rewritePath = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements).map((fix) => ({ ...fix, safe: true })),
);

/** page-listed-twice: the later entry goes. */
export const removeEntry = forSiteFinding((context, node) =>
  createRemoval(context, node).map((fix) => ({ ...fix, title: 'Remove this entry', preferred: true })),
);
