// What a tool for agents is: a definition that hosts show to a model, and a function from a parsed input to an answer.

import type { LoadParts } from '../loadedSite.ts';
import {
  describeWrongInput,
  type FileChangeKind,
  type ToolDefinition,
} from '../shared/definitions/toolDefinitions.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { AgentFolder } from './workspace/agentFolders.ts';
import type { ChangedText, CreatedFile, SiteEdit } from './workspace/siteEdit.ts';

/** Values as JSON has them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface ToolContext {
  /** Nothing outside of them is read or written. */
  readonly folders: readonly AgentFolder[];
  /** The files as they are for the person: what is open and not saved counts. */
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: LoadParts['checkOpenApi'];
  /** With the icons loaded, and the settings of the person. */
  readonly common: LoadParts['common'];
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** `done` of `total`, and a few words about what is being done. */
  report(progress: ToolProgress): void;
}

/** The same for a part of the work: its progress is that of the whole from `at` of `total` parts on. */
export function takePart(context: ToolContext, at: number, total: number): ToolContext {
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
      /** As the output schema says. */
      readonly output: JsonObject;
      /** What the host writes; `undefined` where nothing is to be written, as in a dry run. */
      readonly edit?: SiteEdit;
      /** With `edit`: all files that it is about, in the order of `files` in the output, which may have fewer. */
      readonly files?: readonly EditedFile[];
    }
  | ToolRefusal;

/** Nothing was done. */
export interface ToolRefusal {
  readonly kind: 'refused';
  /** One sentence: what is wrong, and what to do next. */
  readonly message: string;
  /** The field of the input that is wrong, for example `pages[0]`; `undefined` where it is none. */
  readonly field?: string;
}

export interface AgentTool<Input> {
  readonly definition: ToolDefinition<Input>;
  /** Never writes. Throws `Canceled` only, or because of a bug. */
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

/** Because of one field of the input: `problem` is the end of a sentence. */
export function refuseField(field: string, problem: string): ToolRefusal {
  return refuseCall(describeWrongInput(field, problem), field);
}

/** A file that an edit is about. A folder is moved as a whole, and listed as the files in it. */
export interface EditedFile {
  /** Absolute, with `/`; before anything moves. */
  readonly path: string;
  /** Where it is afterwards; the same where it does not move. */
  readonly to: string;
  readonly change: FileChangeKind;
  /** How its text changes. */
  readonly text?: ChangedText;
  readonly created?: CreatedFile;
}
