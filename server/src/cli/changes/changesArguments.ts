// The command line of `docs-check changes`.
import { parseArgs } from 'node:util';
import { joinWords } from '../../shared/text/words.ts';
import { type FailOn, parseFailOn, parseReportUses, type ReportUse } from '../arguments.ts';

export const changesFormats = ['text', 'json', 'github', 'markdown'] as const;
export type ChangesFormat = (typeof changesFormats)[number];

export interface ChangesArguments {
  readonly kind: 'changes';
  /** A branch, tag or commit as Git understands it; `undefined` for where this branch left the default branch. */
  readonly base: string | undefined;
  /** As typed; never empty. */
  readonly paths: readonly string[];
  readonly format: ChangesFormat;
  /** Reports to write in addition. */
  readonly reports: readonly ReportUse<ChangesFormat>[];
  readonly failOn: FailOn;
  /** Whether the certain redirects are added first: written, or only shown as a diff. */
  readonly fix: 'write' | 'show' | undefined;
  readonly color: boolean;
}

type ParsedChangesArguments =
  | ChangesArguments
  | { readonly kind: 'help' }
  | { readonly kind: 'badUsage'; readonly message: string };

const options = {
  format: { type: 'string', default: 'text' },
  'write-report': { type: 'string', multiple: true },
  'fail-on': { type: 'string', default: 'error' },
  fix: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'no-color': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @param args what follows `changes`. */
export function parseChangesArguments(args: readonly string[]): ParsedChangesArguments {
  const parsed = parse(args);
  if (typeof parsed === 'string') return refuse(parsed);
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  const format = changesFormats.find((name) => name === values.format);
  if (format === undefined)
    return refuse(`--format can’t be "${values.format}": choose ${joinWords(changesFormats)}`);
  const reports = parseReportUses(values['write-report'], changesFormats);
  if (typeof reports === 'string') return refuse(reports);
  const failOn = parseFailOn(values['fail-on']);
  if (failOn.kind === 'wrong') return refuse(failOn.message);
  const [base, ...paths] = positionals;
  if (paths.includes('')) return refuse('A path is empty');
  const { fix: fixes, 'dry-run': isDry } = values;
  if (isDry && !fixes) return refuse('--dry-run shows what --fix would change, so it needs --fix');
  if (isDry && (format !== 'text' || reports.length > 0))
    return refuse('--dry-run prints a diff, so --format and --write-report can’t be used with it');
  return {
    ...{ kind: 'changes', base, format, reports, failOn: failOn.value, color: !values['no-color'] },
    fix: isDry ? 'show' : fixes ? 'write' : undefined,
    paths: paths.length === 0 ? ['.'] : paths,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refuse(reason: string): ParsedChangesArguments {
  return { kind: 'badUsage', message: `${reason}. Try docs-check changes --help.` };
}

export const changesHelpText = `Says what changed for readers: URLs that they lose, pages, navigation, problems.

Usage: docs-check changes [BASE] [file or folder ...] [options]

  Compares the sites in the folders (by default those below the current folder), as they are on
  the disk, with the same sites at BASE: a branch, a tag or a commit. Without BASE, it is the
  commit where this branch left the default branch of the remote. Git’s objects are read, nothing
  is checked out, fetched or run.

Options:
  --format text|json|github|markdown
                                    How changes are printed; text by default.
                                      json    one object, with positions zero-based in UTF-16
                                              code units
                                      github  annotations of a GitHub workflow
                                      markdown  counts, then tables, for a comment
  --write-report FORMAT=FILE        Also writes a report to FILE; can be given several times.
  --fail-on error|warning|information|hint|never
                                    Fails if there is a new problem of this severity or a more
                                    serious one; error by default. A URL that readers lose is an
                                    error.
  --fix                             Adds redirects for the URLs that readers lose where it is certain
                                    which page they should get to, and compares again.
  --dry-run                         With --fix: prints a diff and writes nothing.
  --no-color                        Prints no colors, as if the variable NO_COLOR were set.
  -h, --help                        Prints this help.

Exit codes:
  0  readers lose no URL, and there is no new problem (see --fail-on)
  1  readers lose a URL, or there is a new problem
  2  BASE can’t be read, or not everything could be compared (see standard error)
  3  an error in this program
`;
