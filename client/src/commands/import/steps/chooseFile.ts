// Asks for the file of an import: one of the workspace, or any other.
import type { Uri } from 'vscode';
import { plantFiles } from '../../../files/wantedFiles.ts';
import { fileExtensions } from '../../../plantStore/import/file/openImportFile.ts';
import { promptImportFile, promptWorkspaceFile } from '../../../ui/importDialogs.ts';
import { showBriefProgress } from '../../../ui/notifications.ts';
import type { Services } from '../../services.ts';

/** In each folder of the window: of a longer list, a dialog is the better one. */
const maxOffered = 100;

/** Undefined when the question was left. */
export async function chooseImportFile({
  fileSearch,
}: Pick<Services, 'fileSearch'>): Promise<Uri | undefined> {
  const found = await showBriefProgress('Looking for files of plants…', () =>
    fileSearch.find(plantFiles, maxOffered),
  );
  const choice = found.length === 0 ? 'another' : await promptWorkspaceFile(found);
  return choice === 'another' ? promptImportFile(fileExtensions) : choice;
}
