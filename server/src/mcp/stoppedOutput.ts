// What is answered where not all of an edit could be written.

import type { EditedFile } from '../agentTools/output/writingAnswer.ts';
import type { JsonObject } from '../agentTools/tool.ts';
import { type AgentFolder, showPath } from '../agentTools/workspace/agentFolders.ts';
import { stopWriting } from '../shared/definitions/writingOutput.ts';
import { isWithin } from '../shared/sitePaths.ts';
import { showText } from '../shared/text/shownText.ts';
import { quote } from '../shared/text/words.ts';
import type { WrittenEdit } from './writing/editWriter.ts';

export interface EditedOutput {
  readonly output: JsonObject;
  /** All that it lists, and those that it leaves out. */
  readonly files: readonly EditedFile[];
}

/** The output itself where everything was written. */
export function tellStop(
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

/** Whether everything that was to happen to the file has: where a folder moved, that counts for what is in it. */
function isWritten(
  { path, to, text, created: isNew }: EditedFile,
  { changed, moved, created }: WrittenEdit,
): boolean {
  if (isNew !== undefined) return created.has(path);
  const hasMoved = path === to || [...moved].some((from) => isWithin(path, from));
  return hasMoved && (text === undefined || changed.has(path));
}
