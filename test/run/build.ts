// Builds the bundles, and the tests on request.
import { runToEnd } from '../support/childProcess.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

/** Builds what ships, as it ships (minified, without source maps). */
export async function build({ tests }: { tests: boolean }): Promise<void> {
  const args = [repositoryPath('esbuild.mjs'), '--production', ...(tests ? ['--tests'] : [])];
  const { code, output } = await runToEnd(process.execPath, args, { cwd: repositoryRoot });
  if (code !== 0) throw new Stop(`${output.trim()}\nThe build failed; the reason is above.`);
}
