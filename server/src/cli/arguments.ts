// Parses the command line.
import { parseArgs } from 'node:util';
import { severities } from '../diagnosticCodes.ts';
import { joinWords } from '../shared/text/words.ts';
import type { OwnManifest } from './ownManifest.ts';

export const formats = ['text', 'json', 'sarif', 'github', 'markdown'] as const;
export type Format = (typeof formats)[number];

/** What the formats need besides the problems. */
export interface FormatOptions {
  /** Whether the terminal shows colors. */
  readonly color: boolean;
  /** What could not be checked, in sentences. */
  readonly failures: readonly string[];
  /** The manifest of this program. */
  readonly manifest: OwnManifest;
}

/** The severities that make a check fail, most serious first; with `never`, none does. */
const failures = [...severities, 'never'] as const;
export type FailOn = (typeof failures)[number];

/** What to do with a file of known problems. */
export interface BaselineUse {
  readonly act: 'compare' | 'write';
  /** As typed; never empty. */
  readonly path: string;
}

/** An additional report, in a file. */
export interface ReportUse<F extends string = Format> {
  readonly format: F;
  /** As typed; never empty. */
  readonly path: string;
}

/** A check of these paths. */
export interface CheckArguments {
  readonly kind: 'check';
  /** As typed; never empty. */
  readonly paths: readonly string[];
  /** Format of what is printed. */
  readonly format: Format;
  /** Reports to write in addition. */
  readonly reports: readonly ReportUse[];
  /** The least serious problem that makes the check fail. */
  readonly failOn: FailOn;
  readonly baseline: BaselineUse | undefined;
  /** Whether to check again whenever something changes. */
  readonly watch: boolean;
  /** Whether problems with a certain fix are fixed first: written, or only shown as a diff. */
  readonly fix: 'write' | 'show' | undefined;
  /** Whether a terminal that has colors may show them. */
  readonly color: boolean;
}

type ParsedArguments =
  | CheckArguments
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'badUsage'; readonly message: string };

