// What an API description says about one operation: plain texts for the tables that views show.
import { getFields } from './text/jsonValue.ts';

/** As an entry of the navigation names it. */
export interface OperationName {
  /** In upper case; `WEBHOOK` for a webhook. */
  readonly method: string;
  readonly path: string;
}

/** As people read it: `GET /plants`. */
export function nameOperation({ method, path }: OperationName): string {
  return `${method} ${path}`;
}

/** Slashes at the ends of a path make no difference. */
export function isSameOperation(one: OperationName, other: OperationName): boolean {
  return one.method === other.method && isSameApiPath(one.path, other.path);
}

export function isSameApiPath(one: string, other: string): boolean {
  return trim(one) === trim(other);
}

function trim(path: string): string {
  return path.replaceAll(/^\/|\/$/g, '');
}

export interface DescribedOperation {
  readonly summary?: string;
  readonly isDeprecated: boolean;
  /** Those of its path, too. */
  readonly parameters: readonly ApiRow[];
  /** The body of a request, named by its media type. */
  readonly body?: ApiRow;
  /** What is at the top level of the body. */
  readonly properties: readonly ApiRow[];
  /** Named by their status. */
  readonly responses: readonly ApiRow[];
  /** How many rows are left out, because there are too many. */
  readonly omitted: number;
}

export interface ApiRow {
  readonly name: string;
  /** Where a parameter is: `path`, `query`, `header` and the like; otherwise empty. */
  readonly place: string;
  /** For people, such as `array of Plant`; empty if there is none, or the description doesn’t say. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** As written: Markdown. */
  readonly description: string;
}

/** `undefined` if it is no such operation. */
export function parseDescribedOperation(value: unknown): DescribedOperation | undefined {
  const { summary, isDeprecated, parameters, body, properties, responses, omitted } = getFields(value);
  if (!Array.isArray(parameters) || !Array.isArray(properties) || !Array.isArray(responses)) return undefined;
  const parsedBody = parseRow(body);
  return {
    ...(typeof summary === 'string' && { summary }),
    isDeprecated: isDeprecated === true,
    parameters: parameters.flatMap((row) => parseRow(row) ?? []),
    ...(parsedBody !== undefined && { body: parsedBody }),
    properties: properties.flatMap((row) => parseRow(row) ?? []),
    responses: responses.flatMap((row) => parseRow(row) ?? []),
    omitted: typeof omitted === 'number' ? omitted : 0,
  };
}

function parseRow(value: unknown): ApiRow | undefined {
  const { name, place, type, isRequired, isDeprecated, description } = getFields(value);
  if (typeof name !== 'string' || typeof place !== 'string') return undefined;
  if (typeof type !== 'string' || typeof description !== 'string') return undefined;
  return {
    ...{ name, place, type, description },
    isRequired: isRequired === true,
    isDeprecated: isDeprecated === true,
  };
}
