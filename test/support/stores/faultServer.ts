// A server that misbehaves on purpose, at a chosen point of the exchange. It speaks over a bare socket,
// because an HTTP library would not let it break the rules.

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestSize } from './countingServer.ts';

export interface Connection {
  readonly socket: Socket;
  /** Settles when head and body have arrived; it never does when the fault does not read. */
  readonly request: () => Promise<void>;
}

/** What the server does with each connection. */
export type Fault = (connection: Connection) => Promise<void> | void;

export interface FaultServer {
  readonly url: string;
  readonly origin: string;
  readonly port: number;
  /** How many connections were opened so far. */
  readonly connections: number;
  /** Every request that arrived on a connection that was read, byte by byte (Latin-1). */
  readonly received: readonly string[];
  close(): Promise<void>;
}

export async function startFaultServer(fault: Fault): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  let connections = 0;
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, async (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const request = () => readRequest(socket, (text) => received.push(text));
    await fault({ socket, request });
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
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function readRequest(socket: Socket, keep: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (let size = getRequestSize(text); size !== undefined; size = getRequestSize(text)) {
        keep(text.slice(0, size));
        text = text.slice(size);
        resolve();
      }
    });
    socket.resume();
  });
}

/** The ways to fall silent, once as much of the answer as wanted was written. */
export const endings = {
  reset: (socket: Socket) => void socket.resetAndDestroy(),
  end: (socket: Socket) => void socket.end(),
  hang: () => {},
} as const;

export type Ending = keyof typeof endings;

/** The connection ends before a byte of the request is read. */
export function beforeReading(ending: Ending): Fault {
  return ({ socket }) => endings[ending](socket);
}

/** The whole request is read, then so much is written, then the connection ends. */
export function afterReading(ending: Ending, written: string | Buffer = ''): Fault {
  return async ({ socket, request }) => {
    await request();
    if (written.length === 0) return endings[ending](socket);
    socket.write(written, () => {
      // A reset overtakes what is still on its way.
      setTimeout(() => endings[ending](socket), 50);
    });
  };
}

/** An answer that is HTTP, though it may not be what was promised. */
export function answer(status: number, body = '', headers: Record<string, string> = {}): Fault {
  const bytes = Buffer.from(body);
  const fields = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length), ...headers };
  return afterReading('end', Buffer.concat([Buffer.from(formatHead(status, fields)), bytes]));
}

/** Writes the start at once and then a byte now and then, for as long as anyone listens. */
export function drip(start: string): Fault {
  return async ({ socket, request }) => {
    await request();
    socket.write(start);
    while (!socket.destroyed) {
      socket.write('x');
      await delay(10);
    }
  };
}

/** Writes the start and then without an end, as fast as the reader takes it. */
export function flood(start: string): Fault {
  return async ({ socket, request }) => {
    await request();
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
