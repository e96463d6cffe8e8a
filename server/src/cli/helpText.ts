// What --help prints.

export const helpText = `Checks the configuration of documentation sites (docs.json, mint.json) and their pages.

Usage: docs-check [file or folder ...] [options]
       docs-check mcp [folder ...]        Tools for agents (see docs-check mcp --help).

  A folder means every configuration below it, except in node_modules and in folders that
  .gitignore lists. Without a path the current folder is checked.

Options:
  --format text|json|sarif|github|markdown
                                    How problems are printed; text by default.
                                      text    for people, with the lines in question
                                      json    [{ file, code, severity, message, range }], positions
                                              zero-based in UTF-16 code units
                                      sarif   SARIF 2.1.0
                                      github  annotations of a GitHub workflow
                                      markdown  a table, for the summary of a job or a comment
                                    In a GitHub workflow, paths in the last three are relative to
                                    the repository’s root.
  --write-report FORMAT=FILE        Writes a report to FILE, too; can be given several times.
  --fail-on error|warning|information|hint|never
                                    The check fails if there is a problem of this severity or a more
                                    serious one; error by default.
                                    (Up to version 0.2 this was called --max-severity, which still
                                    works.)
  --write-baseline FILE             Writes all problems down in FILE, as known ones that may stay.
  --baseline FILE                   Reports only problems that FILE does not know, and says how many
                                    known ones remain and which are gone. Only new ones make the
                                    check fail.
  -w, --watch                       Checks again whenever something changes, until Ctrl+C.
  -h, --help                        Prints this help.
  --version                         Prints the version.

Exit codes:
  0  the check passed
  1  the check failed (see --fail-on)
  2  not everything could be checked: something does not exist or can’t be read, or a folder has no
     configuration (which is told on standard error; the rest is reported), the command line is
     invalid, or the report can’t be written
  3  an error in this program
`;
