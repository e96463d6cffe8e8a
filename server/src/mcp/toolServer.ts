// The protocol’s requests → calls of tools, and their outcomes as the protocol has them. The package speaks every version of
// the protocol; one server is made for each connection.
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
import type { JsonSchema } from '../shared/definitions/shapes.ts';
import {
  addDefinition,
  siteToolDefinitions,
  type ToolDefinition,
} from '../shared/definitions/toolDefinitions.ts';
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

/**
 * What a client is told of each tool. All work on files of the folders only, and a call that is repeated finds
 * nothing more to do, or is refused.
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
      // As the protocol has it: whether anything but an addition is made.
      destructiveHint: writes && name !== addDefinition.name,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** As it goes to the client: a plain value of JSON. */
function toObjectSchema(schema: JsonSchema): Tool['inputSchema'] {
  const plain: JSONObject = JSON.parse(JSON.stringify(schema));
  return { ...plain, type: 'object' };
}

/**
 * The folders that a client may work in: those of the command line; without any, those that the client has
 * open; where it can't say, the current one. A whole disk and somebody's home are none of them: nobody means
 * all of that. A root as the client tells it.
 */
interface ClientRoot {
  readonly uri: string;
}

interface FolderPlaces {
  /** Absolute, with `/`; empty where the command line names none. */
  readonly given: readonly string[];
  readonly current: string;
  readonly home: string;
}

type OfferedFolders =
  | { readonly kind: 'folders'; readonly folders: readonly AgentFolder[] }
  /** A sentence: why there is none, and what to do about it. */
  | { readonly kind: 'none'; readonly message: string };

const advice =
  'Ask the person to name the folder of the site on the server’s command line: docs-check mcp FOLDER';

function offerGiven({ given }: FolderPlaces): OfferedFolders {
  return { kind: 'folders', folders: nameFolders(given) };
}

/** What was said of roots is asked for with each call, so that a change counts at once. */
export function offerRoots(roots: readonly ClientRoot[], { home }: FolderPlaces): OfferedFolders {
  const paths = roots
    .filter(({ uri }) => /^file:/i.test(uri))
    .flatMap(({ uri }) => toPath(uri) ?? [])
    .filter((path) => !isTooLarge(path, home));
  if (paths.length > 0) return { kind: 'folders', folders: nameFolders(paths) };
  const reason =
    roots.length === 0 ? 'The client has no folder open.' : 'None of the client’s folders can be worked in.';
  return { kind: 'none', message: `${reason} ${advice}.` };
}

export function offerCurrent({ current, home }: FolderPlaces): OfferedFolders {
  if (!isTooLarge(current, home)) return { kind: 'folders', folders: nameFolders([current]) };
  return { kind: 'none', message: `The server was started without a folder. ${advice}.` };
}

/** A client that can say what it has open, and didn't. */
function offerNothing(): OfferedFolders {
  return { kind: 'none', message: `The client did not say which folders it has open. ${advice}.` };
}

/** The home folder, and everything around it. */
function isTooLarge(path: string, home: string): boolean {
  return isTopOfDisk(path) || (home !== '' && isWithin(home, path));
}
