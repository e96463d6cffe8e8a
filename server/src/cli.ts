#!/usr/bin/env node
// Node entry of the terminal check: arguments in, the report on standard output, the exit code. What goes wrong with
// the check itself is one sentence on standard error.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CheckArguments, type Format, parseArguments } from './cli/arguments.ts';
import { type AppliedBaseline, applyBaseline, openBaseline } from './cli/baseline/applyBaseline.ts';
import { hasColors } from './cli/colors.ts';
import { getAsides } from './cli/comparisonText.ts';
import { formatReport } from './cli/formatReport.ts';
import { helpText } from './cli/helpText.ts';
import { type OwnManifest, parseOwnManifest } from './cli/ownManifest.ts';
import { createReport, hasProblem } from './cli/report.ts';
import { type CheckRequest, runCheck } from './cli/runCheck.ts';
import { getTerminalPath } from './cli/terminalText.ts';
import { BlockingFileSystem } from './node/blockingFileSystem.ts';
import { loadIcons } from './node/iconFile.ts';
import { nodeFileSystem } from './node/nodeFileSystem.ts';
import { createThreadChecker } from './node/openApiThread.ts';

const exitCodes = { noErrors: 0, errors: 1, notChecked: 2, bug: 3 } as const;

async function main(): Promise<number> {
  const parsed = parseArguments(process.argv.slice(2));
  switch (parsed.kind) {
    case 'help':
      process.stdout.write(helpText);
      return exitCodes.noErrors;
    case 'version':
      process.stdout.write(`${readManifest().version}\n`);
      return exitCodes.noErrors;
    case 'badUsage':
      return refuse(parsed.message);
    case 'check':
      return checkAndReport(parsed);
  }
}

async function checkAndReport({ paths, format, failOn, baseline: use }: CheckArguments): Promise<number> {
  const baseline = use && (await openBaseline(nodeFileSystem, use, toAbsolute(use.path)));
  if (baseline?.kind === 'refused') return refuse(baseline.message);
  const outcome = await check({ paths: paths.map(toAbsolute), given: paths });
  if (outcome.kind === 'nothingThere') return refuse(...outcome.failures);
  const { files, siteCount, checkedFolders } = outcome;
  const shownFolder = getBaseFolder(format);
  const found = createReport(files, shownFolder, siteCount);
  const isPartial = outcome.failures.length > 0;
  const applied: AppliedBaseline =
    baseline === undefined
      ? { report: found, notes: [], failures: [] }
      : applyBaseline(baseline, found, { checkedFolders, isPartial, shownFolder });
  const failures = [...outcome.failures, ...applied.failures];
  const asides = getAsides(format, applied.report.comparison);
  for (const sentence of [...outcome.notes, ...failures, ...applied.notes, ...asides]) tell(sentence);
  const color = hasColors(process.stdout, process.env);
  process.stdout.write(formatReport(format, applied.report, { color, manifest: readManifest() }));
  if (failures.length > 0) return exitCodes.notChecked;
  return hasProblem(applied.report, failOn) ? exitCodes.errors : exitCodes.noErrors;
}

async function check(request: CheckRequest) {
  const checker = createThreadChecker(join(__dirname, 'openApiWorker.js'));
  try {
    return await runCheck(request, {
      fileSystem: new BlockingFileSystem(),
      checkOpenApi: (path, text) => checker.check(path, text),
      loadIcons,
    });
  } finally {
    checker.dispose();
  }
}

function refuse(...sentences: readonly string[]): number {
  for (const sentence of sentences) tell(sentence);
  return exitCodes.notChecked;
}

/** What paths in the report are relative to: GitHub resolves them from the root of the checkout. */
function getBaseFolder(format: Format): string {
  const { GITHUB_WORKSPACE } = process.env;
  return toSlashes(format === 'github' && GITHUB_WORKSPACE ? GITHUB_WORKSPACE : process.cwd());
}

/** The names in a sentence are those of files, so they must be safe to print. */
function tell(sentence: string): void {
  process.stderr.write(`${getTerminalPath(sentence)}\n`);
}

/** Of the package that this bundle is part of. */
function readManifest(): OwnManifest {
  return parseOwnManifest(JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8')));
}

function toAbsolute(path: string): string {
  return toSlashes(resolve(path));
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/').replace(/(?<=.)\/$/, '');
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough, like `head`, closes the pipe: nothing is wrong.
  if (error.code === 'EPIPE') return;
  tell(`The report could not be written (${error.code ?? error.message}).`);
  process.exit(exitCodes.notChecked);
});
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(`The check failed because of an error in this program: ${error?.stack ?? error}`);
    process.exitCode = exitCodes.bug;
  },
);
