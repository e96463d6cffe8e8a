// What the bundle has in the place of JavaScript's `Function`: zod asks whether it may make code of text, and works without.

export class NoFunction {
  constructor() {
    throw new Error('No code is made of text here.');
  }
}
