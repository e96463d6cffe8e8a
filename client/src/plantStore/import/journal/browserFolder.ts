// The journals' folder in a browser.

import type { WholeFiles } from '../../browser/wholeFiles.ts';
import { systemClock } from '../run/clock.ts';
import { createBrowserMachine } from './browserMachine.ts';
import type { ImportFolder } from './importFolder.ts';
import { createWholeFileDisk } from './wholeFileDisk.ts';

/** @param path in the form that `files` takes. */
export function createBrowserFolder(path: string, files: WholeFiles): ImportFolder {
  return {
    path,
    parts: { disk: createWholeFileDisk(files), machine: createBrowserMachine(), clock: systemClock },
    caution:
      'In a browser, the import’s journal survives a window that closes, but perhaps not a crash of the computer or cleared site data: rows sent shortly before may then be sent again by a resume.',
  };
}
