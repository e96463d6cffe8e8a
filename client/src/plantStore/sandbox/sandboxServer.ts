// The sandbox: a server on loopback, in the extension host. Node only. It stops when its window closes.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getSandboxStore, type Store } from '../store.ts';
import type { PlantFile } from './plantFile.ts';
import {
  answerRequest,
  getAnswerHeaders,
  maxBodySize,
  type SandboxAnswer,
  type SandboxKeeping,
} from './sandboxAnswer.ts';

export interface SandboxServerOptions extends SandboxKeeping {
  readonly plantFile: PlantFile;
  /** Tried first, so that an import can be resumed after a restart. If it is taken, any free port is used. */
  readonly preferredPort?: number;
  /** The token of the same sandbox in another window, if no port tells them apart. */
  readonly preferredToken?: string;
}

export interface SandboxServer {
  readonly store: Store;
  readonly port: number;
  /** The only token that is accepted. `renewToken` changes it. */
  readonly token: string;
  renewToken(): string;
  /** Reaches a sandbox that does not listen. */
  readonly fetch?: typeof fetch;
  close(): Promise<void>;
}

/** In milliseconds, for a whole request. */
const patience = 30_000;
const loopback = '127.0.0.1';

/** Rejects if the server can't listen on this machine. */
export async function startSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const { preferredPort = 0 } = options;
  let token = createToken();

  const answer = async (request: IncomingMessage): Promise<SandboxAnswer> =>
    answerRequest(
      {
        method: request.method ?? '',
        target: request.url ?? '',
        host: request.headers.host,
        origin: request.headers.origin,
        contentType: request.headers['content-type'],
        isAuthorized: isToken(request.headers.authorization, token),
        body: await readBody(request),
      },
      `${loopback}:${port}`,
      options,
    );

  const server = createServer(
    { requestTimeout: patience, headersTimeout: patience },
    async (request, response) => {
      const answered = await answer(request);
      response.writeHead(answered.status, getAnswerHeaders(answered));
      response.end(JSON.stringify(answered.body));
    },
  );
  const port = await listen(server, preferredPort);
  return {
    store: getSandboxStore(port),
    port,
    get token() {
      return token;
    },
    renewToken() {
      token = createToken();
      return token;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, preferredPort: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: loopback, exclusive: true }, () => {
        server.off('error', reject);
        // A connection that can't be accepted concerns only the client that made it.
        server.on('error', () => undefined);
        const address = server.address();
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('The server has no port'));
      });
    });
  if (preferredPort === 0) return tryPort(0);
  return tryPort(preferredPort).catch(() => tryPort(0));
}

function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Takes the same time for every wrong token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`));
}

/** Undefined if the body is too large, was cut off or is not UTF-8. Bytes beyond the limit are read and dropped. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) return undefined;
      size += chunk.length;
      if (size <= maxBodySize) chunks.push(chunk);
    }
    if (size > maxBodySize) return undefined;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}
