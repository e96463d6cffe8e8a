// An import up to the point where everything is checked and nothing has been sent, in a form that tests can compare.
import { type CheckedRows, checkRows } from '../../../../client/src/plantStore/import/file/checkRows.ts';
import { openImportFile } from '../../../../client/src/plantStore/import/file/openImportFile.ts';
import type { PlantTable } from '../../../../client/src/plantStore/import/file/plantTable.ts';
import { formatNewPlant } from '../../../../client/src/plantStore/newPlant.ts';

export async function checkFile(name: string, content: string | Uint8Array): Promise<CheckedRows> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const opened = openImportFile({ name, bytes });
  if (!opened.ok) throw new Error(opened.problem);
  return checkRows(opened.value, async () => {});
}

/** The valid rows as they would be sent, with their numbers: `1 {"id":1,"name":"Fern"}`. */
export function listPlants(plants: PlantTable): string[] {
  return Array.from(
    { length: plants.length },
    (_, index) => `${plants.getRow(index)} ${formatNewPlant(plants.get(index))}`,
  );
}

/** The issues with what they mark: `error 2:3 «x» The id …`; lines and characters count from one. */
export function listIssues(content: string, { issues }: CheckedRows): string[] {
  const lines = content.split(/\r\n|\r|\n/);
  return issues.map(({ severity, message, range: { start, end } }) => {
    const marked =
      start.line === end.line ? (lines[start.line]?.slice(start.character, end.character) ?? '') : '…';
    return `${severity} ${start.line + 1}:${start.character + 1} «${marked}» ${message}`;
  });
}

export async function checkText(name: string, content: string) {
  const checked = await checkFile(name, content);
  return {
    plants: listPlants(checked.plants),
    issues: listIssues(content, checked),
    rows: checked.rowCount,
  };
}
