// Node entry of the MCP server, a separate program that `docs-check mcp` loads: tools for agents over standard input
// and output. Standard output is only for the protocol.
import { Console } from 'node:console';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { callSiteTool } from './agentTools/siteToolTable.ts';
import { plainClient } from './check/loadedSite.ts';
import { parseOwnManifest } from './cli/ownManifest.ts';
import { getTerminalPath } from './cli/terminalText.ts';
import { LineTransport } from './mcp/lineTransport.ts';
import { mcpHelp, parseMcpArguments } from './mcp/mcpArguments.ts';
import { ToolCaller } from './mcp/toolCaller.ts';
import { createToolServer } from './mcp/toolServer.ts';
import { openRevision } from './node/gitRevision.ts';
import { nodeFileSystem } from './node/nodeFileSystem.ts';
import { createThreadChecker, createThreadCompiler, loadIcons } from './node/nodeResources.ts';
import { defaultSettings } from './settings.ts';
import { parseJsonValue } from './shared/text/jsonValue.ts';
import { isTopOfDisk, toPath } from './site/filePaths.ts';
import { LoadedIcons } from './site/loadedIcons.ts';
import { nodeWritableDisk } from './writing/nodeWritableDisk.ts';

/** In milliseconds: clients usually give up after 60 seconds, and should get an answer before that. */
const longestCall = 45_000;
/** In milliseconds: how long the end of a call waits for an edit that is being written. */
const longestWriting = 10_000;
/** In milliseconds: how long the end of the process waits for it. */
const longestEnd = 5000;

async function main(): Promise<void> {
  const parsed = parseMcpArguments(process.argv.slice(3));
  if (parsed.kind === 'help') process.stdout.write(mcpHelp);
  else if (parsed.kind === 'badUsage') refuse(parsed.message);
  else {
    const wrong = await findWrong(parsed.folders);
    if (wrong === undefined) await serve(parsed.folders);
    else refuse(wrong);
  }
}

function refuse(message: string): void {
  process.stderr.write(`${getTerminalPath(message)}\n`);
  process.exitCode = 2;
}

/** A sentence about the first folder that can’t be used. */
async function findWrong(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const stats = await stat(folder).catch(() => undefined);
    if (stats === undefined) return `There is no folder ${JSON.stringify(folder)}.`;
    if (isTopOfDisk(toAbsolute(folder))) return 'A whole disk is too much: name the folder of the site.';
    if (!stats.isDirectory()) return `${JSON.stringify(folder)} is not a folder.`;
  }
  return undefined;
}

async function serve(folders: readonly string[]): Promise<void> {
  globalThis.console = new Console(process.stderr);
  const checker = createThreadChecker(join(__dirname, 'openApi.js'));
  const manifest = readFileSync(join(__dirname, '..', 'package.json'), 'utf8');
  const { version } = parseOwnManifest(parseJsonValue(manifest));
  const icons = new LoadedIcons(loadIcons);
  const caller = new ToolCaller({
    callTool: callSiteTool,
    fileSystem: nodeFileSystem,
    disk: nodeWritableDisk,
    checkOpenApi: (path, text) => checker.check(path, text),
    compiler: createThreadCompiler(join(__dirname, 'pages.js'), {
      threads: Math.min(4, availableParallelism()),
    }),
    openRevision: (query) => openRevision(query, process.env),
    common: {
      client: plainClient,
      settings: defaultSettings,
      loadIcons: (library) => icons.load(library),
    },
    longest: longestCall,
    longestWriting,
    log,
  });
  const places = {
    given: folders.map(toAbsolute),
    current: toAbsolute('.'),
    home: toAbsolute(homedir()),
  };
  const transport = new LineTransport({
    input: process.stdin,
    output: process.stdout,
    log: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  const end = (): void => void endAfter(caller);
  process.on('uncaughtException', log);
  process.on('unhandledRejection', log);
  serveStdio(() => createToolServer({ version, places, caller, log }), { transport, onerror: log });
  const { onclose } = transport;
  transport.onclose = () => {
    onclose?.();
    end();
  };
}

/** The client is gone, and with it every call. Pending operations are not waited for beyond a limit. */
async function endAfter(caller: ToolCaller): Promise<void> {
  setTimeout(() => process.exit(), longestEnd).unref();
  await caller.whenQuiet();
  process.exit();
}

/** In the internal form: with `/`, and '' for the top of a disk. */
function toAbsolute(path: string): string {
  return toPath(pathToFileURL(resolve(path)).href) ?? '';
}

function log(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

void main();
