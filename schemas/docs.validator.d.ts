// Types of `docs.validator.js`, which validators.mjs compiles from docs.schema.json while bundling.
import type { ValidateFunction } from 'ajv';

/** Makes the function that judges a site configuration whose navigation is a list. It leaves all violations in `errors`, without `message`. */
export declare const getValidator: () => ValidateFunction;
