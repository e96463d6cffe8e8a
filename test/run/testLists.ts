// Which command runs which test file, and which files need a process of their own. The lists are closed: a test file that
// no command runs is an error.
import { globSync, readFileSync } from 'node:fs';
import { repositoryPath } from '../support/repository.ts';

export const testCommands = ['npm test', 'npm run test:hosts', 'npm run test:nightly'] as const;

export type TestCommand = (typeof testCommands)[number];

/** The folders and files of `test` that a command runs. A longer path counts more than a shorter one. */
export const testPaths: Readonly<Record<TestCommand, readonly string[]>> = {
  'npm test': ['unit', 'golden', 'protocol', 'repo', 'webview'],
  // What no host suite and no test of the webview can replace, and the packages as they ship. Tests in these files that have
  // the tag `@nightly` run in `npm run test:nightly` only, which runs these files as a whole.
  'npm run test:hosts': [
    'shipped',
    'ui/hostileWorkspace',
    'ui/journey',
    'ui/links/moves',
    'ui/links/pasting',
    'ui/links/treeSite',
    'ui/navigation/navigation',
    'ui/plants/createPlant',
    'ui/preview/previewHostile',
  ],
  'npm run test:nightly': [
    'browser',
    'clients',
    'conformance',
    'editors',
    'git',
    'hosts',
    'long',
    'nodes',
    'prism',
    'programs',
    'protocol/checkSites',
    'protocol/framing',
    'protocol/lifecycle',
    'protocol/positionEncodings',
    'protocol/roots',
    'shipped/build',
    'shipped/githubAction',
    'shipped/npmPackageRuns',
    'shipped/preCommitHook',
    'ui',
  ],
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
  const unlisted = files.filter((file) => getCommand(file) === undefined);
  if (unlisted.length > 0) throw new Error(`No command runs ${unlisted.join(', ')}: see testLists.ts.`);
  const listOf = (command: TestCommand) => files.filter((file) => getCommand(file) === command);
  return {
    'npm test': listOf('npm test'),
    'npm run test:hosts': listOf('npm run test:hosts'),
    'npm run test:nightly': listOf('npm run test:nightly'),
  };
}

/** The command that runs a test file; undefined: none does. */
function getCommand(file: string): TestCommand | undefined {
  const length = (command: TestCommand) =>
    Math.max(
      0,
      ...testPaths[command]
        .filter((path) => file === path || file.startsWith(`${path}/`))
        .map((path) => path.length),
    );
  const [first] = testCommands.toSorted((one, other) => length(other) - length(one));
  return first !== undefined && length(first) > 0 ? first : undefined;
}

/** The files of `npm test` that have random tests, whose draws `npm run test:nightly` makes in full. */
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

/** Whether Playwright Test runs it. */
export function isUiTest(file: string): boolean {
  return getTestFolder(file) === 'ui';
}
