// Types of `openapi.validator.js`, which openApiValidators.mjs compiles while bundling.
import type { ValidateFunction } from 'ajv';

/**
 * Judge an OpenAPI document by the schema of its minor version: the keys are '3.0', '3.1' and '3.2'; 'asyncapi' judges
 * AsyncAPI 3.0.0. The first violation, with what led to it, is left in `errors`, without `message`. They don't look at what a `$ref` refers to.
 */
export declare const validators: Readonly<Record<string, ValidateFunction>>;
