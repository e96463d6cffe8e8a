// The tools that work on sites: the language server says what is to be answered and written, VS Code writes it as one step.

import {
  describeWrongInput,
  type SiteToolDefinition,
  siteToolDefinitions,
  type ToolDefinition,
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
  /** `undefined` when the language server is not running. */
  readonly ask: (
    method: string,
    params: AgentToolParams,
    options: AskOptions,
  ) => Promise<AgentToolResult | undefined>;
  /** `undefined` when all of it is done. */
  readonly applyEdit: (edit: AgentEdit) => Promise<HostedRefusal | undefined>;
  readonly log: { warn(message: string): void };
  /** Shows that something is being done while the work runs, and how far it is. */
  readonly showProgress: <T>(
    title: string,
    work: (report: (message: string) => void) => Promise<T>,
  ) => PromiseLike<T>;
  /** In milliseconds. */
  readonly patience?: ToolPatience;
}

interface ToolPatience {
  /** For a whole call, with the calls before it. */
  readonly call: number;
  /** For what a person is told before the call. */
  readonly plan: number;
}

const usualPatience: ToolPatience = { call: 120_000, plan: 10_000 };

const noServer = refuseHosted(
  'The docs language server is not running. Ask the person to run the command "Docs: Restart Language Server", then call the tool again.',
);
const serverEnded = refuseHosted(
  'The docs language server ended before it answered, and nothing was changed. Call the tool again.',
);
const tooLong = refuseHosted(
  'The tool took too long and was stopped; nothing was changed. Call it for fewer files or folders.',
);
const writingTooLong = refuseHosted(
  'VS Code has not finished writing, and may still do it. Do not call the tool again: ask the person what VS Code shows.',
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

/** What is wrong is refused here, too: lists in lists in lists can end the connection with a server. */
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

/** What would be written now, as a question. */
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

/** One after the other: an edit is made of texts that no other edit is changing. */
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
    // From here on nobody can take it back: what is done is told, even if the call was canceled meanwhile.
    const refusal = await untilAborted(limited.deadline, parts.applyEdit(edit));
    if (refusal === 'aborted') return writingTooLong;
    return refusal ?? { kind: 'answered', output };
  });
  const first = await untilAborted(limited.signal, end);
  if (first !== 'aborted') return first;
  return isWriting ? end : endAborted(call);
}

interface LimitedCall extends Call {
  /** Aborted when the call has had its time. */
  readonly deadline: AbortSignal;
}

/** `signal` of the limited call is aborted by its deadline, too. */
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
      // The server answers whatever happens in a tool: what rejects is the connection, or the request's cancellation.
      if (signal.aborted) return 'aborted';
      log.warn(`The tool ${name} got no answer from the language server: ${error}`);
      return serverEnded;
    }
  });
  return (await asked) ?? noServer;
}

/**
 * What a writing tool would do, for the question to the person: the tool itself says it, in a dry run of the
 * same input. Whether the model asks for a dry run: then nothing is written, and nobody is asked.
 */
function isDryRun(input: unknown): boolean {
  return isRecord(input) && input.dryRun === true;
}

/** The same input, parsed, for a dry run. */
function planInput(input: unknown): unknown {
  return isRecord(input) ? { ...input, dryRun: true } : input;
}

const undoNote =
  'Texts are changed in the editor and left unsaved; files move and come at once. One undo takes it all back.';

/** How many files are named. */
const mostFiles = 10;

/** @param output of the dry run; `undefined` where it was not there in time. Lines of plain text. */
function describePlan(output: Readonly<Record<string, unknown>> | undefined): string {
  const summary = output?.summary;
  if (typeof summary !== 'string') {
    return 'The site is large: which files will change is not known yet. One undo takes it back.';
  }
  const files = readFiles(output?.files);
  const named = files.slice(0, mostFiles);
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

/**
 * The end of a wait: no call waits longer than somebody waits for it. Settles as the work does, or with
 * 'aborted' as soon as the signal is.
 */
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
