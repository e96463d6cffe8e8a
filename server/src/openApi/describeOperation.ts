// What an OpenAPI file says about one of its operations. Runs in the worker, and only for an operation that someone opens.
import type { ApiRow, DescribedOperation, OperationName } from '../shared/describedOperation.ts';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import { removeByteOrderMark } from '../shared/text/strings.ts';
import { createFollower, type FollowReferences } from './localReferences.ts';
import { parseOpenApiSource } from './openApiSource.ts';
import { findOperation } from './operations.ts';
import { describeSchemaType, getProperties, type SchemaProperty } from './schemaText.ts';

/** Of each table: a view draws them all. */
const mostRows = 300;
/** In characters. */
const longestText = 1000;

/** `undefined` if the text can’t be read, or the operation is not in it. Total, like `checkOpenApi`. */
export function describeOperation(
  fileName: string,
  text: string,
  name: OperationName,
): DescribedOperation | undefined {
  try {
    const parsed = parseOpenApiSource(fileName, removeByteOrderMark(text));
    return parsed.kind === 'error' ? undefined : describe(parsed.source.value, name);
  } catch (error) {
    // Stack overflow, as in `checkOpenApi`.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function describe(root: unknown, name: OperationName): DescribedOperation | undefined {
  const follow = createFollower(root);
  const found = findOperation(root, name);
  if (found === undefined) return undefined;
  const { operation, item } = found;
  const all = getParameters([item.parameters, operation.parameters], follow);
  const parameters = all.filter(({ fields }) => fields.in !== 'body' && fields.in !== 'formData');
  const { body, properties } = getBody(operation, all, follow);
  const responses = Object.entries(getFields(operation.responses)).filter(([key]) => !key.startsWith('x-'));
  let omitted = 0;
  const limit = <T>(rows: readonly T[], toRow: (row: T) => ApiRow): ApiRow[] => {
    omitted += Math.max(rows.length - mostRows, 0);
    return rows.slice(0, mostRows).map(toRow);
  };
  const summary = toText(operation.summary);
  return {
    ...(summary !== '' && { summary }),
    isDeprecated: operation.deprecated === true,
    parameters: limit(parameters, (parameter) => createParameter(parameter, follow)),
    ...(body !== undefined && { body }),
    properties: limit(properties, (createRow) => createRow()),
    responses: limit(responses, ([status, response]) => createResponse(status, response, follow)),
    omitted,
  };
}

interface Parameter {
  readonly fields: ReturnType<typeof getFields>;
  readonly name: string;
  /** Why it can’t be read. */
  readonly problem: string | undefined;
}

/** A parameter of the operation counts instead of the one of its path with the same name and place. */
function getParameters(lists: readonly unknown[], follow: FollowReferences): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const each of lists.flatMap((list) => (Array.isArray(list) ? list : []))) {
    const { value, name: referred = '', problem } = follow(each);
    const fields = getFields(value);
    const name = toText(fields.name) || referred;
    if (name !== '') found.set(`${toText(fields.in)} ${name}`, { fields, name, problem });
  }
  return [...found.values()];
}

function createParameter({ fields, name, problem }: Parameter, follow: FollowReferences): ApiRow {
  // In Swagger 2, the parameter is its own schema.
  const schema = fields.schema ?? getContent(fields.content)?.schema ?? fields;
  return {
    name,
    place: toText(fields.in),
    type: describeSchemaType(schema, follow),
    isRequired: fields.required === true,
    isDeprecated: fields.deprecated === true,
    description: problem ?? toText(fields.description),
  };
}

interface Body {
  readonly body: ApiRow | undefined;
  /** Called for those that are shown. */
  readonly properties: readonly (() => ApiRow)[];
}

function getBody(
  operation: ReturnType<typeof getFields>,
  parameters: readonly Parameter[],
  follow: FollowReferences,
): Body {
  const request = operation.requestBody === undefined ? undefined : follow(operation.requestBody);
  const inBody = parameters.find(({ fields }) => fields.in === 'body');
  const form = parameters.filter(({ fields }) => fields.in === 'formData');
  const create = (media: string, schema: unknown, { fields, problem }: Omit<Parameter, 'name'>): Body => ({
    body: {
      ...{ name: media, place: '', type: describeSchemaType(schema, follow), isDeprecated: false },
      isRequired: fields.required === true,
      description: problem ?? toText(fields.description),
    },
    properties: getProperties(schema, follow)
      .filter(({ schema: each }) => !isRecord(each) || each.readOnly !== true)
      .map((property) => () => createProperty(property, follow)),
  });
  if (request !== undefined) {
    const fields = getFields(request.value);
    const content = getContent(fields.content);
    return create(content?.media ?? '', content?.schema, { fields, problem: request.problem });
  }
  if (inBody !== undefined) return create(getConsumed(operation), inBody.fields.schema, inBody);
  if (form.length === 0) return { body: undefined, properties: [] };
  return {
    ...create(getConsumed(operation), undefined, { fields: {}, problem: undefined }),
    properties: form.map((field) => () => ({ ...createParameter(field, follow), place: '' })),
  };
}

/** Of Swagger 2. */
function getConsumed({ consumes }: ReturnType<typeof getFields>): string {
  return Array.isArray(consumes) ? toText(consumes[0]) : '';
}

function createProperty({ name, schema, isRequired }: SchemaProperty, follow: FollowReferences): ApiRow {
  const own = getFields(schema);
  const { value, problem } = follow(schema);
  const { description, deprecated } = getFields(value);
  return {
    ...{ name, place: '', type: describeSchemaType(schema, follow), isRequired },
    isDeprecated: deprecated === true || own.deprecated === true,
    description: toText(own.description) || (problem ?? toText(description)),
  };
}

function createResponse(status: string, response: unknown, follow: FollowReferences): ApiRow {
  const { value, problem } = follow(response);
  const { description, content, schema } = getFields(value);
  return {
    ...{ name: status, place: '', isRequired: false, isDeprecated: false },
    type: describeSchemaType(getContent(content)?.schema ?? schema, follow),
    description: toText(getFields(response).description) || (problem ?? toText(description)),
  };
}

/** Of several media types, the first that is JSON, or the first. */
function getContent(content: unknown): { readonly media: string; readonly schema: unknown } | undefined {
  const all = Object.entries(getFields(content));
  const [media, type] = all.find(([name]) => name.includes('json')) ?? all[0] ?? [];
  return media === undefined ? undefined : { media, schema: getFields(type).schema };
}

function toText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
