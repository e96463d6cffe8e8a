// The documentation names everything that the extension offers: diagnostics link to their headings, and people look things up.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { createReport } from '../../server/src/check/report.ts';
import { runCheck } from '../../server/src/cli/runCheck.ts';
import { defaultSeverities } from '../../server/src/diagnosticCodes.ts';
import { nodeFileSystem } from '../../server/src/node/nodeFileSystem.ts';
import { silentCompiler } from '../support/compile/pageCompilers.ts';
import { manualPages, readManualPage } from '../support/manual.ts';
import { contributedSettings } from '../support/package/manifestSettings.ts';
import { repositoryPath } from '../support/repository.ts';
import { shippedIcons } from '../support/sites/shippedIcons.ts';
import { readText, sourceFiles } from '../support/sources/sourceFiles.ts';

const { commands, menus } = manifest.contributes;
const pages = manualPages.map(readManualPage);

describe('docs/', () => {
  test('has no problem that the extension itself would report', async () => {
    const folder = repositoryPath('docs').replaceAll('\\', '/');
    const outcome = await runCheck(
      { paths: [folder], given: ['docs'] },
      {
        fileSystem: nodeFileSystem,
        checkOpenApi: async () => undefined,
        compiler: silentCompiler,
        loadIcons: (library) => shippedIcons.load(library),
      },
    );
    assert.ok(outcome.kind === 'checked');
    assert.equal(outcome.siteCount, 1);
    const { diagnostics } = createReport(outcome.files, folder, outcome.siteCount);
    assert.deepEqual([diagnostics, outcome.failures], [[], []]);
  });

  test('has front matter with a title and a description on every page, and no other title', () => {
    for (const [index, text] of pages.entries()) {
      assert.match(text, /^---\ntitle: \S.*\ndescription: \S.*\n---\n\n(?!# )/, manualPages[index]);
    }
  });

  test('has a heading for every diagnostic code, with its severity, and for no other', () => {
    const entries = [...readManualPage('rules.md').matchAll(/^### (\S+)\n\n\*(\w+)\.\*/gm)].map(
      ([, code, severity]) => [code, severity?.toLowerCase()],
    );
    assert.deepEqual(Object.fromEntries(entries), defaultSeverities);
  });

  test('names every command as the palette does, and those of a row as their menu does', () => {
    const onRows = menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command);
    const list = readManualPage('commands.md');
    for (const { command, category, title } of commands) {
      if (onRows.includes(command)) {
        assert.ok(
          pages.some((text) => text.includes(`**${title}**`) || text.includes(`**${category}: ${title}**`)),
          title,
        );
      } else {
        assert.ok(list.includes(`| **${category}: ${title}** |`), title);
      }
    }
  });

  test('names every setting with its default', () => {
    const list = readManualPage('settings.md');
    for (const [name, setting] of Object.entries(contributedSettings)) {
      assert.ok(list.includes(`| \`${name}\` | \`${JSON.stringify(setting.default)}\` |`), name);
    }
  });
});

describe('a message that leads to a page', () => {
  const calls = sourceFiles.flatMap((file) => [
    ...readText(file).matchAll(/getDocumentationUri\('([^']+)', '([^']+)'\)/g),
  ]);

  test('names a heading that it has', () => {
    assert.ok(calls.length > 0);
    for (const [call, page = '', heading = ''] of calls) {
      const headings = [...readManualPage(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
      assert.ok(headings.includes(heading), call);
    }
  });
});

describe('README.md', () => {
  test('shows pictures and links to files that exist', () => {
    const readme = readFileSync(repositoryPath('README.md'), 'utf8');
    const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
    const files = targets.filter((target) => !/^[a-z]+:/.test(target));
    assert.ok(files.length > 0);
    for (const file of files) assert.ok(existsSync(repositoryPath(file)), file);
  });
});
