// asset-not-found, openapi-not-found, unknown-icon: a name that exists and is near.
import { createReplacements, forSiteFinding } from './fix.ts';

export const replaceName = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements),
);
