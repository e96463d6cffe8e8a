// Loaded into every process that runs the TypeScript sources as they are (`--import`): what only a bundle has is found
// where the build has put it, and what was compiled once is not compiled again.
import { enableCompileCache, registerHooks } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const out = resolve(import.meta.dirname, '../../out');

enableCompileCache(join(out, 'compiled'));
registerHooks({
  resolve(specifier, context, nextResolve) {
    const [, name] = /\/([\w-]+\.validator)\.js$/.exec(specifier) ?? [];
    if (name === undefined) return nextResolve(specifier, context);
    return { url: pathToFileURL(join(out, 'validators', `${name}.mjs`)).href, shortCircuit: true };
  },
});
