// Replaces JavaScript's `Function` in the bundle: zod tests whether it may generate code, and works without.

export class NoFunction {
  constructor() {
    throw new Error('Code generation is disabled.');
  }
}
