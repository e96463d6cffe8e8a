#!/usr/bin/env node
// Node entry of the terminal check: arguments in, the report on standard output, the exit code. Failures of the check
// itself are one sentence on standard error.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { rememberAnswers, rememberFaults } from './check/rememberedAnswers.ts';
import { type CheckArguments, type Format, helpText, parseArguments } from './cli/arguments.ts';
import {
  type ChangesArguments,
  type ChangesFormat,
  changesHelpText,
  parseChangesArguments,
} from './cli/changes/changesArguments.ts';
import { formatChanges } from './cli/changes/formatChanges.ts';
import { mendSites } from './cli/changes/mendedSites.ts';
import { runChanges } from './cli/changes/runChanges.ts';
import { type FixedSites, fixSites } from './cli/fixedSites.ts';
import { formatReport } from './cli/formatReport.ts';
import { getAsides, getSummaryLines } from './cli/formatText.ts';
import { type OwnManifest, parseOwnManifest } from './cli/ownManifest.ts';
import { ProgressLine } from './cli/progressLine.ts';
import { type CheckRuntime, type ComparedCheck, checkAndCompare, type RefusedCheck } from './cli/runCheck.ts';
import { getShownFolder } from './cli/shownFolder.ts';
import { getTerminalPath, hasColors } from './cli/terminalText.ts';
import { formatBottom, formatTop, type ShownCheck, WatchedCheck } from './cli/watchedCheck.ts';
import { writeReports } from './cli/writtenReports.ts';
import type { PageCompiler } from './compile/pageCompiler.ts';
import { BlockingFileSystem } from './node/blockingFileSystem.ts';
import { FileWatcher } from './node/fileWatcher.ts';
import { nodeFileSystem } from './node/nodeFileSystem.ts';
import { createThreadChecker, createThreadCompiler, loadIcons } from './node/nodeResources.ts';
import type { OpenApiChecker } from './openApi/openApiChecker.ts';
import { LoadedIcons } from './site/loadedIcons.ts';
import { findRepositoryRoot } from './site/scan/configurationScan.ts';
import { nodeWritableDisk } from './writing/nodeWritableDisk.ts';

const exitCodes = { passed: 0, failed: 1, notChecked: 2, bug: 3 } as const;

async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'changes') return showChanges(args);
  const parsed = parseArguments(process.argv.slice(2));
  switch (parsed.kind) {
    case 'help':
      process.stdout.write(helpText);
      return exitCodes.passed;
    case 'version':
      process.stdout.write(`${readManifest().version}\n`);
      return exitCodes.passed;
    case 'badUsage':
      return refuse([parsed.message]);
    case 'check':
      return parsed.watch ? watch(parsed) : checkOnce(parsed);
  }
}

/** @param args what follows `changes`. */
async function showChanges(args: readonly string[]): Promise<number> {
  const parsed = parseChangesArguments(args);
  switch (parsed.kind) {
    case 'help':
      process.stdout.write(changesHelpText);
      return exitCodes.passed;
    case 'badUsage':
      return refuse([parsed.message]);
    case 'changes':
      return compareOnce(parsed);
  }
}

