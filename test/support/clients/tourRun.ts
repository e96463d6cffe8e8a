// One client's tour with a server process of its own.
import assert from 'node:assert/strict';
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { spawnServer } from '../languageServers/stdioServer.ts';
import type { Lifetime } from '../lifetime.ts';
import { createDiskSite } from '../sites/diskSite.ts';
import type { ClientProfile } from './clientProfile.ts';
import { takeTour, tourFiles } from './clientTour.ts';
import { ProfiledEditor } from './profiledEditor.ts';

export async function runTour(test: Lifetime, profile: ClientProfile): Promise<void> {
  const disk = await createDiskSite(test, tourFiles);
  const server = spawnServer(test, ['--stdio']);
  const { stdout, stdin } = server.child;
  const editor = new ProfiledEditor(profile, {
    reader: new StreamMessageReader(stdout),
    writer: new StreamMessageWriter(stdin),
  });
  test.after(() => editor.dispose());
  await takeTour(editor, disk);
  assert.equal(await server.exit, 0);
  assert.equal(server.getErrorOutput(), '');
}
