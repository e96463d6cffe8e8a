// What is answered where not all of an edit could be written.
import type { JsonObject } from '../agentTools/tool.ts';
import { type AgentFolder, showPath } from '../agentTools/workspace/agentFolders.ts';
import { quote } from '../text/words.ts';
import type { WrittenEdit } from './writing/editWriter.ts';

/** The output itself where everything was written. */
export function tellStop(
  output: JsonObject,
  { changed, moved, created, stop }: WrittenEdit,
  folders: readonly AgentFolder[],
): JsonObject {
  if (stop === undefined) return output;
  const written = new Set([...changed, ...moved, ...created].map((path) => showPath(folders, path)));
  const what = stop.path === undefined ? '' : `${quote(showPath(folders, stop.path))} `;
  const note = `${what}${stop.reason}. Nothing more was written.`;
  return { ...output, status: 'stopped', written: [...written], notes: [note] };
}
