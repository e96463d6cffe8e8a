// An edit that a tool wants written, written to a disk.

import assert from 'node:assert/strict';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getTextAfter, type SiteEdit } from '../../../server/src/agentTools/workspace/siteEdit.ts';

/** Everything that moves leaves first, and arrives then: files and folders may change places. */
export async function writeEditToDisk({ changed, moves, created }: SiteEdit, parking: string): Promise<void> {
  for (const each of changed) {
    assert.equal(await readFile(each.path, 'utf8'), each.before);
    await writeFile(each.path, getTextAfter(each));
  }
  await mkdir(parking, { recursive: true });
  const parked = moves.map((move, index) => ({ ...move, at: `${parking}/${index}` }));
  // Inner ones before those around them.
  for (const { from, at } of parked.toSorted((one, other) => other.from.length - one.from.length))
    await rename(from, at);
  for (const { to, at } of parked.toSorted((one, other) => one.to.length - other.to.length)) {
    await mkdir(dirname(to), { recursive: true });
    await rename(at, to);
  }
  for (const { path, text } of created) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  }
}
