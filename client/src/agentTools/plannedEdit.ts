// What a writing tool would do, for the question to the person: the tool itself says it, in a dry run of the same input.
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';

/** Whether the model asks for a dry run: then nothing is written, and nobody is asked. */
export function isDryRun(input: unknown): boolean {
  return isRecord(input) && input.dryRun === true;
}

/** The same input, parsed, for a dry run. */
export function planInput(input: unknown): unknown {
  return isRecord(input) ? { ...input, dryRun: true } : input;
}

const undoNote =
  'Texts are changed in the editor and left unsaved; files move and come at once. One undo takes it all back.';

/** How many files are named. */
const mostFiles = 10;

/** @param output of the dry run; `undefined` where it was not there in time. Lines of plain text. */
export function describePlan(output: Readonly<Record<string, unknown>> | undefined): string {
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
