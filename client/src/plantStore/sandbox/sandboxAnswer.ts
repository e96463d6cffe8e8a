// How the sandbox answers: a request that follows the OpenAPI description → a plant and 200; anything else → an
// Error with the status that says why.
import { validateNewPlant } from '../../../../schemas/plant-store.validator.js';
import type { NewPlant } from '../newPlant.ts';
import type { PlantFile } from './plantFile.ts';

/** In bytes. */
export const maxBodySize = 1024 * 1024;

interface SandboxRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly host: string | undefined;
  /** Sent by browsers on behalf of a web page. */
  readonly origin: string | undefined;
  readonly contentType: string | undefined;
  readonly isAuthorized: boolean;
  /** Undefined if it is too large or not text. */
  readonly body: string | undefined;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Either the plant to keep, or the answer that says why there is none. */
type SandboxDecision =
  | { readonly ok: true; readonly plant: NewPlant }
  | { readonly ok: false; readonly answer: SandboxAnswer };

/** @param host the only `Host` accepted, against DNS rebinding. */
function decideRequest(request: SandboxRequest, host: string): SandboxDecision {
  if (request.host !== host) return refuse(421, 'This store answers to its own address only');
  if (request.origin !== undefined) return refuse(403, 'Web pages can’t use this store');
  if (!request.isAuthorized) {
    return refuse(401, 'The access token is missing or not valid', { 'www-authenticate': 'Bearer' });
  }
  if (request.target !== '/plants') return refuse(404, 'There is only /plants');
  if (request.method !== 'POST') return refuse(405, 'Plants can only be created', { allow: 'POST' });
  if (!/^application\/json *(; *charset="?utf-8"?)?$/i.test(request.contentType ?? '')) {
    return refuse(415, 'The body must be application/json');
  }
  if (request.body === undefined) return refuse(413, 'The body is larger than 1 MiB or not UTF-8');
  const plant = parseExactJson(request.body);
  const problem = describeProblem(plant);
  if (problem !== undefined) return refuse(400, problem);
  return validateNewPlant(plant) ? accept(plant) : refuse(400, 'The body is not a plant');
}

export interface SandboxKeeping {
  readonly plantFile: Pick<PlantFile, 'keep'>;
  /** Called after a plant was added. */
  readonly onPlant?: () => void;
  /** Called if the plant file could not be written or read. */
  readonly onDiskFailure?: (error: unknown) => void;
}

/** Decides, keeps the plant, and answers. Does not throw. */
export async function answerRequest(
  request: SandboxRequest,
  host: string,
  { plantFile, onPlant, onDiskFailure }: SandboxKeeping,
): Promise<SandboxAnswer> {
  const decision = decideRequest(request, host);
  if (!decision.ok) return decision.answer;
  const { plant } = decision;
  try {
    if ((await plantFile.keep(plant)) === 'exists') {
      return createErrorAnswer(400, `A plant with id ${plant.id} already exists`);
    }
  } catch (error) {
    onDiskFailure?.(error);
    return createErrorAnswer(500, 'The sandbox could not save the plant');
  }
  onPlant?.();
  return { status: 200, body: { name: plant.name, ...(plant.tag === undefined ? {} : { tag: plant.tag }) } };
}

export function getAnswerHeaders({ headers }: SandboxAnswer): Record<string, string> {
  return { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
}

function createErrorAnswer(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): SandboxAnswer {
  return { status, headers, body: { error: status, message } };
}

/** Leaves out fields that are not in the description. */
function accept({ id, name, tag }: NewPlant): SandboxDecision {
  return { ok: true, plant: { id, name, ...(tag === undefined ? {} : { tag }) } };
}

function refuse(
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): SandboxDecision {
  return { ok: false, answer: createErrorAnswer(status, message, headers) };
}

/** The first mistake in a body, in words. */
function describeProblem(value: unknown): string | undefined {
  if (value === undefined) return 'The body is not JSON';
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'The body must be an object';
  const { id, name, tag }: Partial<Record<string, unknown>> = { ...value };
  if (id === undefined) return 'id is missing';
  if (typeof id !== 'bigint') return 'id must be an integer';
  if (BigInt.asIntN(64, id) !== id) return 'id does not fit into 64 bits';
  if (name === undefined) return 'name is missing';
  if (typeof name !== 'string') return 'name must be a string';
  if (name === '') return 'name must not be empty';
  return tag === undefined || typeof tag === 'string' ? undefined : 'tag must be a string';
}

/** Parses JSON with integers as bigints, so that they keep all their digits; undefined if the text is not JSON. */
function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, reviveInteger);
  } catch {
    return undefined;
  }
}

/** Reads the source text of a number: https://tc39.es/proposal-json-parse-with-source */
function reviveInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? '';
  return typeof value === 'number' && /^-?(0|[1-9]\d*)$/.test(source) && source !== '-0'
    ? BigInt(source)
    : value;
}
