// The tools that work on sites. The language server decides what to answer and write; VS Code writes it in one step.
import type {
  SiteToolDefinition,
  ToolDefinition,
} from '../../../server/src/shared/definitions/definedTool.ts';
import {
  describeWrongInput,
  siteToolDefinitions,
} from '../../../server/src/shared/definitions/toolDefinitions.ts';
import {
  type AgentEdit,
  type AgentToolParams,
  type AgentToolResult,
  agentToolRequest,
} from '../../../server/src/shared/protocol.ts';
import { createQueue, type Enqueue } from '../../../server/src/shared/queue.ts';
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';
import type { AskOptions } from '../languageServer/askWithProgress.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import {
  type HostedRefusal,
  type HostedTool,
  refuseHosted,
  type ToolEnd,
  type ToolQuestion,
} from './hostedTool.ts';

export interface SiteToolParts {
  /** `undefined` if the language server is not running. */
  readonly ask: (
    method: string,
    params: AgentToolParams,
    options: AskOptions,
  ) => Promise<AgentToolResult | undefined>;
  /** `undefined` if everything was done. */
  readonly applyEdit: (edit: AgentEdit) => Promise<HostedRefusal | undefined>;
  readonly log: { warn(message: string): void };
  readonly showProgress: <T>(
    title: string,
    work: (report: (message: string) => void) => Promise<T>,
  ) => PromiseLike<T>;
  /** In milliseconds. */
  readonly patience?: ToolPatience;
}

interface ToolPatience {
  /** For a whole call, including the wait for earlier ones. */
  readonly call: number;
  /** For the question before a call. */
  readonly plan: number;
}

const usualPatience: ToolPatience = { call: 120_000, plan: 10_000 };

const noServer = refuseHosted(
  'The docs language server is not running. Ask the user to run the command "Docs: Restart Language Server", then call the tool again.',
);
const serverEnded = refuseHosted(
  'The docs language server ended before it answered, and nothing was changed. Call the tool again.',
);
const tooLong = refuseHosted(
  'The tool took too long and was stopped; nothing was changed. Call it for fewer files or folders.',
);
const writingTooLong = refuseHosted(
  'VS Code has not finished writing, and may still do so. Do not call the tool again: ask the user what VS Code shows.',
);

export function createSiteTools(parts: SiteToolParts): HostedTool[] {
  const enqueue = createQueue();
  return siteToolDefinitions.map((definition) => {
    const { name, writes, shown } = definition;
    return {
      name,
      doing: shown.doing,
      async prepare(sent, signal) {
        const input = parse(definition, sent);
        if (!input.ok) return input.refusal;
        const call = { definition, input: input.value, signal };
        return writes && !isDryRun(input.value) ? askPlan(parts, call) : undefined;
      },
      async call(sent, signal) {
        const input = parse(definition, sent);
        if (!input.ok) return input.refusal;
        const call = { definition, input: input.value, signal };
        return writes && !isDryRun(input.value) ? write(parts, enqueue, call) : read(parts, call);
      },
    };
  });
}

/** The server checks the input again; this refuses deeply nested input, which can end the connection with the server. */
function parse(
  { input }: ToolDefinition<unknown>,
  sent: unknown,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly refusal: HostedRefusal } {
  const parsed = input.parse(sent ?? {}, '');
  if (parsed.ok) return parsed;
  return {
    ok: false,
    refusal: refuseHosted(describeWrongInput(getPlainText(parsed.field), parsed.problem)),
  };
}

interface Call {
  readonly definition: SiteToolDefinition<unknown>;
  readonly input: unknown;
  readonly signal: AbortSignal;
}

type Answered = Extract<AgentToolResult, { kind: 'answered' }>;

/** Asks whether to write, showing what would change. */
async function askPlan(
  parts: SiteToolParts,
  { definition, input, signal }: Call,
): Promise<ToolQuestion | HostedRefusal> {
  const { plan } = parts.patience ?? usualPatience;
  const deadline = AbortSignal.timeout(plan);
  const answer = await askServer(parts, {
    ...{ definition, input: planInput(input) },
    signal: AbortSignal.any([signal, deadline]),
  });
  const output = answer === 'aborted' ? undefined : answer;
  if (output?.kind === 'refused') return output;
  return { kind: 'question', title: definition.question, message: describePlan(output?.output) };
}

async function read(parts: SiteToolParts, call: Call): Promise<ToolEnd> {
  const limited = limit(parts, call);
  const answer = await askServer(parts, limited);
  if (answer === 'aborted') return endAborted(call);
  return answer.kind === 'refused' ? answer : { kind: 'answered', output: answer.output };
}

