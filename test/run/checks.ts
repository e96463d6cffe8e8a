// Types, lint and format: each check counts as one test.
import { runToEnd } from '../support/childProcess.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import type { Job } from './jobs.ts';
import type { ResultSink } from './retry.ts';

const checks = [
  checkTypes('types', '.'),
  checkTypes('types of the webview', 'client/webview'),
  checkTypes('types of the server without Node', 'server/src/web'),
  {
    name: 'lint and format',
    script: ['@biomejs', 'biome', 'bin', 'biome'],
    args: ['check', '--error-on-warnings'],
  },
];

/** Of the sources in a folder. What was right in the last run, and is as it was, isn't checked again. */
function checkTypes(name: string, project: string) {
  const known = repositoryPath('out', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return {
    name,
    script: ['@typescript', 'native', 'bin', 'tsc'],
    args: ['--noEmit', '--project', project, '--incremental', '--tsBuildInfoFile', known],
  };
}

export function listChecks(report: ResultSink): Job[] {
  return checks.map(({ name, script, args }) => async () => {
    const started = Date.now();
    const file = repositoryPath('node_modules', ...script);
    const { code, output } = await runToEnd(process.execPath, [file, ...args], { cwd: repositoryRoot });
    report.add(`check/${name}`, Date.now() - started, [{ name, failure: code === 0 ? undefined : output }]);
  });
}
