// An HTTP door to `docs-check mcp`, for judges that only know that way in: each message is passed on as it is.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isRecord, parseJsonValue } from '../../../server/src/shared/text/jsonValue.ts';
import type { Lifetime } from '../lifetime.ts';
import { type McpOptions, type McpProcess, startMcp } from './mcpProcess.ts';

/** The URL of a door that starts a server for each client. It does not outlive the test. */
export async function openHttpBridge(
  test: Lifetime,
  args: readonly string[],
  options: McpOptions,
): Promise<string> {
  const servers = new Map<string, McpProcess>();
  const http = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = parseJsonValue(await readBody(request));
    const fields = isRecord(message) ? message : {};
    const known = request.headers['mcp-session-id'];
    const session = typeof known === 'string' ? known : String(servers.size + 1);
    const server = servers.get(session) ?? startMcp(test, args, options);
    servers.set(session, server);
    server.send(fields);
    if (fields.id === undefined || fields.method === undefined) return void response.writeHead(202).end();
    const answer = await server.find(
      'it is answered',
      ({ id, method }) => id === fields.id && method === undefined,
    );
    response.setHeader('mcp-session-id', session);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  test.after(() => void http.close());
  const { port } = http.address() as AddressInfo;
  return `http://127.0.0.1:${port}/mcp`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
