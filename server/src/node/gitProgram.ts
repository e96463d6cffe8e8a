// Runs Git so that it only reads: whatever a repository’s configuration, attributes and hooks say, no other program runs,
// nothing is fetched and nothing is written. A library in JavaScript would need no program, but none reads all
// repositories (SHA-256 objects, worktrees, large packs).
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { getErrorCode } from '../shared/errorCode.ts';
import { isWithin } from '../shared/sitePaths.ts';
import { formatNumber } from '../shared/text/words.ts';
import { fromDisk } from './diskGate.ts';

/** How a run of Git ended. */
export interface GitRun {
  /** `undefined` if it was ended by force, or could not be started. */
  readonly exitCode: number | undefined;
  readonly output: Buffer;
  /** In English. */
  readonly errors: string;
}

/** More than the names of all files in any repository. */
const maxOutput = 512 * 1024 * 1024;
/**
 * In milliseconds, for one command: a damaged repository can make Git wait for ever. Listing the largest ones takes a few
 * seconds.
 */
const defaultPatience = 60_000;
/** A pathological repository may repeat itself for ever. */
const maxErrors = 10_000;

const nowhere = process.platform === 'win32' ? 'NUL' : '/dev/null';

/**
 * Overrides the repository’s own configuration. The commands that we run use nearly none of it; this is in case another
 * version of Git does.
 */
const overrides: readonly string[] = [
  'core.fsmonitor=false',
  'core.untrackedCache=false',
  `core.hooksPath=${nowhere}`,
  `core.attributesFile=${nowhere}`,
  'core.pager=cat',
  'core.askPass=',
  'core.sshCommand=false',
  'core.gitProxy=',
  'credential.helper=',
  'diff.external=',
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.allow=never',
  'submodule.recurse=false',
  // A folder of the repository that looks like a repository itself is none.
  'safe.bareRepository=explicit',
];

export class GitProgram {
  private readonly program: string;
  private readonly folder: string;
  private readonly environment: NodeJS.ProcessEnv;
  private readonly trusted: readonly string[];
  /** In milliseconds, how long a command may take. */
  readonly patience: number;

  private constructor(
    program: string,
    { folder, environment, patience, trusted }: GitPlace & { readonly trusted: readonly string[] },
  ) {
    this.program = program;
    this.folder = folder;
    this.environment = environment;
    this.patience = patience ?? defaultPatience;
    this.trusted = trusted;
  }

  /** `undefined` if Git is not installed. */
  static async find(place: GitPlace): Promise<GitProgram | undefined> {
    const { folder, environment, program: given } = place;
    // VS Code calls the one on the PATH just "git".
    const program =
      given !== undefined && isAbsolute(given)
        ? await findOutside(given, folder)
        : await findGit(folder, environment);
    if (program === undefined) return undefined;
    const git = new GitProgram(program, { ...place, trusted: [] });
    const trusted = await git.readTrusted();
    return new GitProgram(program, { ...place, trusted });
  }

  /** Runs a command to its end. */
  run(command: readonly string[], input = ''): Promise<GitRun> {
    return this.collect(this.start(command), input);
  }

  /** Starts a command that goes on until its input ends. */
  start(command: readonly string[]): ChildProcessWithoutNullStreams {
    const settings = [...overrides, ...this.trusted.map((folder) => `safe.directory=${folder}`)];
    const own = ['--no-pager', '--no-optional-locks', '--no-replace-objects', '--literal-pathspecs'];
    const args = [...own, ...settings.flatMap((setting) => ['-c', setting]), ...command];
    const env = { ...getCleanEnvironment(this.environment), ...this.getOwnVariables() };
    return spawn(this.program, args, { cwd: this.folder, env, windowsHide: true });
  }

  private getOwnVariables(): NodeJS.ProcessEnv {
    return {
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_SYSTEM: nowhere,
      GIT_CONFIG_GLOBAL: nowhere,
      GIT_ATTR_NOSYSTEM: '1',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_NO_LAZY_FETCH: '1',
      // The list of allowed protocols, for versions that don’t know the variable above.
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_TERMINAL_PROMPT: '0',
      // A repository around this one is not meant.
      GIT_CEILING_DIRECTORIES: dirname(this.folder),
      LC_ALL: 'C',
      LANGUAGE: '',
    };
  }

  /**
   * The repositories of others that the user trusts: the one setting of theirs that Git needs. It is not read from
   * the repository.
   */
  private async readTrusted(): Promise<readonly string[]> {
    const env = { ...getCleanEnvironment(this.environment), GIT_DIR: nowhere };
    const command = ['--no-pager', 'config', '--null', '--get-all', 'safe.directory'];
    const { output } = await this.collect(
      spawn(this.program, command, { cwd: dirname(this.program), env, windowsHide: true }),
      '',
    );
    // An empty one forgets those before it.
    return output.toString('utf8').split('\0').slice(0, -1);
  }

  private collect(child: ChildProcessWithoutNullStreams, input: string): Promise<GitRun> {
    const chunks: Buffer[] = [];
    let length = 0;
    let errors = '';
    return new Promise((resolve) => {
      const fail = (reason: string): void =>
        resolve({ exitCode: undefined, output: Buffer.alloc(0), errors: reason });
      const timer = setTimeout(() => {
        // Whatever it has started itself may keep these open.
        child.stdout.destroy();
        child.stderr.destroy();
        child.kill('SIGKILL');
        fail(`Git did not answer within ${formatNumber(this.patience / 1_000)} seconds`);
      }, this.patience);
      child.stdout.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > maxOutput) child.kill();
        else chunks.push(chunk);
      });
      child.stderr.on('data', (chunk: Buffer) => {
        if (errors.length < maxErrors) errors += chunk;
      });
      child.on('error', (error) => {
        clearTimeout(timer);
        fail(getErrorCode(error) ?? error.message);
      });
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({ exitCode: code ?? undefined, output: Buffer.concat(chunks), errors });
      });
      // It may end before it has read everything.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });
  }
}

export interface GitPlace {
  /** The root of the repository: absolute, with `/`. */
  readonly folder: string;
  /** Of this process. */
  readonly environment: NodeJS.ProcessEnv;
  /** The path of Git, where it is absolute; otherwise the first on the PATH. */
  readonly program?: string | undefined;
  /** In milliseconds, how long a command may take. */
  readonly patience?: number | undefined;
}

/** Hooks and aliases that run this program give Git variables for their own repository. */
function getCleanEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const left = Object.entries(environment).filter(([name]) => !/^(?:GIT_|SSH_ASKPASS$|LC_|LANG)/i.test(name));
  return Object.fromEntries(left);
}

/**
 * The first Git on the PATH that is not in the repository itself: npm puts the programs of its packages before all
 * others.
 */
async function findGit(repository: string, { PATH, Path }: NodeJS.ProcessEnv): Promise<string | undefined> {
  const names = process.platform === 'win32' ? ['git.exe'] : ['git'];
  for (const folder of (PATH ?? Path ?? '').split(delimiter)) {
    for (const name of names) {
      const program = await findOutside(join(folder, name), repository);
      if (program !== undefined) return program;
    }
  }
  return undefined;
}

/** The program itself; `undefined` if it is none, or is in the repository. */
async function findOutside(program: string, repository: string): Promise<string | undefined> {
  if (!isAbsolute(program)) return undefined;
  const root = fromDisk(await realpath(repository).catch(() => repository));
  try {
    await access(program, constants.X_OK);
    const places = [await realpath(program), await realpath(dirname(program))];
    return places.some((place) => isWithin(fromDisk(place), root)) ? undefined : program;
  } catch {
    return undefined;
  }
}
