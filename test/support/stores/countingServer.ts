// A store over a bare socket that counts every request that reaches it, on every connection, and answers with whatever
// bytes it is told to: statuses that an HTTP library would not write, and ends at any place.
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SeenRequest {
  /** Counts from 0 over all connections. */
  readonly index: number;
  /** Counts from 0 on its connection. */
  readonly turn: number;
  /** Head and body, byte by byte (Latin-1). */
  readonly text: string;
  readonly body: string;
  readonly socket: Socket;
}

export interface CountingServer {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  readonly connections: number;
  close(): Promise<void>;
}

/** @param answer is called for every request, once head and body have arrived. */
export async function startCountingServer(answer: (request: SeenRequest) => void): Promise<CountingServer> {
  const sockets = new Set<Socket>();
  const requests: SeenRequest[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let rest = '';
    let turn = 0;
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (let size = getRequestSize(rest); size !== undefined; size = getRequestSize(rest)) {
        const text = rest.slice(0, size);
        rest = rest.slice(size);
        const body = text.slice(text.indexOf('\r\n\r\n') + 4);
        const request = { index: requests.length, turn, text, body, socket };
        requests.push(request);
        turn += 1;
        answer(request);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Bytes of the first whole request; undefined while it has not arrived. A request without a length ends with its head. */
export function getRequestSize(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end + 2))?.[1] ?? 0);
  return text.length >= end + 4 + length ? end + 4 + length : undefined;
}
