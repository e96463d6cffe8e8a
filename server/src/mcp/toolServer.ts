// The protocol’s requests → calls of tools, and their outcomes as the protocol has them. The package speaks every version of
// the protocol; one server is made for each connection.
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { ToolProgress } from '../agentTools/tool.ts';
import { siteToolDefinitions } from '../shared/definitions/toolDefinitions.ts';
import { getFields } from '../shared/text/jsonValue.ts';
import { showText } from '../shared/text/shownText.ts';
import { listTools } from './listedTools.ts';
import { DefaultJsonSchemaValidator } from './noSchemaCompiler.ts';
import {
  type ClientRoot,
  type FolderPlaces,
  type OfferedFolders,
  offerCurrent,
  offerGiven,
  offerNothing,
  offerRoots,
} from './offeredFolders.ts';
import type { CallOutcome, ToolCaller } from './toolCaller.ts';

export interface ToolServerParts {
  readonly version: string;
  readonly places: FolderPlaces;
  readonly caller: ToolCaller;
  /** Is told of bugs. */
  log(error: unknown): void;
}

const instructions =
  'Tools for documentation sites that are configured by docs.json or mint.json. Paths are relative to the folder of the server. Check a site before and after changing it.';

/** In milliseconds: how long a client may take to say which folders it has open. */
const longestQuestion = 10_000;

/** In milliseconds, between two reports of progress. */
const leastPause = 100;

export function createToolServer({ version, places, caller, log }: ToolServerParts): Server {
  const server = new Server(
    { name: 'docs-check', title: 'Docs Check', version },
    {
      capabilities: { tools: {} },
      instructions,
      jsonSchemaValidator: new DefaultJsonSchemaValidator(),
    },
  );
  const tools = listTools(siteToolDefinitions);
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const { name, arguments: input } = params;
    if (!tools.some((tool) => tool.name === name))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${showText(name, 100)}`);
    const offered = await findFolders(server, places, context);
    if (offered === undefined) return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
    if (offered.kind === 'none') return toResult({ kind: 'refused', message: offered.message });
    const { signal } = context.mcpReq;
    const report = createReporter(context);
    return toResult(await caller.call({ name, input, folders: offered.folders, signal, report }));
  });
  server.onerror = log;
  return server;
}

/** `undefined` where the client has to be asked first, by an answer of this call. */
async function findFolders(
  server: Server,
  places: FolderPlaces,
  context: ServerContext,
): Promise<OfferedFolders | undefined> {
  if (places.given.length > 0) return offerGiven(places);
  const { envelope, inputResponses, signal } = context.mcpReq;
  if (envelope !== undefined) {
    const { roots } = getFields(getFields(envelope)[CLIENT_CAPABILITIES_META_KEY]);
    if (roots === undefined) return offerCurrent(places);
    const response = inputResponse(inputResponses, 'roots');
    if (response.kind === 'roots') return offerRoots(parseRoots(response.roots), places);
    return inputResponses === undefined ? undefined : offerNothing();
  }
  if (server.getClientCapabilities()?.roots === undefined) return offerCurrent(places);
  try {
    const { roots } = await server.listRoots(undefined, { timeout: longestQuestion, signal });
    return offerRoots(parseRoots(roots), places);
  } catch {
    return offerNothing();
  }
}

function parseRoots(roots: readonly unknown[]): ClientRoot[] {
  return roots.flatMap((root) => {
    const { uri } = getFields(root);
    return typeof uri === 'string' ? [{ uri }] : [];
  });
}

/** Sends what a client wants to know, at most so often, and always more than before. */
function createReporter({ mcpReq }: ServerContext): (progress: ToolProgress) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let before = -1;
  let sentAt = Number.NEGATIVE_INFINITY;
  return ({ done, total, message }) => {
    const now = performance.now();
    if (done <= before || now - sentAt < leastPause || mcpReq.signal.aborted) return;
    before = done;
    sentAt = now;
    const params = { progressToken, progress: done, total, message: showText(message) };
    // A client that is gone ends the call, not this.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

function toResult(outcome: CallOutcome): CallToolResult | InputRequiredResult {
  if (outcome.kind === 'refused')
    return { content: [{ type: 'text', text: outcome.message }], isError: true };
  const { output } = outcome;
  return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: { ...output } };
}
