// Performs one tool call, from the client's request to its answer: within a time limit, and including writing the edit.

import type { callSiteTool } from '../agentTools/siteToolTable.ts';
import {
  Canceled,
  type EditedFile,
  type JsonObject,
  type ToolAnswer,
  type ToolContext,
  type ToolProgress,
  type ToolRefusal,
} from '../agentTools/tool.ts';
import { type AgentFolder, showPath } from '../agentTools/workspace/agentFolders.ts';
import { isEmptyEdit, type SiteEdit } from '../agentTools/workspace/siteEdit.ts';
import { siteToolDefinitions, stopWriting } from '../shared/definitions/toolDefinitions.ts';
import { createQueue } from '../shared/queue.ts';
import { isWithin } from '../shared/sitePaths.ts';
import { showText } from '../shared/text/shownText.ts';
import { quote } from '../shared/text/words.ts';
import { EditWriter, type WrittenEdit } from '../writing/editWriter.ts';
import type { WritableDisk } from '../writing/writableDisk.ts';

export interface ToolCallerParts
  extends Pick<ToolContext, 'checkOpenApi' | 'compiler' | 'openRevision' | 'common'> {
  /** Returns what to write, and writes nothing. */
  readonly callTool: typeof callSiteTool;
  readonly fileSystem: ToolContext['fileSystem'];
  /** The same disk, for writing. */
  readonly disk: WritableDisk;
  /** In milliseconds: the limit for one call, not counting its wait for other calls. */
  readonly longest: number;
  /** In milliseconds: how long to wait, after the time limit, for an edit that is being written. */
  readonly longestWriting: number;
  /** Reports bugs. */
  log(error: unknown): void;
}

interface ToolCall {
  readonly name: string;
  /** As the client sent it. */
  readonly input: unknown;
  readonly folders: readonly AgentFolder[];
  /** Aborted when nobody waits for the answer anymore. */
  readonly signal: AbortSignal;
  report(progress: ToolProgress): void;
}

export type CallOutcome =
  | { readonly kind: 'answered'; readonly output: Readonly<Record<string, unknown>> }
  /** One sentence: what is wrong, and what to do next. */
  | { readonly kind: 'refused'; readonly message: string };

const failed: CallOutcome = {
  kind: 'refused',
  message: 'The tool failed because of an error in this program. See its standard error for the cause.',
};
const canceled: CallOutcome = {
  kind: 'refused',
  message: 'The call was canceled before anything was written.',
};
const late: CallOutcome = {
  kind: 'refused',
  message:
    'The tool took too long and was stopped before it wrote anything. Name fewer files or folders, or tell the user.',
};
const unknown: CallOutcome = {
  kind: 'refused',
  message:
    'The disk did not respond while files were being written. Check the files before calling a tool again.',
};

export class ToolCaller {
  private readonly parts: ToolCallerParts;
  /** Runs writing calls one after another, so that each sees what the previous one wrote. */
  private readonly enqueueWriting = createQueue();

  constructor(parts: ToolCallerParts) {
    this.parts = parts;
  }

  /** Always answers, and in time. */
  call(call: ToolCall): Promise<CallOutcome> {
    const definition = siteToolDefinitions.find(({ name }) => name === call.name);
    const perform = () => this.perform(call);
    return definition?.writes === true ? this.enqueueWriting(perform) : perform();
  }

  /** Settles when nothing is being written anymore, once all calls are canceled. */
  whenQuiet(): Promise<void> {
    return this.enqueueWriting(async () => undefined);
  }

  private async perform(call: ToolCall): Promise<CallOutcome> {
    const over = new AbortController();
    const end = (): void => over.abort();
    const timer = setTimeout(end, this.parts.longest);
    call.signal.addEventListener('abort', end, { once: true });
    if (call.signal.aborted) end();
    try {
      const { signal } = over;
      const ending = whenAborted(signal);
      const answer = await Promise.race([this.look({ ...call, signal }), ending]);
      if (answer === 'over' || signal.aborted) return call.signal.aborted ? canceled : late;
      if (answer.kind === 'refused') return { kind: 'refused', message: nameField(answer) };
      const { output, edit, files = [] } = answer;
      if (edit === undefined || isEmptyEdit(edit)) return { kind: 'answered', output };
      const writing = this.write(edit, call.folders, signal);
      const written = await Promise.race([writing, ending.then(() => pause(this.parts.longestWriting))]);
      return written === undefined
        ? unknown
        : { kind: 'answered', output: describeStop({ output, files }, written, call.folders) };
    } catch (error) {
      if (error instanceof Canceled) return call.signal.aborted ? canceled : late;
      this.parts.log(error);
      return failed;
    } finally {
      clearTimeout(timer);
      call.signal.removeEventListener('abort', end);
    }
  }

  private look({ name, input, folders, report, signal }: ToolCall): Promise<ToolAnswer> {
    const { callTool, ...parts } = this.parts;
    const { fileSystem, checkOpenApi, compiler, openRevision, common } = parts;
    const own = { fileSystem, checkOpenApi, compiler, openRevision, common };
    return callTool(name, input, { folders, ...own, signal, report });
  }

  private write(edit: SiteEdit, folders: readonly AgentFolder[], signal: AbortSignal): Promise<WrittenEdit> {
    return new EditWriter({ disk: this.parts.disk, folders, signal }).write(edit);
  }
}

function whenAborted(signal: AbortSignal): Promise<'over'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('over');
    signal.addEventListener('abort', () => resolve('over'), { once: true });
  });
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref());
}

/** The sentence, with the name of the wrong field. */
function nameField({ message, field }: ToolRefusal): string {
  return field === undefined || field === '' || message.includes(field) ? message : `${field}: ${message}`;
}

/** The answer if an edit could not be written completely. */
interface EditedOutput {
  readonly output: JsonObject;
  /** All files that it lists, and those that it leaves out. */
  readonly files: readonly EditedFile[];
}

/** The output itself if everything was written. */
function describeStop(
  { output, files }: EditedOutput,
  written: WrittenEdit,
  folders: readonly AgentFolder[],
): Readonly<Record<string, unknown>> {
  const { stop } = written;
  if (stop === undefined) return output;
  const what = stop.path === undefined ? '' : `${quote(showText(showPath(folders, stop.path)))} `;
  const why = `${what}${stop.reason.replace(/\.$/, '')}.`;
  return stopWriting(
    output,
    files.map((file) => isWritten(file, written)),
    why,
  );
}

/** Whether everything planned for the file was done. For a file in a moved folder, the folder's move counts. */
function isWritten(
  { path, to, text, created: isNew }: EditedFile,
  { changed, moved, created }: WrittenEdit,
): boolean {
  if (isNew !== undefined) return created.has(path);
  const hasMoved = path === to || [...moved].some((from) => isWithin(path, from));
  return hasMoved && (text === undefined || changed.has(path));
}
