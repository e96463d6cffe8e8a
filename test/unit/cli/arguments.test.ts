// The command line as typed: paths, options in both spellings, and nonsensical input.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { helpText, parseArguments } from '../../../server/src/cli/arguments.ts';
import { severities } from '../../../server/src/diagnosticCodes.ts';

const defaults = {
  kind: 'check',
  paths: ['.'],
  format: 'text',
  reports: [],
  failOn: 'error',
  baseline: undefined,
  watch: false,
  fix: undefined,
  color: true,
};

describe('the command line', () => {
  test('checks the current folder, as text, for errors, when nothing is said', () => {
    assert.deepEqual(parseArguments([]), defaults);
  });

  test('takes any number of paths, before and after options', () => {
    assert.deepEqual(parseArguments(['docs', '--format', 'json', 'site/docs.json']), {
      ...defaults,
      paths: ['docs', 'site/docs.json'],
      format: 'json',
    });
  });

  test('takes a path that begins with a dash after --', () => {
    assert.deepEqual(parseArguments(['--', '--docs']), { ...defaults, paths: ['--docs'] });
  });

  test('takes values behind a space and behind =', () => {
    for (const format of ['text', 'json', 'sarif', 'github', 'markdown']) {
      assert.deepEqual(parseArguments(['--format', format]), { ...defaults, format });
      assert.deepEqual(parseArguments([`--format=${format}`]), { ...defaults, format });
    }
    for (const failOn of [...severities, 'never']) {
      assert.deepEqual(parseArguments([`--fail-on=${failOn}`]), { ...defaults, failOn });
    }
  });

  test('takes a severity as reports count it', () => {
    assert.deepEqual(parseArguments(['--fail-on', 'info']), { ...defaults, failOn: 'information' });
  });

  test('asks for further reports, each in a file', () => {
    assert.deepEqual(
      parseArguments(['--write-report', 'sarif=a=b.sarif', '--write-report=markdown=c d.md']),
      {
        ...defaults,
        reports: [
          { format: 'sarif', path: 'a=b.sarif' },
          { format: 'markdown', path: 'c d.md' },
        ],
      },
    );
    for (const [value, message] of [
      ['xml=a', /^--write-report can’t be "xml": choose text, json/],
      ['a.sarif', /^--write-report can’t be "a\.sarif": choose/],
      ['sarif=', /^--write-report needs a file: sarif=FILE\. Try --help\.$/],
      ['sarif', /^--write-report needs a file: sarif=FILE\. Try --help\.$/],
    ] as const) {
      const parsed = parseArguments(['--write-report', value]);
      assert.match(parsed.kind === 'badUsage' ? parsed.message : '', message);
    }
  });

  test('names a baseline to write or to compare with', () => {
    assert.deepEqual(parseArguments(['--write-baseline', 'known.json']), {
      ...defaults,
      baseline: { act: 'write', path: 'known.json' },
    });
    assert.deepEqual(parseArguments(['docs', '--baseline=a/b.json']), {
      ...defaults,
      paths: ['docs'],
      baseline: { act: 'compare', path: 'a/b.json' },
    });
  });

  test('asks for a check that is repeated', () => {
    assert.deepEqual(parseArguments(['docs', '--watch']), { ...defaults, paths: ['docs'], watch: true });
    assert.deepEqual(parseArguments(['-w']), { ...defaults, watch: true });
    for (const other of ['--format=json', '--write-baseline=a.json', '--write-report=json=a']) {
      const parsed = parseArguments(['--watch', other]);
      assert.match(parsed.kind === 'badUsage' ? parsed.message : '', /--watch .* can’t be used/);
    }
  });

  test('asks for fixes, or only for their diff', () => {
    assert.deepEqual(parseArguments(['docs', '--fix']), { ...defaults, paths: ['docs'], fix: 'write' });
    assert.deepEqual(parseArguments(['--fix', '--dry-run']), { ...defaults, fix: 'show' });
    for (const args of [
      ['--fix', '--watch'],
      ['--fix', '--dry-run', '--format=json'],
      ['--fix', '--dry-run', '--write-baseline=a.json'],
    ])
      assert.equal(parseArguments(args).kind, 'badUsage', args.join(' '));
  });

  test('asks for no colors', () => {
    assert.deepEqual(parseArguments(['--no-color']), { ...defaults, color: false });
  });

  test('asks for help or the version, whatever else is said', () => {
    assert.deepEqual(parseArguments(['--help']), { kind: 'help' });
    assert.deepEqual(parseArguments(['docs', '-h', '--format', 'xml']), { kind: 'help' });
    assert.deepEqual(parseArguments(['--version']), { kind: 'version' });
  });

  test('is refused with one sentence', () => {
    const refused = {
      '--format=xml':
        /^--format can’t be "xml": choose text, json, sarif, github or markdown\. Try --help\.$/,
      '--fail-on=fatal':
        /^--fail-on can’t be "fatal": choose error, warning, information, hint or never\. Try --help\.$/,
      '--dry-run': /needs --fix/,
      '--fixx': /--fixx/,
      '--format': /--format/,
      '--help=yes': /--help/,
      '-x': /-x/,
      '--baseline': /--baseline/,
      '--baseline=': /empty/,
      '--write-baseline=': /empty/,
      '': /empty/,
    };
    for (const [argument, message] of Object.entries(refused)) {
      const parsed = parseArguments([argument]);
      assert.equal(parsed.kind, 'badUsage', argument);
      assert.match(parsed.kind === 'badUsage' ? parsed.message : '', message);
    }
  });

  test('is refused when a baseline is both compared and written', () => {
    const parsed = parseArguments(['--baseline', 'a.json', '--write-baseline', 'b.json']);
    assert.equal(parsed.kind === 'badUsage' && /can’t be used together/.test(parsed.message), true);
  });

  test('has a help that names every option and exit code, on lines that fit', () => {
    for (const word of [
      '--format',
      '--fail-on',
      '--baseline FILE',
      '-w, --watch',
      '--write-report FORMAT=FILE',
      '--write-baseline FILE',
      '--no-color',
      '--fix',
      '--dry-run',
      '--help',
      '--version',
      'Exit codes',
      'sarif',
    ]) {
      assert.ok(helpText.includes(word), word);
    }
    for (const line of helpText.split('\n')) assert.ok(line.length <= 100, line);
  });
});
