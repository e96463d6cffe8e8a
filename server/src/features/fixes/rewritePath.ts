// page-path-style, page-path-case: the same page, written the one way it should be.
import { createReplacements, forSiteFinding } from './fix.ts';

export const rewritePath = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements).map((fix) => ({ ...fix, safe: true })),
);
