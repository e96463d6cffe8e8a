// Types of `plant-store.validator.js`, which validators.mjs compiles from plant-store.openapi.json while bundling.
import type { ValidateFunction } from 'ajv';
import type { components } from './plant-store.openapi.d.ts';

type Schemas = components['schemas'];

/** `id` is a bigint within 64 bits. */
export declare const validateNewPlant: ValidateFunction<Schemas['NewPlant']>;
export declare const validatePlant: ValidateFunction<Schemas['Plant']>;
export declare const validateError: ValidateFunction<Schemas['Error']>;
