// Types, lint and format, each counted as one test.
import { runToEnd } from '../support/childProcess.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import type { Job } from './jobs.ts';
import type { Report } from './report.ts';

const checks = [
  { name: 'types', script: ['@typescript', 'native', 'bin', 'tsc'], args: ['--noEmit'] },
  {
    name: 'types of the webview',
    script: ['@typescript', 'native', 'bin', 'tsc'],
    args: ['--noEmit', '--project', 'client/webview'],
  },
  {
    name: 'types of the server without Node',
    script: ['@typescript', 'native', 'bin', 'tsc'],
    args: ['--noEmit', '--project', 'server/src/web'],
  },
  { name: 'lint', script: ['@biomejs', 'biome', 'bin', 'biome'], args: ['lint', '--error-on-warnings'] },
  { name: 'format', script: ['@biomejs', 'biome', 'bin', 'biome'], args: ['format'] },
];

export function listChecks(report: Report): Job[] {
  return checks.map(({ name, script, args }) => async () => {
    const started = Date.now();
    const file = repositoryPath('node_modules', ...script);
    const { code, output } = await runToEnd(process.execPath, [file, ...args], { cwd: repositoryRoot });
    report.add(`check/${name}`, Date.now() - started, [{ name, failure: code === 0 ? undefined : output }]);
  });
}
