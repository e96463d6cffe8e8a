// A tool for agents: a definition that hosts show to a model, and a function from parsed input to an answer.

import type { LoadParts } from '../check/loadedSite.ts';
import type { ToolDefinition } from '../shared/definitions/definedTool.ts';
import { describeWrongInput, type FileChangeKind } from '../shared/definitions/toolDefinitions.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { OpenRevision } from '../site/revisionFileSystem.ts';
import type { AgentFolder } from './workspace/agentFolders.ts';
import type { ChangedText, CreatedFile, SiteEdit } from './workspace/siteEdit.ts';

/** JSON values. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface ToolContext {
  /** Nothing outside them is read or written. */
  readonly folders: readonly AgentFolder[];
  /** The files as the user sees them, including unsaved changes. */
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: LoadParts['checkOpenApi'];
  readonly compiler: LoadParts['compiler'];
  /** Opens a revision of a Git repository; `undefined` if no Git can be run, as in a browser. */
  readonly openRevision: OpenRevision | undefined;
  /** With the user's settings. */
  readonly common: LoadParts['common'];
  /** Aborted when nobody waits for the answer anymore. */
  readonly signal: AbortSignal;
  /** `done` of `total`, and a few words about the current step. */
  report(progress: ToolProgress): void;
}

/** The same context for a part of the work, whose progress starts at `at` of `total` parts. */
export function withSubProgress(context: ToolContext, at: number, total: number): ToolContext {
  return {
    ...context,
    report: ({ done, total: all, message }) =>
      context.report({ done: at + (all === 0 ? 0 : done / all), total, message }),
  };
}

export interface ToolProgress {
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

export type ToolAnswer =
  | {
      readonly kind: 'answered';
      /** Conforms to the output schema. */
      readonly output: JsonObject;
      /** What the host writes; `undefined` if there is nothing to write, as in a dry run. */
      readonly edit?: SiteEdit;
      /** With `edit`: all affected files, in the order of `files` in the output, which may list fewer. */
      readonly files?: readonly EditedFile[];
    }
  | ToolRefusal;

/** Nothing was done. */
export interface ToolRefusal {
  readonly kind: 'refused';
  /** One sentence: what is wrong, and what to do next. */
  readonly message: string;
  /** The wrong field of the input, for example `pages[0]`; `undefined` if no field is. */
  readonly field?: string;
}

export interface AgentTool<Input> {
  readonly definition: ToolDefinition<Input>;
  /** Never writes. Only throws `Canceled`, or because of a bug. */
  run(input: Input, context: ToolContext): Promise<ToolAnswer>;
}

/** Ends the work on an answer that nobody waits for. */
export class Canceled extends Error {}

export function throwIfCanceled({ signal }: Pick<ToolContext, 'signal'>): void {
  if (signal.aborted) throw new Canceled();
}

export function refuseCall(message: string, field?: string): ToolRefusal {
  return field === undefined ? { kind: 'refused', message } : { kind: 'refused', message, field };
}

/** Refuses because of one input field: `problem` is the end of a sentence. */
export function refuseField(field: string, problem: string): ToolRefusal {
  return refuseCall(describeWrongInput(field, problem), field);
}

/** A file that an edit affects. A folder moves as a whole, but is listed as the files in it. */
export interface EditedFile {
  /** Absolute, with `/`; before anything moves. */
  readonly path: string;
  /** Where it is afterwards; the same if it doesn't move. */
  readonly to: string;
  readonly change: FileChangeKind;
  readonly text?: ChangedText;
  readonly created?: CreatedFile;
}
