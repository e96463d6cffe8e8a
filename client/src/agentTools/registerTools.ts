// Registers the tools for agents: the one boundary for all of them. A call returns the tool's answer as JSON, or throws an
// error with one sentence, which VS Code passes to the model.
import {
  CancellationError,
  type CancellationToken,
  Disposable,
  LanguageModelTextPart,
  type LanguageModelTool,
  LanguageModelToolResult,
  lm,
  MarkdownString,
  type PreparedToolInvocation,
  workspace,
} from 'vscode';
import type { Log } from '../log.ts';
import { getPlainLines } from '../plantStore/plainText.ts';
import {
  type HostedRefusal,
  type HostedTool,
  refuseHosted,
  type ToolEnd,
  type ToolQuestion,
} from './hostedTool.ts';

const restricted = refuseHosted(
  'This tool is off in Restricted Mode. Ask the user to trust the workspace, then call the tool again.',
);
const failed = refuseHosted(
  'The tool failed because of an error in the extension Plant Store. Do not call it again in the same way: tell the user, who finds more in the log "Plant Store".',
);

type ToolLog = Pick<Log, 'error' | 'warn'>;

export function registerTools(tools: readonly HostedTool[], log: ToolLog): Disposable {
  try {
    return Disposable.from(...tools.map((tool) => lm.registerTool(tool.name, toVscodeTool(tool, log))));
  } catch (error) {
    // Products based on VS Code may lack this part of its API. The rest of the extension must work there.
    log.warn(`Tools for agents are not offered, because they could not be registered: ${error}`);
    return Disposable.from();
  }
}

function toVscodeTool(tool: HostedTool, log: ToolLog): LanguageModelTool<unknown> {
  return {
    prepareInvocation: async ({ input }, token) =>
      describe(tool, await attempt(tool, token, log, (signal) => tool.prepare(input, signal))),
    invoke: async ({ input }, token) =>
      toResult(await attempt(tool, token, log, (signal) => tool.call(input, signal))),
  };
}

/** The manifest's `when` hides tools in Restricted Mode, but they can still be called by name. */
async function attempt<T>(
  { name }: HostedTool,
  token: CancellationToken,
  log: ToolLog,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | HostedRefusal> {
  if (!workspace.isTrusted) return restricted;
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  const listening = token.onCancellationRequested(() => controller.abort());
  try {
    return await work(controller.signal);
  } catch (error) {
    log.error(`The tool ${name} failed`, error);
    return failed;
  } finally {
    listening.dispose();
  }
}

function describe(
  { doing }: HostedTool,
  prepared: ToolQuestion | HostedRefusal | undefined,
): PreparedToolInvocation {
  if (prepared === undefined) return { invocationMessage: doing };
  if (prepared.kind === 'refused') throw createError(prepared);
  const { title, message } = prepared;
  return {
    invocationMessage: doing,
    confirmationMessages: { title, message: getMarkdownOfText(message) },
  };
}

function toResult(end: ToolEnd): LanguageModelToolResult {
  if (end.kind === 'canceled') throw new CancellationError();
  if (end.kind === 'refused') throw createError(end);
  return new LanguageModelToolResult([new LanguageModelTextPart(JSON.stringify(end.output))]);
}

/** VS Code passes on the stack as well, which would name folders on this machine. */
function createError({ message }: HostedRefusal): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}

/**
 * The question before a tool runs is plain text, partly from a site and a model, but VS Code expects Markdown. Escapes
 * everything, so that no character has a meaning and no address becomes a link.
 */
function getMarkdownOfText(text: string): MarkdownString {
  const lines = getPlainLines(text).split('\n');
  return new MarkdownString(lines.map(escapeMarkdown).join('\\\n'));
}

/** In Markdown, a backslash escapes any ASCII punctuation. */
function escapeMarkdown(line: string): string {
  return line.trimStart().replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
