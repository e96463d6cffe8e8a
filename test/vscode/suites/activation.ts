import assert from 'node:assert/strict';
import { commands, extensions, languages } from 'vscode';
import manifest from '../../../package.json' with { type: 'json' };
import { waitUntil } from '../../support/waitUntil.ts';
import { openFixture } from './sites.ts';

const id = `${manifest.publisher}.${manifest.name}`;

describe('Activation', () => {
  it('happens when a docs.json is opened, which has the language docs-json', async () => {
    const document = await openFixture('sample/docs.json');
    assert.equal(document.languageId, 'docs-json');
    await waitUntil('the extension is active', () => extensions.getExtension(id)?.isActive);
  });

  it('registers every command that the manifest contributes', async () => {
    const registered = await commands.getCommands(true);
    const contributed = manifest.contributes.commands.map(({ command }) => command);
    assert.deepEqual(
      contributed.filter((command) => !registered.includes(command)),
      [],
    );
  });

  it('makes the language known, and gives nothing to other extensions', async () => {
    assert.ok((await languages.getLanguages()).includes('docs-json'));
    assert.equal(extensions.getExtension(id)?.exports, undefined);
  });
});
