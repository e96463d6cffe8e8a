// The manual names everything that the extension offers: diagnostics link to their entries, and people look things up.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { defaultSeverities } from '../../server/src/diagnosticCodes.ts';
import { contributedSettings } from '../support/package/manifestSettings.ts';
import { repositoryPath } from '../support/repository.ts';

const readme = readFileSync(repositoryPath('README.md'), 'utf8');
const { commands, menus } = manifest.contributes;

describe('README.md', () => {
  test('has an entry for every diagnostic code, with its severity, and for no other', () => {
    const entries = [...readme.matchAll(/^#### (\S+)\n\n\*(\w+)\.\*/gm)].map(([, code, severity]) => [
      code,
      severity?.toLowerCase(),
    ]);
    assert.deepEqual(Object.fromEntries(entries), defaultSeverities);
  });

  test('names every command as the palette does, and those of a row as their menu does', () => {
    const onRows = menus.commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command);
    for (const { command, category, title } of commands) {
      const name = onRows.includes(command) ? `**${title}**` : `| **${category}: ${title}** |`;
      assert.ok(readme.includes(name), name);
    }
  });

  test('names every setting with its default', () => {
    for (const [name, setting] of Object.entries(contributedSettings)) {
      assert.ok(readme.includes(`| \`${name}\` | \`${JSON.stringify(setting.default)}\` |`), name);
    }
  });

  test('shows pictures and links to files that exist', () => {
    const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
    const files = targets.filter((target) => !/^[a-z]+:/.test(target));
    assert.ok(files.length > 0);
    for (const file of files) assert.ok(existsSync(repositoryPath(file)), file);
  });
});
