// The first step of `npm start`, `npm test` and similar on a fresh checkout: with whatever Node the machine has,
// installs the dependencies, then hands over to Node 24 (one of them), which runs test/run/<name>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const oldestNode = 20;
const parent = process.ppid;
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [name, ...args] = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  stop(
    `Node ${oldestNode} or newer is needed; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  );
}
if (!name || !existsSync(join(root, 'test', 'run', `${name}.ts`))) {
  stop('Start this with one of the scripts of package.json, for example "npm test".');
}
if (!isInstalled()) install();
if (process.ppid === parent) run();

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Whether node_modules contains what package-lock.json asks for, by npm's own record and on disk. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  if (!wanted || !present || !existsSync(node)) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    present[path]
      ? present[path].version === version && existsSync(join(root, path))
      : path === '' || optional === true,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing the dependencies (npm ci) …');
  // Few, short retries: without a network, the failure should come within seconds.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retry-mintimeout=1000'];
  const npm = npmCommand(['ci', ...quiet, '--fetch-retry-maxtimeout=5000']);
  const { status, error, stdout, stderr } = spawnSync(npm.file, npm.args, {
    cwd: root,
    encoding: 'utf8',
    shell: npm.shell,
  });
  if (status === 0) return;
  console.error(error?.message ?? `${stdout}${stderr}`.trim());
  stop(
    'The dependencies could not be installed; npm says why above. ' +
      'Check that the npm registry can be reached, then run the same command again.',
  );
}

/** npm as it was started, or the one on the PATH (npm.cmd on Windows runs only in a shell). */
function npmCommand(args) {
  const path = process.env.npm_execpath;
  return path?.endsWith('npm-cli.js')
    ? { file: process.execPath, args: [path, ...args], shell: false }
    : { file: 'npm', args, shell: process.platform === 'win32' };
}

function run() {
  const bin = join(root, 'node_modules', '.bin');
  if (!existsSync(node)) {
    stop(
      'Node 24 is missing from node_modules: npm did not run the install script of the package "node". ' +
        'Allow install scripts (npm config get ignore-scripts), delete node_modules and run the same command again.',
    );
  }
  const child = spawn(
    node,
    ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test', 'run', `${name}.ts`), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
    },
  );
  // A terminal's Ctrl+C reaches both: this process only waits. A signal to npm does not reach this process at all.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}
