#!/usr/bin/env node
// Node entry of the terminal check: arguments in, the report on standard output, the exit code. What goes wrong with
// the check itself is one sentence on standard error.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Format, parseArguments } from './cli/arguments.ts';
import { hasColors } from './cli/colors.ts';
import { formatReport } from './cli/formatReport.ts';
import { helpText } from './cli/helpText.ts';
import { type OwnManifest, parseOwnManifest } from './cli/ownManifest.ts';
import { createReport } from './cli/report.ts';
import { type CheckRequest, runCheck } from './cli/runCheck.ts';
import { getTerminalPath } from './cli/terminalText.ts';
import { loadIcons } from './node/iconFile.ts';
import { nodeFileSystem } from './node/nodeFileSystem.ts';
import { createOpenApiChecker } from './node/openApiChecker.ts';

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
    case 'check': {
      const { paths, format, failOn } = parsed;
      const outcome = await check({ paths: paths.map((path) => toSlashes(resolve(path))), given: paths });
      if (outcome.kind === 'badUsage') return refuse(outcome.message);
      for (const sentence of [...outcome.notes, ...outcome.failures]) tell(sentence);
      const report = createReport(outcome.files, getBaseFolder(format), outcome.siteCount);
      const color = hasColors(process.stdout, process.env);
      process.stdout.write(formatReport(format, report, { color, manifest: readManifest() }));
      if (outcome.failures.length > 0) return exitCodes.notChecked;
      return report.has(failOn) ? exitCodes.errors : exitCodes.noErrors;
    }
  }
}

async function check(request: CheckRequest) {
  const checker = createOpenApiChecker(join(__dirname, 'openApiWorker.js'));
  try {
    return await runCheck(request, {
      fileSystem: nodeFileSystem,
      checkOpenApi: (path, text) => checker.check(path, text),
      loadIcons,
    });
  } finally {
    checker.dispose();
  }
}

function refuse(message: string): number {
  tell(message);
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
