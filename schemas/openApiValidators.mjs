// Turns the schemas of @seriousme/openapi-schema-validator, one for each minor version of OpenAPI 3, into validator
// functions while bundling: so neither ajv's compiler nor files that are loaded at run time are needed. So is what is known
// of AsyncAPI.
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import esbuild from 'esbuild';

const require = createRequire(import.meta.url);
const standaloneCode = require('ajv/dist/standalone').default;

const versions = ['3.0', '3.1', '3.2', 'asyncapi'];
const schemaPackage = '@seriousme/openapi-schema-validator';

const texts = (...names) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
const only = (names) => ({
  patternProperties: { '^x-': true },
  properties: Object.fromEntries(names.split(' ').map((name) => [name, true])),
  additionalProperties: false,
});
const orReference = (schema) => decide({ required: ['$ref'] }, true, schema);
const mapOf = (schema) => ({ type: 'object', additionalProperties: orReference(schema) });

/** What an AsyncAPI 3.0.0 document has around its messages, which are not checked. */
const asyncApi = {
  type: 'object',
  required: ['info', 'channels'],
  ...only('asyncapi id info servers defaultContentType channels operations components'),
  allOf: [
    { properties: { asyncapi: { const: '3.0.0' } } },
    { properties: { info: texts('title', 'version'), servers: mapOf(texts('host', 'protocol')) } },
    {
      properties: {
        channels: {
          minProperties: 1,
          ...mapOf({
            type: 'object',
            ...only(
              'address messages title summary description servers parameters tags externalDocs bindings',
            ),
          }),
        },
        operations: mapOf({
          type: 'object',
          required: ['action', 'channel'],
          properties: { action: { enum: ['send', 'receive'] } },
        }),
      },
    },
  ],
};

/** The code of a module that exports `validators`, by version, and imports nothing, and the files it was made from. */
export async function openApiValidators() {
  const names = versions.map((_, index) => `validator${index}`);
  const imports = versions.map((version, index) => `import ${names[index]} from ${JSON.stringify(version)};`);
  const entries = versions.map((version, index) => `${JSON.stringify(version)}: ${names[index]}`);
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents: `${imports.join('\n')}\nexport const validators = { ${entries.join(', ')} };` },
    plugins: [compilingPlugin],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
  });
  const sources = [`node_modules/${schemaPackage}/package.json`, ...Object.keys(metafile.inputs)];
  return { code: outputFiles[0].text, sources };
}

/** esbuild plugin: the code of a version's validator. */
const compilingPlugin = {
  name: 'openApiValidators',
  setup(build) {
    build.onResolve({ filter: /^(?:3\.\d|asyncapi)$/ }, ({ path }) => ({
      path,
      namespace: 'openApiValidators',
    }));
    build.onLoad({ filter: /.*/, namespace: 'openApiValidators' }, ({ path: version }) => ({
      contents: compile(
        version === 'asyncapi' ? asyncApi : require(`${schemaPackage}/schemas/v${version}/schema.json`),
      ),
      resolveDir: import.meta.dirname,
    }));
  },
};

/**
 * With the options and formats of @seriousme/openapi-schema-validator, except for regular expressions: a `pattern` may
 * be written for Go, Java or Python, and the specification only says that it should be valid in JavaScript.
 */
function compile(schema) {
  const isDraft4 = schema.$schema?.includes('draft-04') === true;
  const AjvOfDraft = isDraft4 ? Ajv : Ajv2020;
  const ajv = new AjvOfDraft({
    strict: false,
    messages: false,
    code: { source: true, esm: true, lines: false },
  });
  addFormats(ajv);
  ajv.addFormat('media-range', true);
  ajv.addFormat('regex', true);
  return standaloneCode(ajv, ajv.compile(untangle(schema, isDraft4)));
}

/** The same schema, rewritten so that an error is about what the author meant and not about an alternative to it. */
function untangle({ id, ...schema }, isDraft4) {
  const { $schema, ...draft7 } = schema;
  return JSON.parse(JSON.stringify(isDraft4 ? draft7 : schema), (key, value) => {
    if (key === 'HTTPSecurityScheme') return untangleHttp(value);
    if (key === 'responses' && value?.then?.required?.[0] === 'default') return mayBeEmpty(value);
    if (isDraft4 && Array.isArray(value?.oneOf)) return untangleAlternatives(value, schema.definitions);
    if (value?.if?.properties !== undefined) return { ...value, if: requireKind(value.if) };
    if (value?.exclusiveMinimum === true) return { type: value.type, exclusiveMinimum: value.minimum };
    return value;
  });
}

/** From OpenAPI 3.1 on, an operation may leave out its responses, and builds make no difference between that and none. */
function mayBeEmpty({ if: _if, then: _then, minProperties: _minProperties, ...rest }) {
  return rest;
}

/** Alternatives that one look at the value tells apart become conditions. */
function untangleAlternatives({ oneOf, ...rest }, definitions) {
  const reference = oneOf.find(({ $ref }) => $ref === '#/definitions/Reference');
  if (reference !== undefined) {
    const [other] = oneOf.filter((each) => each !== reference && each.type !== 'boolean');
    const either = decide({ type: 'object', required: ['$ref'] }, reference, other);
    const mayBeBoolean = oneOf.some(({ type }) => type === 'boolean');
    return { ...rest, ...(mayBeBoolean ? decide({ type: 'boolean' }, true, either) : either) };
  }
  const kinds = oneOf.map((each) => definitions[each.$ref?.split('/').at(-1)] ?? each);
  const key = ['in', 'type'].find((name) =>
    kinds.every((kind) => kind.properties?.[name]?.enum?.length === 1),
  );
  if (key === undefined) return { ...rest, oneOf };
  const names = kinds.map(({ properties }) => properties[key].enum[0]);
  return {
    ...rest,
    required: [key],
    properties: { [key]: { enum: names } },
    allOf: names.map((name, index) =>
      decide({ required: [key], properties: { [key]: { const: name } } }, oneOf[index], true),
    ),
  };
}

/** Either bearer, with or without a format, or another scheme without one. */
function untangleHttp({ oneOf: [bearer], ...rest }) {
  return { ...rest, ...decide({ required: ['bearerFormat'] }, bearer, true) };
}

/** What applies to one kind is required only when the kind, which is required elsewhere, is given. */
function requireKind(condition) {
  const kind = ['in', 'type'].find((key) => condition.properties[key]?.const !== undefined);
  return kind === undefined ? condition : { required: [kind], ...condition };
}

function decide(condition, whenTrue, whenFalse) {
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
  return { if: condition, then: whenTrue, else: whenFalse };
}
