import assert from 'node:assert/strict';
import { commands, env, extensions, UIKind } from 'vscode';
import manifest from '../../../package.json' with { type: 'json' };
import { waitUntil } from '../../support/waitUntil.ts';
import { openFixture } from '../suites/sites.ts';
import { extensionId } from './backstage.ts';

describe('Activation in a browser', () => {
  it('happens when a docs.json is opened, in a host without Node', async () => {
    assert.equal(env.uiKind, UIKind.Web);
    assert.equal(env.remoteName, undefined);
    const document = await openFixture('sample/docs.json');
    assert.equal(document.languageId, 'docs-json');
    await waitUntil('the extension is active', () => extensions.getExtension(extensionId)?.isActive);
  });

  it('registers every command that the manifest contributes', async () => {
    const registered = await commands.getCommands(true);
    const contributed = manifest.contributes.commands.map(({ command }) => command);
    assert.deepEqual(
      contributed.filter((command) => !registered.includes(command)),
      [],
    );
  });
});