/** One write at a time, so that no edit is based on texts that another one is changing. */
async function write(parts: SiteToolParts, enqueue: Enqueue, call: Call): Promise<ToolEnd> {
  const limited = limit(parts, call);
  let isWriting = false;
  const end = enqueue(async (): Promise<ToolEnd> => {
    const answer = await askServer(parts, limited);
    if (answer === 'aborted' || limited.signal.aborted) return endAborted(call);
    if (answer.kind === 'refused') return answer;
    const { output, edit } = answer;
    if (edit === undefined) return { kind: 'answered', output };
    isWriting = true;
    // From here on there is no way back: the result is reported even if the call was canceled in the meantime.
    const refusal = await untilAborted(limited.deadline, parts.applyEdit(edit));
    if (refusal === 'aborted') return writingTooLong;
    return refusal ?? { kind: 'answered', output };
  });
  const first = await untilAborted(limited.signal, end);
  if (first !== 'aborted') return first;
  return isWriting ? end : endAborted(call);
}

interface LimitedCall extends Call {
  /** Aborted when the time for the call is over. */
  readonly deadline: AbortSignal;
}

/** The limited call's `signal` is also aborted by the deadline. */
function limit({ patience = usualPatience }: SiteToolParts, call: Call): LimitedCall {
  const deadline = AbortSignal.timeout(patience.call);
  return { ...call, deadline, signal: AbortSignal.any([call.signal, deadline]) };
}

function endAborted({ signal }: Call): ToolEnd {
  return signal.aborted ? { kind: 'canceled' } : tooLong;
}

async function askServer(
  { ask, log, showProgress }: SiteToolParts,
  { definition: { name, shown }, input, signal }: Call,
): Promise<Answered | HostedRefusal | 'aborted'> {
  if (signal.aborted) return 'aborted';
  const asked = showProgress(shown.doing, async (report) => {
    const onProgress = (percentage: number) => report(`${Math.round(percentage)}%`);
    try {
      return await untilAborted(signal, ask(agentToolRequest, { name, input }, { signal, onProgress }));
    } catch (error) {
      // The server answers whatever happens in a tool, so either the connection failed or the request was canceled.
      if (signal.aborted) return 'aborted';
      log.warn(`The tool ${name} got no answer from the language server: ${error}`);
      return serverEnded;
    }
  });
  return (await asked) ?? noServer;
}

/** In a dry run nothing is written, so the user is not asked. */
function isDryRun(input: unknown): boolean {
  return isRecord(input) && input.dryRun === true;
}

/** The question before a writing tool comes from a dry run with the same input. */
function planInput(input: unknown): unknown {
  return isRecord(input) ? { ...input, dryRun: true } : input;
}

const undoNote =
  'Texts are changed in the editor and left unsaved; files are moved and created at once. One undo reverts it all.';

const maxFiles = 10;

/** @param output of the dry run; `undefined` if it did not finish in time. */
function describePlan(output: Readonly<Record<string, unknown>> | undefined): string {
  const summary = output?.summary;
  if (typeof summary !== 'string') {
    return 'The site is large: which files will change is not known yet. One undo reverts it all.';
  }
  const files = readFiles(output?.files);
  const named = files.slice(0, maxFiles);
  const others = files.length - named.length;
  return [
    summary,
    ...named.map(describeFile),
    ...(others === 0 ? [] : [`and ${others} more`]),
    ...(files.length === 0 ? [] : ['', undoNote]),
  ].join('\n');
}

interface PlannedFile {
  readonly path: string;
  readonly change: string;
  readonly to: string;
}

function describeFile({ path, change, to }: PlannedFile): string {
  return to === '' ? `• ${path} (${change})` : `• ${path} → ${to}`;
}

function readFiles(files: unknown): PlannedFile[] {
  if (!Array.isArray(files)) return [];
  return files.flatMap((file: unknown) => {
    if (!isRecord(file)) return [];
    const { path, change, to } = file;
    return typeof path === 'string' && typeof change === 'string' && typeof to === 'string'
      ? [{ path, change, to }]
      : [];
  });
}

/** Settles with the work, or with 'aborted' as soon as the signal is. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | 'aborted'> {
  if (signal.aborted) {
    work.catch(() => undefined);
    return 'aborted';
  }
  let stop: (() => void) | undefined;
  const aborted = new Promise<'aborted'>((resolve) => {
    stop = () => resolve('aborted');
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}
