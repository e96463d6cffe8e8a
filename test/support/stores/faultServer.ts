// A store that misbehaves on purpose, at a chosen point of the exchange, and counts every request that reaches it on
// every connection. It uses a bare socket, because an HTTP library would not let it break the rules; a store that
// obeys them is `strictPlantStore.ts`.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface SeenRequest {
  /** Counts from 0 on its connection. */
  readonly turn: number;
  /** Head and body, byte by byte (Latin-1). */
  readonly text: string;
  readonly body: string;
  readonly socket: Socket;
}

export interface Connection {
  readonly socket: Socket;
  /** Reads, and calls back for each request whose head and body have arrived. */
  readonly read: (onRequest: (request: SeenRequest) => void) => void;
}

/** What the server does with each connection. */
export type Fault = (connection: Connection) => Promise<void> | void;

export interface FaultServer {
  readonly url: string;
  readonly origin: string;
  readonly port: number;
  /** How many connections have been opened so far. */
  readonly connections: number;
  /** Every request that arrived on a connection that was read. */
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

export async function startFaultServer(fault: Fault): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const requests: SeenRequest[] = [];
  let connections = 0;
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, async (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const read: Connection['read'] = (onRequest) =>
      readRequests(socket, (request) => {
        requests.push(request);
        onRequest(request);
      });
    await fault({ socket, read });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: origin,
    origin,
    port,
    get connections() {
      return connections;
    },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function readRequests(socket: Socket, onRequest: (request: SeenRequest) => void): void {
  let rest = '';
  let turn = 0;
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1');
    for (let size = getRequestSize(rest); size !== undefined; size = getRequestSize(rest)) {
      const text = rest.slice(0, size);
      rest = rest.slice(size);
      onRequest({ turn, text, body: text.slice(text.indexOf('\r\n\r\n') + 4), socket });
      turn += 1;
    }
  });
  socket.resume();
}

/** Bytes of the first whole request; undefined until it has arrived. Without a length, a request ends with its head. */
function getRequestSize(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end + 2))?.[1] ?? 0);
  return text.length >= end + 4 + length ? end + 4 + length : undefined;
}

/** The ways to stop, once the chosen part of the answer is written. */
export const endings = {
  reset: (socket: Socket) => void socket.resetAndDestroy(),
  end: (socket: Socket) => void socket.end(),
  hang: () => {},
} as const;

export type Ending = keyof typeof endings;

/** Every request on every connection is answered separately, with whatever bytes are written. */
export function eachRequest(answer: (request: SeenRequest) => void): Fault {
  return ({ socket, read }) => {
    socket.on('end', () => socket.end());
    read(answer);
  };
}

/** The connection ends before a byte of the request is read. */
export function beforeReading(ending: Ending): Fault {
  return ({ socket }) => endings[ending](socket);
}

/** Settles with the first request. */
function readOne({ read }: Connection): Promise<SeenRequest> {
  return new Promise(read);
}

/** The whole request is read, then `written` is sent, then the connection ends. */
export function afterReading(ending: Ending, written: string | Buffer = ''): Fault {
  return async (connection) => {
    const { socket } = await readOne(connection);
    if (written.length === 0) return endings[ending](socket);
    socket.write(written, () => {
      // A reset overtakes what is still on its way.
      setTimeout(() => endings[ending](socket), 50);
    });
  };
}

/** An answer that is valid HTTP, though it might not be what was promised. */
export function answer(status: number, body = '', headers: Record<string, string> = {}): Fault {
  const bytes = Buffer.from(body);
  const fields = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length), ...headers };
  return afterReading('end', Buffer.concat([Buffer.from(formatHead(status, fields)), bytes]));
}

/** Writes the start at once and then a byte now and then, for as long as anyone is listening. */
export function drip(start: string): Fault {
  return async (connection) => {
    const { socket } = await readOne(connection);
    socket.write(start);
    while (!socket.destroyed) {
      socket.write('x');
      await delay(10);
    }
  };
}

/** Writes the start and then never stops, as fast as the reader takes it. */
export function flood(start: string): Fault {
  return async (connection) => {
    const { socket } = await readOne(connection);
    socket.write(start);
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', pour);
    pour();
  };
}

export function formatHead(status: number, fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n`;
}
