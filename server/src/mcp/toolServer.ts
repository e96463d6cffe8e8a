// Maps the protocol’s requests to tool calls, and their outcomes to the protocol. The package supports every version of
// the protocol; each connection gets its own server.
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type JSONObject,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { ToolProgress } from '../agentTools/tool.ts';
import { type AgentFolder, nameFolders } from '../agentTools/workspace/agentFolders.ts';
import type { ToolDefinition } from '../shared/definitions/definedTool.ts';
import type { JsonSchema } from '../shared/definitions/shapes.ts';
import { addDefinition, siteToolDefinitions } from '../shared/definitions/toolDefinitions.ts';
import { isWithin } from '../shared/sitePaths.ts';
import { getFields } from '../shared/text/jsonValue.ts';
import { showText } from '../shared/text/shownText.ts';
import { isTopOfDisk, toPath } from '../site/filePaths.ts';
import { DefaultJsonSchemaValidator } from './noSchemaCompiler.ts';
import type { CallOutcome, ToolCaller } from './toolCaller.ts';

interface ToolServerParts {
  readonly version: string;
  readonly places: FolderPlaces;
  readonly caller: ToolCaller;
  /** Reports bugs. */
  log(error: unknown): void;
}

const instructions =
  'Tools for documentation sites that are configured by docs.json or mint.json. Paths are relative to the server’s folder. Check a site before and after changing it, and review in the end what its readers lose.';

/** In milliseconds: how long a client may take to report its open folders. */
const longestQuestion = 10_000;

/** In milliseconds, between two progress reports. */
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
    const allowed = await findFolders(server, places, context);
    if (allowed === undefined) return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
    if (allowed.kind === 'none') return toResult({ kind: 'refused', message: allowed.message });
    const { signal } = context.mcpReq;
    const report = createReporter(context);
    return toResult(await caller.call({ name, input, folders: allowed.folders, signal, report }));
  });
  server.onerror = log;
  return server;
}

/** `undefined` if the client has to be asked first, with an answer to this call. */
async function findFolders(
  server: Server,
  places: FolderPlaces,
  context: ServerContext,
): Promise<AllowedFolders | undefined> {
  if (places.given.length > 0) return allowGiven(places);
  const { envelope, inputResponses, signal } = context.mcpReq;
  if (envelope !== undefined) {
    const { roots } = getFields(getFields(envelope)[CLIENT_CAPABILITIES_META_KEY]);
    if (roots === undefined) return allowCurrent(places);
    const response = inputResponse(inputResponses, 'roots');
    if (response.kind === 'roots') return allowRoots(parseRoots(response.roots), places);
    return inputResponses === undefined ? undefined : allowNothing();
  }
  if (server.getClientCapabilities()?.roots === undefined) return allowCurrent(places);
  try {
    const { roots } = await server.listRoots(undefined, { timeout: longestQuestion, signal });
    return allowRoots(parseRoots(roots), places);
  } catch {
    return allowNothing();
  }
}

function parseRoots(roots: readonly unknown[]): ClientRoot[] {
  return roots.flatMap((root) => {
    const { uri } = getFields(root);
    return typeof uri === 'string' ? [{ uri }] : [];
  });
}

/** Sends progress if the client asked for it, at limited intervals, and only increasing values. */
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
    // The call ends elsewhere if the client is gone.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

function toResult(outcome: CallOutcome): CallToolResult | InputRequiredResult {
  if (outcome.kind === 'refused')
    return { content: [{ type: 'text', text: outcome.message }], isError: true };
  const { output } = outcome;
  return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: { ...output } };
}

/**
 * The tool list for the client. All tools only work on files in the folders. A repeated call finds nothing more to do,
 * or is refused.
 */
function listTools(definitions: readonly ToolDefinition<unknown>[]): Tool[] {
  return definitions.map(({ name, title, description, input, output, writes }) => ({
    name,
    title,
    description,
    inputSchema: toObjectSchema(input.schema),
    outputSchema: toObjectSchema(output),
    annotations: {
      title,
      readOnlyHint: !writes,
      // As defined by the protocol: whether it does more than add.
      destructiveHint: writes && name !== addDefinition.name,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** As sent to the client: a plain JSON value. */
function toObjectSchema(schema: JsonSchema): Tool['inputSchema'] {
  const plain: JSONObject = JSON.parse(JSON.stringify(schema));
  return { ...plain, type: 'object' };
}

/** A root as the client reports it. */
interface ClientRoot {
  readonly uri: string;
}

interface FolderPlaces {
  /** Absolute, with `/`; empty if the command line names none. */
  readonly given: readonly string[];
  readonly current: string;
  readonly home: string;
}

type AllowedFolders =
  | { readonly kind: 'folders'; readonly folders: readonly AgentFolder[] }
  /** A sentence: why there is none, and what to do about it. */
  | { readonly kind: 'none'; readonly message: string };

const advice =
  'Ask the user to name the folder of the site on the server’s command line: docs-check mcp FOLDER';

function allowGiven({ given }: FolderPlaces): AllowedFolders {
  return { kind: 'folders', folders: nameFolders(given) };
}

/** Clients are asked for their roots with each call, so that a change takes effect at once. */
export function allowRoots(roots: readonly ClientRoot[], { home }: FolderPlaces): AllowedFolders {
  const paths = roots
    .filter(({ uri }) => /^file:/i.test(uri))
    .flatMap(({ uri }) => toPath(uri) ?? [])
    .filter((path) => !isTooLarge(path, home));
  if (paths.length > 0) return { kind: 'folders', folders: nameFolders(paths) };
  const reason =
    roots.length === 0 ? 'The client has no folder open.' : 'None of the client’s folders can be used.';
  return { kind: 'none', message: `${reason} ${advice}.` };
}

export function allowCurrent({ current, home }: FolderPlaces): AllowedFolders {
  if (!isTooLarge(current, home)) return { kind: 'folders', folders: nameFolders([current]) };
  return { kind: 'none', message: `The server was started without a folder. ${advice}.` };
}

/** For a client that can report its open folders, but didn't. */
function allowNothing(): AllowedFolders {
  return { kind: 'none', message: `The client did not say which folders it has open. ${advice}.` };
}

/** The home folder, and everything around it. */
function isTooLarge(path: string, home: string): boolean {
  return isTopOfDisk(path) || (home !== '' && isWithin(home, path));
}
