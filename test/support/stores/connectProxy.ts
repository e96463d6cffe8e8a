// An HTTP proxy that tunnels with CONNECT (RFC 9110 section 9.3.6), to a target of the test's choosing whatever host is
// requested; or that refuses, or disconnects.
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface ConnectProxy {
  readonly url: string;
  /** What it was asked to connect to, for example `plants.example:443`. */
  readonly tunnels: readonly string[];
  /** Unencrypted requests that it was asked to forward. */
  readonly plainRequests: readonly string[];
  /** Everything it could read, byte by byte (Latin-1). */
  readonly seen: () => string;
  close(): Promise<void>;
}

export type Tunnel =
  /** Connects to this port of this machine. */
  | { readonly port: number }
  /** Answers with this status instead. */
  | { readonly status: number }
  /** Ends the connection without an answer. */
  | 'reset';

export async function startConnectProxy(tunnel: Tunnel): Promise<ConnectProxy> {
  const tunnels: string[] = [];
  const plainRequests: string[] = [];
  const sockets = new Set<Duplex>();
  let seen = '';
  const server = createServer((request, response) => {
    plainRequests.push(request.url ?? '');
    response.writeHead(502).end();
  });
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    tunnels.push(request.url ?? '');
    seen += JSON.stringify(request.rawHeaders);
    client.on('data', (chunk: Buffer) => (seen += chunk.toString('latin1')));
    client.on('error', () => client.destroy());
    sockets.add(client);
    if (tunnel === 'reset') client.resetAndDestroy();
    else if ('status' in tunnel) client.end(`HTTP/1.1 ${tunnel.status} No\r\nContent-Length: 0\r\n\r\n`);
    else {
      const target = connect(tunnel.port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        client.pipe(target).pipe(client);
      });
      target.on('error', () => client.destroy());
      sockets.add(target);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    tunnels,
    plainRequests,
    seen: () => seen,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
