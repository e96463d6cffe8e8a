// Which command runs which test file, and which files need a process of their own. The lists are closed: a test file that
// no command runs is an error.
import { globSync, readFileSync } from 'node:fs';
import { repositoryPath } from '../support/repository.ts';

export type TestCommand = 'npm test' | 'npm run test:hosts' | 'npm run test:editors';

/** The folders of `test` whose files a command runs. */
export const testFolders: Readonly<Record<TestCommand, readonly string[]>> = {
  'npm test': ['unit', 'golden', 'protocol', 'repo', 'webview', 'journey'],
  'npm run test:hosts': [
    'ui',
    'browser',
    'clients',
    'conformance',
    'git',
    'hosts',
    'long',
    'nodes',
    'prism',
    'programs',
    'shipped',
  ],
  'npm run test:editors': ['editors'],
};

/** Why a test file can't share a process with others. */
export const ownProcess: Readonly<Record<string, string>> = {
  'long/importKilled': 'it starts itself again, to be killed',
  'long/sandboxWindows': 'it starts itself again, to be killed',
  'unit/links/scan/keptStrings': 'it measures memory, which takes long beside what others keep',
  'unit/node/nodeFileSystem': 'it becomes another user for a while',
  'unit/plantStore/createPlant.proxy': 'it changes which certificates the process trusts',
  'unit/plantStore/createPlant.tls': 'it changes which certificates the process trusts, and its environment',
};

/** Every test file, as a path below `test` without `.test.ts`. Throws when one is in no list. */
export function listTestFiles(): Readonly<Record<TestCommand, readonly string[]>> {
  const files = globSync('**/*.test.ts', {
    cwd: repositoryPath('test'),
    exclude: (name) => name === 'node_modules',
  })
    .map((file) => file.replaceAll('\\', '/').replace(/\.test\.ts$/, ''))
    .sort();
  const folders = Object.values(testFolders).flat();
  const unlisted = files.filter((file) => !folders.includes(getTestFolder(file)));
  if (unlisted.length > 0) throw new Error(`No command runs ${unlisted.join(', ')}: see testLists.ts.`);
  const listOf = (command: TestCommand) =>
    files.filter((file) => testFolders[command].includes(getTestFolder(file)));
  return {
    'npm test': listOf('npm test'),
    'npm run test:hosts': listOf('npm run test:hosts'),
    'npm run test:editors': listOf('npm run test:editors'),
  };
}

/** The files of `npm test` that have random tests, whose draws `npm run test:hosts` makes in full. */
export function listRandomTests(): readonly string[] {
  return listTestFiles()['npm test'].filter(
    (file) =>
      readFileSync(repositoryPath('test', `${file}.test.ts`), 'utf8').match(/\b(?:random|sample)Test\(/) !==
      null,
  );
}

export function needsOwnProcess(file: string): boolean {
  return Object.hasOwn(ownProcess, file);
}

/** The folder of `test` that it is in. */
export function getTestFolder(file: string): string {
  return file.slice(0, file.indexOf('/'));
}
