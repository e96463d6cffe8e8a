// Types of `mint.validator.js`, which validators.mjs compiles from mint.schema.json while bundling.
import type { ValidateFunction } from 'ajv';

/** Makes the function that judges a `mint.json`. It leaves all violations in `errors`, without `message`. */
export declare const getValidator: () => ValidateFunction;
