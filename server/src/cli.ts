#!/usr/bin/env node
// Node entry of the terminal check: arguments in, the report on standard output, the exit code. What goes wrong with
// the check itself is one sentence on standard error.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArguments } from './cli/arguments.ts';
import { hasColors } from './cli/colors.ts';
import { formatReport } from './cli/formatReport.ts';
import { helpText } from './cli/helpText.ts';
import { createReport } from './cli/report.ts';
import { type CheckRequest, runCheck } from './cli/runCheck.ts';
import { loadIcons } from './lsp/iconFile.ts';
import { nodeFileSystem } from './lsp/nodeFileSystem.ts';
import { createOpenApiChecker } from './lsp/openApiChecker.ts';

const exitCodes = { noErrors: 0, errors: 1, badUsage: 2 } as const;

async function main(): Promise<number> {
  const parsed = parseArguments(process.argv.slice(2));
  switch (parsed.kind) {
    case 'help':
      process.stdout.write(helpText);
      return exitCodes.noErrors;
    case 'version':
      process.stdout.write(`${readVersion()}\n`);
      return exitCodes.noErrors;
    case 'badUsage':
      return refuse(parsed.message);
    case 'check': {
      const { paths, format, maxSeverity } = parsed;
      const folder = toSlashes(process.cwd());
      const outcome = await check({ paths: paths.map((path) => toSlashes(resolve(path))), given: paths });
      if (outcome.kind === 'unreadable') return refuse(outcome.message);
      for (const note of outcome.notes) process.stderr.write(`${note}\n`);
      const report = createReport(outcome.files, folder, outcome.siteCount);
      const color = hasColors(process.stdout, process.env);
      process.stdout.write(formatReport(format, report, { color, version: readVersion() }));
      return report.has(maxSeverity) ? exitCodes.errors : exitCodes.noErrors;
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
  process.stderr.write(`${message}\n`);
  return exitCodes.badUsage;
}

/** Of the package that this bundle is part of. */
function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8'));
  return manifest !== null && typeof manifest === 'object' && 'version' in manifest
    ? String(manifest.version)
    : '';
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/').replace(/(?<=.)\/$/, '');
}

// A reader that has seen enough, like `head`, closes the pipe: nothing is wrong.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(`The check failed because of an error in this program: ${error?.stack ?? error}`);
    process.exitCode = exitCodes.badUsage;
  },
);
