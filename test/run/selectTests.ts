// Which tests the names after `npm test --`, `npm run test:hosts --` and `npm run test:nightly --` mean.
import { Stop } from '../support/stop.ts';
import { type HostPart, hostParts } from '../vscode/suites/results.ts';
import { type SuitePart, suiteParts } from '../vscode/web/backstageRequests.ts';
import {
  getTestFolder,
  isUiTest,
  listRandomTests,
  listTestFiles,
  type TestCommand,
  testCommands,
} from './testLists.ts';

/** The windows of VS Code for the Web that a command opens. */
const windowsOf = (command: TestCommand) =>
  suiteParts.filter((part) => (part === 'mounted') === (command === 'npm run test:hosts'));

/** What a command runs that is not a test file, with the names by which each is chosen. */
const otherParts: Readonly<Record<TestCommand, readonly string[]>> = {
  'npm test': ['check', 'vscode/main'],
  'npm run test:hosts': windowsOf('npm run test:hosts').map((part) => `web/${part}`),
  'npm run test:nightly': [
    ...hostParts.filter((part) => part !== 'main').map((part) => `vscode/${part}`),
    ...windowsOf('npm run test:nightly').map((part) => `web/${part}`),
    'random',
    'oldest',
  ],
};

export interface Selection {
  /** Paths below `test` without `.test.ts`. */
  readonly files: readonly string[];
  readonly check: boolean;
  /** The suites that run in the extension host of VS Code. */
  readonly hostSuites: readonly HostPart[];
  /** The windows of VS Code for the Web whose suites run. */
  readonly webSuites: readonly SuitePart[];
  /** Files of `npm test` whose random tests run, in the form of `files`. */
  readonly randomTests: readonly string[];
  /** Whether the suites run in the oldest VS Code, too. */
  readonly oldest: boolean;
}

/**
 * A name is a folder of `test`, one of the other parts, or any part of a test file's path; no name means all that the
 * command runs. Throws a {@link Stop} when nothing, or only another command, has it.
 */
export function selectTests(command: TestCommand, names: readonly string[]): Selection {
  const wanted = names.map((name) => name.replace(/^test\/|(\.test)?\.ts$/g, ''));
  const all = listTestFiles();
  const choose = (from: readonly string[]) =>
    from.filter((test) => wanted.length === 0 || wanted.some((name) => isMeant(test, name)));
  const inCi = command === 'npm run test:nightly' ? all['npm run test:hosts'].filter(isUiTest) : [];
  const files = choose([...all[command], ...inCi].sort());
  const others = choose(otherParts[command]);
  const hasRandom = others.includes('random');
  if (files.length + others.length === 0) {
    const [other] = testCommands.filter((each) => choose([...all[each], ...otherParts[each]]).length > 0);
    const quoted = names.map((name) => `"${name}"`).join(' or ');
    throw new Stop(
      other === undefined
        ? `No test has a name with ${quoted} in it.`
        : `These are tests of another command. Run: ${other} -- ${names.join(' ')}`,
    );
  }
  return {
    files,
    check: others.includes('check'),
    hostSuites: hostParts.filter((part) => others.includes(`vscode/${part}`)),
    webSuites: suiteParts.filter((part) => others.includes(`web/${part}`)),
    randomTests: hasRandom ? listRandomTests() : [],
    oldest: others.includes('oldest'),
  };
}

/** Names that mean all that is below them, and not every path with these letters. */
const groups: readonly string[] = [
  ...new Set(Object.values(listTestFiles()).flat().map(getTestFolder)),
  ...['check', 'vscode', 'web', 'random', 'oldest'],
];

function isMeant(test: string, name: string): boolean {
  return groups.includes(name) ? test === name || test.startsWith(`${name}/`) : test.includes(name);
}
