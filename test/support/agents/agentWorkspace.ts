// Tools for agents, called on files in memory, and their edits applied to them as a host would.
import assert from 'node:assert/strict';
import { callSiteTool } from '../../../server/src/agentTools/siteToolTable.ts';
import type { ToolAnswer, ToolContext, ToolProgress } from '../../../server/src/agentTools/tool.ts';
import { nameFolders } from '../../../server/src/agentTools/workspace/agentFolders.ts';
import { getTextAfter, type SiteEdit } from '../../../server/src/agentTools/workspace/siteEdit.ts';
import { plainClient } from '../../../server/src/check/loadedSite.ts';
import { openRevision } from '../../../server/src/node/gitRevision.ts';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { parseSettings } from '../../../server/src/settings.ts';
import { silentCompiler } from '../compile/pageCompilers.ts';
import { gitEnvironment } from '../git/gitRepository.ts';
import {
  createMemoryFileSystem,
  type MemoryFileSystem,
  type MemoryFileSystemOptions,
} from '../sites/memoryFileSystem.ts';

export interface AgentWorkspaceOptions extends MemoryFileSystemOptions {
  /** Absolute paths; `/site` by default. */
  readonly folders?: readonly string[];
  /** The section `plantStore.docs` of the settings. */
  readonly settings?: unknown;
  readonly signal?: AbortSignal;
  readonly checkOpenApi?: ToolContext['checkOpenApi'];
  readonly compiler?: ToolContext['compiler'];
  /** No Git by default. */
  readonly openRevision?: ToolContext['openRevision'];
}

export interface AgentWorkspace {
  readonly files: MemoryFileSystem;
  readonly progress: readonly ToolProgress[];
  call(name: string, input?: unknown): Promise<ToolAnswer>;
  /** Writes what a tool wants written. */
  apply(edit: SiteEdit): void;
  /** Calls the tool and applies its edit; fails where the call is refused. */
  run(name: string, input?: unknown): Promise<Extract<ToolAnswer, { kind: 'answered' }>>;
}

/** Keys are paths: relative to `/site`, or absolute. */
export function createAgentWorkspace(
  texts: Readonly<Record<string, string>>,
  {
    folders = ['/site'],
    settings,
    signal = new AbortController().signal,
    checkOpenApi = async () => undefined,
    compiler = silentCompiler,
    openRevision: openEarlier,
    ...options
  }: AgentWorkspaceOptions = {},
): AgentWorkspace {
  const absolute = Object.entries(texts).map(([path, text]) => [
    path.startsWith('/') ? path : `/site/${path}`,
    text,
  ]);
  const files = createMemoryFileSystem(Object.fromEntries(absolute), options);
  const progress: ToolProgress[] = [];
  const context: ToolContext = {
    folders: nameFolders(folders),
    fileSystem: files,
    checkOpenApi,
    compiler,
    openRevision: openEarlier,
    common: { client: plainClient, settings: parseSettings(settings), loadIcons: async () => undefined },
    signal,
    report: (each) => progress.push(each),
  };
  const call = (name: string, input: unknown = {}) => callSiteTool(name, input, context);
  return {
    files,
    progress,
    call,
    apply: (edit) => writeEdit(files, edit),
    async run(name, input) {
      const answer = await call(name, input);
      if (answer.kind === 'refused') assert.fail(`${name} was refused: ${answer.message}`);
      if (answer.edit !== undefined) writeEdit(files, answer.edit);
      return answer;
    },
  };
}

/** Calls a tool on files of the disk; nothing is written. */
export function callOnDisk(
  folder: string,
  name: string,
  input: unknown,
  parts: Partial<ToolContext> = {},
): Promise<ToolAnswer> {
  return callSiteTool(name, input, {
    folders: nameFolders([folder]),
    fileSystem: nodeFileSystem,
    checkOpenApi: async () => undefined,
    compiler: silentCompiler,
    openRevision: (query) => openRevision(query, gitEnvironment),
    common: { client: plainClient, settings: parseSettings(undefined), loadIcons: async () => undefined },
    signal: new AbortController().signal,
    report() {},
    ...parts,
  });
}

function writeEdit(files: MemoryFileSystem, { changed, moves, created }: SiteEdit): void {
  for (const each of changed) {
    assert.equal(files.getText(each.path), each.before);
    files.write(each.path, getTextAfter(each));
  }
  for (const { from, to } of moves) files.move(from, to);
  for (const { path, text } of created) {
    assert.equal(files.getText(path), undefined, `${path} exists`);
    files.write(path, text);
  }
}