const options = {
  format: { type: 'string', default: 'text' },
  'write-report': { type: 'string', multiple: true },
  'fail-on': { type: 'string', default: 'error' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  watch: { type: 'boolean', short: 'w', default: false },
  fix: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'no-color': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** Aliases, as used in reports. */
const shortNames: ReadonlyMap<string, FailOn> = new Map([['info', 'information']]);

export function parseArguments(args: readonly string[]): ParsedArguments {
  const parsed = parse(args);
  if (typeof parsed === 'string') return refuse(parsed);
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const format = formats.find((name) => name === values.format);
  if (format === undefined) return refuse(describeChoice('format', values.format, formats));
  const failing = parseFailOn(values['fail-on']);
  if (failing.kind === 'wrong') return refuse(failing.message);
  const failOn = failing.value;
  if (positionals.includes('')) return refuse('A path is empty');
  const { baseline: compared, 'write-baseline': written } = values;
  if (compared !== undefined && written !== undefined)
    return refuse('--baseline and --write-baseline can’t be used together');
  if (compared === '' || written === '') return refuse('The path of the baseline is empty');
  const reports = parseReportUses(values['write-report'], formats);
  if (typeof reports === 'string') return refuse(reports);
  const { watch } = values;
  if (watch && (format !== 'text' || reports.length > 0))
    return refuse('--watch prints text only, so --format and --write-report can’t be used with it');
  if (watch && written !== undefined) return refuse('--watch and --write-baseline can’t be used together');
  const { fix: fixes, 'dry-run': isDry } = values;
  if (isDry && !fixes) return refuse('--dry-run shows what --fix would change, so it needs --fix');
  if (watch && fixes) return refuse('--watch and --fix can’t be used together');
  if (isDry && (format !== 'text' || reports.length > 0 || written !== undefined))
    return refuse(
      '--dry-run prints a diff and writes nothing, so only --baseline and --fail-on can be used with it',
    );
  const fix = isDry ? 'show' : fixes ? 'write' : undefined;
  const color = !values['no-color'];
  const paths = positionals.length === 0 ? ['.'] : positionals;
  const baseline = getBaselineUse(compared, written);
  return { kind: 'check', paths, format, reports, failOn, baseline, watch, fix, color };
}

/** The value of `--fail-on`. */
export function parseFailOn(
  wanted: string,
): { readonly kind: 'read'; readonly value: FailOn } | { readonly kind: 'wrong'; readonly message: string } {
  const value = failures.find((name) => name === (shortNames.get(wanted) ?? wanted));
  return value === undefined
    ? { kind: 'wrong', message: describeChoice('fail-on', wanted, failures) }
    : { kind: 'read', value };
}

/** The values of `--write-report`; a sentence if one is invalid. */
export function parseReportUses<F extends string>(
  values: readonly string[] = [],
  known: readonly F[],
): readonly ReportUse<F>[] | string {
  const reports: ReportUse<F>[] = [];
  for (const value of values) {
    const [, name = value, path = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
    const format = known.find((each) => each === name);
    if (format === undefined) return describeChoice('write-report', name, known);
    if (path === '') return `--write-report needs a file: ${format}=FILE`;
    reports.push({ format, path });
  }
  return reports;
}

function getBaselineUse(compared: string | undefined, written: string | undefined): BaselineUse | undefined {
  if (compared !== undefined) return { act: 'compare', path: compared };
  return written === undefined ? undefined : { act: 'write', path: written };
}

/** A sentence if Node can't parse the arguments. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function describeChoice(option: string, value: string, choices: readonly string[]): string {
  return `--${option} can’t be "${value}": choose ${joinWords(choices)}`;
}

function refuse(reason: string): ParsedArguments {
  return { kind: 'badUsage', message: `${reason}. Try --help.` };
}

export const helpText = `Checks the configuration of documentation sites (docs.json, mint.json) and their pages.

Usage: docs-check [file or folder ...] [options]
       docs-check changes [BASE]          What changed for readers (see docs-check changes --help).
       docs-check mcp [folder ...]        Tools for agents (see docs-check mcp --help).

  A folder means every configuration below it, except in node_modules and in folders that
  .gitignore lists. Without a path the current folder is checked. A page, a snippet or a part
  ($ref) is checked in its site; only its own problems are printed.

Options:
  --format text|json|sarif|github|markdown
                                    How problems are printed; text by default.
                                      text    for people, with the affected lines; more than 50
                                              problems by file, one line each, with totals
                                      json    [{ file, code, severity, message, range }], positions
                                              zero-based in UTF-16 code units
                                      sarif   SARIF 2.1.0
                                      github  annotations of a GitHub workflow
                                      markdown  a table, for the summary of a job or a comment
                                    In a GitHub workflow, paths in the last three are relative to
                                    the repository’s root.
  --write-report FORMAT=FILE        Also writes a report to FILE; can be given several times.
  --fail-on error|warning|information|hint|never
                                    Fails if there is a problem of this severity or a more serious
                                    one; error by default.
  --write-baseline FILE             Records all problems in FILE, as known problems.
  --baseline FILE                   Reports only problems that FILE does not know, and says how many
                                    known ones remain and which are gone. Only new problems make
                                    the check fail.
  --fix                             Fixes what has a certain fix (see docs/rules.md), says what it
                                    changed, and checks again. Known problems are fixed, too.
  --dry-run                         With --fix: prints a diff and writes nothing.
  -w, --watch                       Checks again whenever something changes, until Ctrl+C.
  --no-color                        Prints no colors, as if the variable NO_COLOR were set.
  -h, --help                        Prints this help.
  --version                         Prints the version.

Exit codes:
  0  the check passed
  1  the check failed (see --fail-on)
  2  not everything could be checked: something does not exist or can’t be read, a folder has no
     configuration, or a file belongs to no site (see standard error; everything else is
     reported), the command line is invalid, or the report can’t be written
  3  an error in this program
`;
