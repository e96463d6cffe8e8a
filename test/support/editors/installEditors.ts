// The editors that the recipes are tested in, as Debian and what is made of it have them.
import { runToEnd } from '../childProcess.ts';
import { installDebianPackages, isRootOnDebian } from '../debianPackages.ts';

export interface RealEditor {
  readonly name: string;
  /** The file in test/editors that drives it. */
  readonly test: string;
  readonly packages: readonly string[];
  /** A command that succeeds where all that is needed is there. */
  readonly probe: readonly [string, ...string[]];
}

export const realEditors: readonly RealEditor[] = [
  { name: 'Neovim', test: 'neovim', packages: ['neovim'], probe: ['nvim', '--version'] },
  {
    name: 'Emacs with Eglot and markdown-mode',
    test: 'emacs',
    packages: ['emacs-nox', 'elpa-eglot', 'elpa-markdown-mode'],
    probe: ['emacs', '--batch', '--eval', "(progn (require 'eglot) (require 'markdown-mode))"],
  },
];

/** Whether the editor is there, now at the latest. */
export async function installEditor({ name, packages, probe }: RealEditor): Promise<boolean> {
  if (await succeeds(probe)) return true;
  if (!isRootOnDebian()) return false;
  console.log(`Installing ${name} …`);
  const output = await installDebianPackages(packages);
  if (await succeeds(probe)) return true;
  console.error(output.trim().split('\n').slice(-8).join('\n'));
  return false;
}

async function succeeds([file, ...args]: RealEditor['probe']): Promise<boolean> {
  return (await runToEnd(file, args)).code === 0;
}
