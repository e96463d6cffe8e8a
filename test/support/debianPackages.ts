// Debian's packages, for what tests need beside Node: installed where this process may do that.
import { existsSync } from 'node:fs';
import { runToEnd } from './childProcess.ts';

export function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/** Returns what was printed; whether the packages are there then, the caller looks for itself. */
export async function installDebianPackages(names: readonly string[]): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runToEnd('apt-get', ['update', '-q'], { env });
  const install = await runToEnd('apt-get', ['install', '-yq', '--no-install-recommends', ...names], { env });
  return update.output + install.output;
}
