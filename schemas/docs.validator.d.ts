// Types of `docs.validator.js`, which validators.mjs compiles from docs.schema.json while bundling.
import type { ValidateFunction } from 'ajv';

/** Judges a site configuration file. All violations are left in `errors`, without `message`. */
declare const validate: ValidateFunction;
export default validate;