async function compareOnce({
  paths,
  format,
  failOn,
  base,
  fix,
  reports,
  ...wanted
}: ChangesArguments): Promise<number> {
  const { checker, compiler } = createWorkers();
  const progress = new ProgressLine({ stream: process.stderr, environment: process.env });
  const checkOpenApi: CheckRuntime['checkOpenApi'] = (path, text) => checker.check(path, text);
  const runtime = {
    ...createRuntime({ checkOpenApi, compiler, icons: new LoadedIcons(loadIcons) }),
    onProgress: (done: number, total: number) => progress.report(done, total),
  };
  const { shownFolder } = await createParts({ paths, format, reports: [] }, runtime);
  const asked = { base, failOn, shownFolder, paths: paths.map(toAbsolute), given: paths };
  const compareNow = (fileSystem: CheckRuntime['fileSystem']) =>
    runChanges({ ...asked, environment: process.env }, { ...runtime, fileSystem });
  const compare = async () => {
    const before = await compareNow(runtime.fileSystem);
    if (fix === undefined || before.kind === 'refused') return { fixed: undefined, result: before };
    const fixed = await mendSites(before.report.sites, fix, { runtime, disk: nodeWritableDisk, shownFolder });
    return { fixed, result: fix === 'show' ? before : await compareNow(new BlockingFileSystem()) };
  };
  const { fixed, result } = await compare().finally(() => {
    progress.end();
    checker.dispose();
    compiler.dispose();
  });
  const failures = result.kind === 'refused' ? result.failures : result.report.failures;
  for (const sentence of [...failures, ...(fixed?.failures ?? [])]) note(sentence);
  if (result.kind === 'refused') return exitCodes.notChecked;
  if (fixed !== undefined) printFixed(fixed, { format, fix });
  const printAs = (as: ChangesFormat, color: boolean): string =>
    formatChanges(as, result.report, { color, manifest: readManifest() });
  const unwritten = writeReports(reports, (as) => printAs(as, false), await getReportPlace());
  for (const sentence of unwritten) note(sentence);
  // The diff of a dry run is all that standard output gets, so that it can be applied.
  if (fix !== 'show')
    process.stdout.write(printAs(format, wanted.color && hasColors(process.stdout, process.env)));
  if (failures.length + unwritten.length + (fixed?.failures.length ?? 0) > 0) return exitCodes.notChecked;
  return result.isFailed ? exitCodes.failed : exitCodes.passed;
}

async function checkOnce(request: CheckArguments): Promise<number> {
  const { checker, compiler } = createWorkers();
  const progress = new ProgressLine({ stream: process.stderr, environment: process.env });
  const checkOpenApi: CheckRuntime['checkOpenApi'] = (path, text) => checker.check(path, text);
  const runtime = {
    ...createRuntime({ checkOpenApi, compiler, icons: new LoadedIcons(loadIcons) }),
    onProgress: (done: number, total: number) => progress.report(done, total),
  };
  const check = async () => {
    const parts = await createParts(request, runtime);
    const fixed = request.fix && (await fixSites(request, { ...parts, disk: nodeWritableDisk }));
    // Folders may have become links since.
    const again = fixed === undefined ? runtime : { ...runtime, fileSystem: new BlockingFileSystem() };
    return { fixed, result: await checkAndCompare(request, { ...parts, runtime: again }) };
  };
  const { fixed, result } = await check().finally(() => {
    progress.end();
    checker.dispose();
    compiler.dispose();
  });
  if (result.kind === 'refused') return refuse(result.failures);
  const { report, failures } = result;
  const options = { failures, manifest: readManifest(), color: false };
  const printReport = (format: Format): string => formatReport(format, report, options);
  const unwritten = writeReports(request.reports, printReport, await getReportPlace());
  const unfixed = fixed?.failures ?? [];
  for (const sentence of [...unwritten, ...unfixed]) note(sentence);
  if (fixed !== undefined) printFixed(fixed, request);
  // The diff of a dry run is all that standard output gets, so that it can be applied.
  if (request.fix === 'show') {
    for (const sentence of [...failures, ...getSummaryLines(report)]) note(sentence);
  } else print(result, request);
  if (failures.length + unwritten.length + unfixed.length > 0) return exitCodes.notChecked;
  return result.isFailed ? exitCodes.failed : exitCodes.passed;
}

async function getReportPlace() {
  return { toAbsolute, repository: await findRepositoryRoot(nodeFileSystem, toAbsolute('.')) };
}

/** Runs until it is interrupted. */
async function watch(request: CheckArguments): Promise<number> {
  const { checker, compiler } = createWorkers();
  const answers = {
    checkOpenApi: rememberAnswers((path, text) => checker.check(path, text)),
    compiler: rememberFaults(compiler),
    icons: new LoadedIcons(loadIcons),
  };
  const parts = await createParts(request, createRuntime(answers));
  const baseline = request.baseline === undefined ? [] : [request.baseline.path];
  const color = request.color && hasColors(process.stdout, process.env);
  const common = { color, isScreen: process.stdout.isTTY === true, shownFolder: parts.shownFolder };
  let isLater = false;
  const watched = new WatchedCheck({
    paths: [...request.paths, ...baseline].map(toAbsolute),
    // Folders may have become links since the last check.
    check: () => checkAndCompare(request, { ...parts, runtime: createRuntime(answers) }),
    watch: (options) => new FileWatcher(options),
    show: (shown: ShownCheck) => {
      const options = { ...common, isLater, time: new Date() };
      process.stdout.write(formatTop(shown, options));
      if (shown.result.kind === 'compared') print(shown.result, request);
      else refuse(shown.result.failures);
      process.stdout.write(`\n${formatBottom(shown, options)}`);
      isLater = true;
    },
    onError: fail,
  });
  const ended = new Promise<void>((resolve) => process.once('SIGINT', () => resolve()));
  const started = await watched.start();
  if (started === 'watching') await ended;
  await watched.close();
  checker.dispose();
  compiler.dispose();
  return started === 'watching' ? exitCodes.passed : refuse(started.failures);
}

