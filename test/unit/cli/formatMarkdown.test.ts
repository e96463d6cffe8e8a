// The report for the summary of a job: what a site says must not become Markdown, and GitHub drops what is too long.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type defaultSeverities, getDocumentationUrl } from '../../../server/src/diagnosticCodes.ts';
import { print } from '../../support/checks/printedReport.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';

const site = {
  'docs/docs.json':
    '{\n  "name": "Plants",\n  "navigation": [\n    { "group": "Start", "pages": ["a", "ghost", "a"] }\n  ]\n}\n',
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
};

describe('markdown', () => {
  test('is a table, the most serious problems first, with a link to what each rule is about', async () => {
    const link = (code: keyof typeof defaultSeverities) => `[${code}](${getDocumentationUrl(code)})`;
    assert.equal(
      await print('markdown', site),
      [
        '### docs-check',
        '',
        '**3 problems in 1 site&#58; 1 error, 1 warning and 1 info.**',
        '',
        '| Severity | Place | Problem | Rule |',
        '|---|---|---|---|',
        `| error | docs/docs.json&#58;4&#58;40 | No page &#34;ghost&#34; in this site | ${link('page-not-found')} |`,
        `| warning | docs/docs.json&#58;4&#58;49 | This page is already listed in the group &#34;Start&#34; | ${link('page-listed-twice')} |`,
        `| information | docs/b.md&#58;1&#58;1 | No group in the navigation lists this page | ${link('page-not-in-navigation')} |`,
        '',
      ].join('\n'),
    );
  });

  test('has no table without problems, and says what could not be checked', async () => {
    const good = { 'docs.json': listPages('a'), 'a.md': '' };
    assert.equal(
      await print('markdown', good, { failures: ['"b|c.md" can’t be read.'] }),
      '### docs-check\n\n**No problems in 1 site.**\n\nNot everything could be checked&#58;\n\n- &#34;b&#124;c.md&#34; can’t be read.\n',
    );
  });

  test('lets nothing of a site through as Markdown or HTML', async () => {
    const entry = '| [x](javascript:y) <img src=x onerror=y> `` **b** ![i](//e) @all #1 \\| $x$ ~~';
    const output = await print('markdown', { 'docs.json': listPages(entry) });
    const [row = ''] = output.split('\n').filter((line) => line.startsWith('| error |'));
    assert.equal(row.replace(/ \| \[page-not-found\].*$/, '').split(' | ').length, 3);
    const [, , message = ''] = row.split(' | ');
    assert.doesNotMatch(message.replaceAll(/&#\d+;/g, ''), /[[\]<>`*!@#|\\$~_&]/);
  });

  test('shows at most 500 of a thousand, so that GitHub does not drop it', async () => {
    const pages = Array.from({ length: 1000 }, (_, page) => `${page}${'<'.repeat(1000)}`);
    const output = await print('markdown', { 'docs.json': listPages(...pages) });
    assert.match(output, /^… and 500 more\.$/m);
    assert.ok(Buffer.byteLength(output) < 1024 ** 2, `${Buffer.byteLength(output)} bytes`);
  });
});
