// The whole tour in every editor that people use, over stdio: each says what the real one says, behaves as it does, and ends
// with the same texts. Nothing that the server sends is unknown to it.
import { test } from 'node:test';
import { bareClient, commandsOnly, refusingClient } from '../support/clients/profiles/bareClient.ts';
import { eglot } from '../support/clients/profiles/eglot.ts';
import { helix } from '../support/clients/profiles/helix.ts';
import { lsp4ij } from '../support/clients/profiles/lsp4ij.ts';
import { neovim, oldNeovim } from '../support/clients/profiles/neovim.ts';
import { sublime } from '../support/clients/profiles/sublime.ts';
import { vsCode } from '../support/clients/profiles/vsCode.ts';
import { zed } from '../support/clients/profiles/zed.ts';
import { runTour } from '../support/clients/tourRun.ts';

for (const profile of [
  ...[vsCode, neovim, oldNeovim, helix, zed, eglot, sublime, lsp4ij],
  ...[bareClient, refusingClient, commandsOnly],
]) {
  test(profile.name, (context) => runTour(context, profile));
}
