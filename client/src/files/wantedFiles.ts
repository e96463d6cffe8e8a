// The files that the client looks for without the language server.
import type { WantedFiles } from './folderWalk.ts';

/** Includes ignored folders, but not installed packages, because some contain a different kind of docs.json. */
export const configurationFiles: WantedFiles = {
  pattern: '**/{docs,mint}.json',
  exclude: '**/node_modules/**',
  isWanted: (name) => name === 'docs.json' || name === 'mint.json',
  enters: (name) => name !== 'node_modules' && name !== '.git',
};

/** Files that may contain plants: tables of any name, and JSON with "plant" in its name, as in the Explorer’s menu. */
export const plantFiles: WantedFiles = {
  pattern: '**/{*.csv,*.tsv,*.ndjson,*.jsonl,*[Pp]lant*.json}',
  exclude: '{**/node_modules/**,**/.*/**}',
  isWanted: (name) => /\.(?:csv|tsv|ndjson|jsonl)$|plants?[^/]*\.json$/i.test(name),
  enters: (name) => name !== 'node_modules' && !name.startsWith('.'),
};
