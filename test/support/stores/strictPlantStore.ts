// A real plant store over HTTP that follows the description to the letter: it accepts what the contract allows and
// nothing else, and remembers every request byte by byte. Tests, benches and `npm start` use it. It shares no code with
// the extension, whose sandbox answers by the product's own parsers; what HTTP itself forbids is up to `faultServer.ts`.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export interface StrictPlantStoreOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The one bearer token that is accepted. */
  readonly token?: string;
  /** What precedes `/plants` in the path, for example `/v1`. */
  readonly pathPrefix?: string;
  /** With one, the store speaks HTTPS. */
  readonly certificate?: Certificate;
  readonly instead?: Instead;
}

/**
 * Sees each request before the store judges it, numbered from 0. True: the test itself answers, now, later or never,
 * and the store creates nothing.
 */
export type Instead = (index: number, response: ServerResponse) => boolean;

export interface RecordedRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly authorization: string | undefined;
  readonly rawBody: Buffer;
  /** The digits of `id` exactly as they were in the body; undefined if there was no integer `id`. */
  readonly id: string | undefined;
  /** The status that the store answered; undefined where the test answered instead. */
  readonly status: number | undefined;
}

export interface StoredPlant {
  readonly id: bigint;
  readonly name: string;
  readonly tag?: string;
}

export interface StrictPlantStore {
  /** The base URL to type into VS Code: `http://127.0.0.1:PORT`, or with `https:`, and the path prefix. */
  readonly url: string;
  readonly origin: string;
  readonly port: number;
  readonly token: string;
  /** Every request so far, oldest first, including refused ones. */
  readonly requests: readonly RecordedRequest[];
  /** The plants that were created, oldest first. */
  readonly plants: readonly StoredPlant[];
  close(): Promise<void>;
}

export const defaultToken = 'strict-store-token';

const maxBodyBytes = 1024 * 1024;

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Record<string, string>;
}

/** Starts a store on loopback. Rejects when the port is taken. */
export async function startStrictPlantStore(
  options: StrictPlantStoreOptions = {},
): Promise<StrictPlantStore> {
  const { port = 0, token = defaultToken, pathPrefix = '', certificate, instead } = options;
  const requests: RecordedRequest[] = [];
  const plants: StoredPlant[] = [];

  const answer = (request: IncomingMessage, rawBody: Buffer): Answer => {
    if (request.url !== `${pathPrefix}/plants`) return refuse(404, 404, `Nothing here: ${request.url}`);
    if (request.method !== 'POST') {
      return { ...refuse(405, 405, 'Only POST is known'), headers: { allow: 'POST' } };
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      return {
        ...refuse(401, 401, 'The access token is not valid'),
        headers: { 'www-authenticate': 'Bearer' },
      };
    }
    if (!/^application\/json(; *charset=utf-8)?$/i.test(request.headers['content-type'] ?? '')) {
      return refuse(415, 415, 'Content-Type must be application/json');
    }
    if (rawBody.length > maxBodyBytes) return refuse(413, 413, 'The body is too large');
    const plant = readPlant(rawBody);
    if (typeof plant === 'string') return refuse(400, 1, plant);
    plants.push(plant);
    const { id: _, ...shown } = plant;
    return { status: 200, body: shown };
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const index = requests.length;
      const recorded = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        authorization: request.headers.authorization,
        rawBody,
        id: getRawId(rawBody),
      };
      requests.push({ ...recorded, status: undefined });
      if (instead?.(index, response)) return;
      const { status, body, headers } = answer(request, rawBody);
      requests[index] = { ...recorded, status };
      send(response, status, body, headers);
    });
  };
  const server =
    certificate === undefined ? createServer(handle) : createTlsServer({ ...certificate }, handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const origin = `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${actualPort}`;
  return {
    url: origin + pathPrefix,
    origin,
    port: actualPort,
    token,
    requests,
    plants,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** For `instead`: the whole answer, and true. */
export function answerInstead(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  body = '',
): true {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  return true;
}

function refuse(status: number, error: number, message: string): Answer {
  return { status, body: { error, message } };
}

/** The plant of a body, or a sentence that says what is wrong with it. */
function readPlant(rawBody: Buffer): StoredPlant | string {
  const text = decodeJson(rawBody);
  if (text === undefined) return 'The body is not JSON in UTF-8';
  const members = readMembers(text);
  if (typeof members === 'string') return members;
  const unknown = [...members.keys()].find((key) => !['id', 'name', 'tag'].includes(key));
  if (unknown !== undefined) return `Unknown field ${unknown}`;
  const id = members.get('id');
  if (id === undefined) return 'id is missing';
  if (!/^-?(0|[1-9]\d*)$/.test(id) || id === '-0') return 'id must be an integer';
  if (BigInt.asIntN(64, BigInt(id)) !== BigInt(id)) return 'id does not fit into 64 bits';
  const name = getString(members.get('name'));
  if (name === undefined) return 'name must be a string';
  if (name === '') return 'name must not be empty';
  if (!members.has('tag')) return { id: BigInt(id), name };
  const tag = getString(members.get('tag'));
  if (tag === undefined) return 'tag must be a string';
  return { id: BigInt(id), name, tag };
}

function getRawId(rawBody: Buffer): string | undefined {
  const text = decodeJson(rawBody);
  const members = text === undefined ? '' : readMembers(text);
  const id = typeof members === 'string' ? undefined : members.get('id');
  return id !== undefined && /^-?\d+$/.test(id) ? id : undefined;
}

function decodeJson(rawBody: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

/**
 * The members of a flat JSON object as raw tokens: `JSON.parse` would round long integers and hide
 * duplicate keys. Returns a sentence when the text is not a flat object. The text must be valid JSON.
 */
function readMembers(text: string): Map<string, string> | string {
  const members = new Map<string, string>();
  const object = /^\s*\{(.*)\}\s*$/s.exec(text)?.[1];
  if (object === undefined) return 'The body must be an object';
  const member = /\s*("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,"[\]{}]+)\s*(?:,|$)/gy;
  let end = 0;
  for (const [whole, key = '', value = ''] of object.matchAll(member)) {
    const name: string = JSON.parse(key);
    if (members.has(name)) return `Duplicate field ${name}`;
    members.set(name, value);
    end += whole.length;
  }
  return object.slice(end).trim() === '' ? members : 'Every field must be a string or an integer';
}

function getString(token: string | undefined): string | undefined {
  return token?.startsWith('"') ? JSON.parse(token) : undefined;
}
