// Which tests the names after `npm test --` and `npm run test:hosts --` mean.
import { Stop } from '../support/stop.ts';
import { type HostPart, hostParts } from '../vscode/suites/results.ts';
import { type SuitePart, suiteParts } from '../vscode/web/backstageRequests.ts';
import { listRandomTests, listTestFiles, type TestCommand, testFolders } from './testLists.ts';

/** What a command runs that is not a test file, with the names by which each is chosen. */
const otherParts: Readonly<Record<TestCommand, readonly string[]>> = {
  'npm test': ['check', 'vscode/main'],
  'npm run test:hosts': [
    ...hostParts.filter((part) => part !== 'main').map((part) => `vscode/${part}`),
    ...suiteParts.map((part) => `web/${part}`),
    'random',
  ],
  'npm run test:editors': [],
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
  const files = choose(all[command]);
  const others = choose(otherParts[command]);
  const hasRandom = others.includes('random');
  if (files.length + others.length === 0) {
    const [other] = (Object.keys(testFolders) as TestCommand[]).filter(
      (each) => choose([...all[each], ...otherParts[each]]).length > 0,
    );
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
  };
}

const groups: readonly string[] = [...Object.values(testFolders).flat(), 'check', 'vscode', 'web', 'random'];

function isMeant(test: string, name: string): boolean {
  return groups.includes(name) ? test === name || test.startsWith(`${name}/`) : test.includes(name);
}
