// The files that are looked for in a workspace without the language server.
import type { WantedFiles } from './folderWalk.ts';

/** Ignored folders are searched, too, but not installed packages: some contain a docs.json of another kind. */
export const configurationFiles: WantedFiles = {
  pattern: '**/{docs,mint}.json',
  exclude: '**/node_modules/**',
  isWanted: (name) => name === 'docs.json' || name === 'mint.json',
  enters: (name) => name !== 'node_modules' && name !== '.git',
};

/** Markdown that a site could be made of: not what every project has, nor what lies in hidden folders. */
export const pageFiles: WantedFiles = {
  pattern: '**/*.{md,mdx}',
  exclude:
    '{**/node_modules/**,**/.*/**,**/_*/**,**/{README,Readme,readme,LICENSE,License,CHANGELOG,Changelog,changelog,CONTRIBUTING,Contributing,CODE_OF_CONDUCT,SECURITY}.{md,mdx}}',
  isWanted: (name) =>
    /\.mdx?$/.test(name) &&
    !/^(?:readme|license|changelog|contributing|code_of_conduct|security)\.mdx?$/i.test(name),
  enters: (name) => name !== 'node_modules' && !/^[._]/.test(name),
};

/** Files that plants may be created from: tables of any name, JSON only if its name says so, as on the Explorer’s menu. */
export const plantFiles: WantedFiles = {
  pattern: '**/{*.csv,*.tsv,*.ndjson,*.jsonl,*[Pp]lant*.json}',
  exclude: '{**/node_modules/**,**/.*/**}',
  isWanted: (name) => /\.(?:csv|tsv|ndjson|jsonl)$|plants?[^/]*\.json$/i.test(name),
  enters: (name) => name !== 'node_modules' && !name.startsWith('.'),
};