function createWorkers(): { checker: OpenApiChecker; compiler: PageCompiler } {
  return {
    checker: createThreadChecker(join(__dirname, 'openApi.js')),
    // This thread reads files and judges links; each further one takes about 30 MB.
    compiler: createThreadCompiler(join(__dirname, 'pages.js'), {
      threads: Math.min(3, availableParallelism()),
      // What a check says must not depend on how busy the machine is.
      times: { idle: 120_000, answer: 60_000 },
    }),
  };
}

function createRuntime({
  icons,
  ...answers
}: Pick<CheckRuntime, 'checkOpenApi' | 'compiler'> & { readonly icons: LoadedIcons }): CheckRuntime {
  return { fileSystem: new BlockingFileSystem(), ...answers, loadIcons: (library) => icons.load(library) };
}

async function createParts(
  { paths, format, reports }: Pick<CheckArguments, 'paths' | 'format' | 'reports'>,
  runtime: CheckRuntime,
) {
  const { GITHUB_WORKSPACE } = process.env;
  const shownFolder = await getShownFolder(nodeFileSystem, {
    formats: [format, ...reports.map((report) => report.format)],
    checked: toAbsolute(paths[0] ?? '.'),
    currentFolder: toAbsolute('.'),
    workspace: GITHUB_WORKSPACE ? toAbsolute(GITHUB_WORKSPACE) : undefined,
  });
  return { runtime, disk: nodeFileSystem, shownFolder, toAbsolute };
}

function print({ report, notes, failures }: ComparedCheck, { format, ...wanted }: CheckArguments): void {
  for (const sentence of [...failures, ...notes, ...getAsides(format, report.comparison)]) note(sentence);
  const color = wanted.color && hasColors(process.stdout, process.env);
  process.stdout.write(formatReport(format, report, { color, failures, manifest: readManifest() }));
}

/** Standard output belongs to the report, unless that is for people. */
function printFixed(
  { text, summary }: FixedSites,
  { format, fix }: Pick<CheckArguments, 'format' | 'fix'>,
): void {
  if (format !== 'text') process.stderr.write(text);
  else process.stdout.write(text);
  if (fix === 'show' || format !== 'text') note(summary);
  else process.stdout.write(`${summary}\n\n`);
}

/** Returns the exit code. */
function refuse(sentences: RefusedCheck['failures']): number {
  for (const sentence of sentences) note(sentence);
  return exitCodes.notChecked;
}

/** On standard error. The sentence may contain names of files, so it is made safe to print. */
function note(sentence: string): void {
  process.stderr.write(`${getTerminalPath(sentence)}\n`);
}

/** The manifest of the package that contains this bundle. */
function readManifest(): OwnManifest {
  return parseOwnManifest(JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8')));
}

function toAbsolute(path: string): string {
  return toSlashes(resolve(path));
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/').replace(/(?<=.)\/$/, '');
}

function fail(error: unknown): void {
  const text = error instanceof Error ? error.stack : String(error);
  console.error(`The check failed because of an error in this program: ${text}`);
  process.exitCode = exitCodes.bug;
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough, like `head`, closes the pipe, which is not an error.
  if (error.code === 'EPIPE') return void process.emit('SIGINT');
  note(`The report could not be written (${error.code ?? error.message}).`);
  process.exit(exitCodes.notChecked);
});
if (process.argv[2] === 'mcp') require(join(__dirname, 'mcp.js'));
else
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => fail(error),
  );
