// Types of `docs-tree.validator.js`, which validators.mjs compiles from docs-tree.schema.json while bundling.
import type { ValidateFunction } from 'ajv';

/** Makes the function that judges a site configuration whose navigation is a tree. It leaves all violations in `errors`, without `message`. */
export declare const getValidator: () => ValidateFunction;
