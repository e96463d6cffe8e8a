// Turns the schemas into validator functions while bundling, so that nothing is compiled at startup and
// no `new Function` runs in the editor: ajv standalone code (https://ajv.js.org/standalone.html).
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _, Ajv } from 'ajv';
import { openApiValidators } from './openApiValidators.mjs';

const require = createRequire(import.meta.url);
const standaloneCode = require('ajv/dist/standalone').default;
const schemasFolder = dirname(fileURLToPath(import.meta.url));

/** Keywords that describe but don't validate: validators would carry copies of them. */
const annotations = new Set([
  ...['title', 'description', 'markdownDescription', 'enumDescriptions', '$comment'],
  ...['default', 'examples', 'defaultSnippets', 'x-docs'],
]);

const readSchema = async (name) => JSON.parse(await readFile(join(schemasFolder, name), 'utf8'));

/**
 * The validator of a configuration's schema. Its errors can be traced back to the schema:
 * - `schemaPath` is `#`, then a JSON pointer (RFC 6901) whose segments are percent-encoded (`%24schema`); its last
 *   segment is the keyword. It leads from the root of the schema, or from a definition that refers to others.
 *   For a keyword in any other definition it starts with that definition (`#/definitions/color/pattern`), so the object
 *   that contains the keyword is always the one whose `x-docs.code` applies.
 * - An error of the keyword `if` only repeats that its `then` failed; the errors of `then` are included as well.
 * - A value of the wrong type can violate `enum` too: both errors are included.
 *
 * Nothing of it runs before it is called for the first time.
 */
async function docsValidator(name) {
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    messages: false,
    code: { source: true, lines: false },
  });
  const code = standaloneCode(ajv, ajv.compile(withoutAnnotations(await readSchema(name))));
  const lines = [
    'let made;',
    'const make = () => {',
    'const module = {};',
    code,
    'return module.exports;',
    '};',
    'export const getValidator = () => (made ??= make());',
  ];
  return { code: lines.join('\n'), sources: [] };
}

/** Names of properties and definitions are no keywords. */
function withoutAnnotations(schema, isNamed = false) {
  if (Array.isArray(schema)) return schema.map((each) => withoutAnnotations(each));
  if (schema === null || typeof schema !== 'object') return schema;
  const kept = Object.entries(schema).filter(([key]) => isNamed || !annotations.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const holdsNames = !isNamed && (key === 'properties' || key === 'definitions');
      const isValue = !isNamed && (key === 'enum' || key === 'const');
      return [key, isValue ? value : withoutAnnotations(value, holdsNames)];
    }),
  );
}

/** NewPlant, Plant and Error from the OpenAPI description. */
async function plantStoreValidators() {
  const description = await readSchema('plant-store.openapi.json');
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    messages: false,
    code: { source: true, esm: true, lines: false },
  });
  ajv.addKeyword({
    keyword: 'int64',
    code: (context) =>
      context.fail(
        _`typeof ${context.data} !== "bigint" || BigInt.asIntN(64, ${context.data}) !== ${context.data}`,
      ),
  });
  ajv.addKeyword('components');
  const schemas = rewriteIntegers(description.components.schemas);
  ajv.addSchema({ $id: 'store', components: { schemas } });
  const names = Object.keys(schemas);
  const exported = names.map((name) => [`validate${name}`, `store#/components/schemas/${name}`]);
  return { code: standaloneCode(ajv, Object.fromEntries(exported)), sources: [] };
}

/**
 * Converts OpenAPI's integer formats to what ajv knows. JavaScript's numbers lose digits beyond 2^53, so an `int64` is
 * a bigint on our side: the one place where the schema is interpreted differently than written.
 */
function rewriteIntegers(schema) {
  if (Array.isArray(schema)) return schema.map(rewriteIntegers);
  if (schema === null || typeof schema !== 'object') return schema;
  const { type, format, ...rest } = schema;
  if (type === 'integer' && format === 'int64') return { ...rest, int64: true };
  if (type === 'integer' && format === 'int32') {
    return { ...rest, type, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rewriteIntegers(value)]));
}

const validators = {
  'docs.validator.js': () => docsValidator('docs.schema.json'),
  'docs-tree.validator.js': () => docsValidator('docs-tree.schema.json'),
  'mint.validator.js': () => docsValidator('mint.schema.json'),
  'plant-store.validator.js': plantStoreValidators,
  'openapi.validator.js': openApiValidators,
};

const schemaNames = [
  ...['docs.schema.json', 'docs-tree.schema.json', 'mint.schema.json', 'plant-store.openapi.json'],
];

const namespace = 'validators';
const made = new Map();

/**
 * The package files whose code a generated module in esbuild's record contains; `undefined` for any other module.
 * Known once the module has been bundled.
 */
export function generatedFrom(input) {
  const sources = made.get(input);
  return sources && ['node_modules/ajv/package.json', ...sources];
}

/** esbuild plugin: fills imports of `schemas/*.validator.js`, whose types are in the `.d.ts` next to this file. */
export const validatorsPlugin = {
  name: 'validators',
  setup(build) {
    build.onResolve({ filter: /\.validator\.js$/ }, ({ path }) => ({
      path: basename(path),
      namespace,
    }));
    build.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
      const { code, sources } = await validators[path]();
      made.set(`${namespace}:${path}`, sources);
      return {
        contents: code,
        loader: 'js',
        resolveDir: schemasFolder,
        watchFiles: schemaNames.map((name) => join(schemasFolder, name)),
      };
    });
  },
};
