// Puts the extension that calls tools together, from the bundle that was built last.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

/** @return its folder. */
export async function stageAgent(): Promise<string> {
  const folder = repositoryPath('out', 'agent');
  await mkdir(folder, { recursive: true });
  // Copying would take the file away for a moment, while another window reads it.
  const manifest = await readFile(repositoryPath('test', 'vscode', 'agentExtension', 'package.json'));
  await writeFile(join(folder, 'package.json'), manifest);
  return folder;
}

/** As a file that VS Code installs. */
export async function packageAgent(file: string): Promise<void> {
  const folder = await stageAgent();
  const { private: _, ...manifest } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const vsce = repositoryPath('node_modules', '@vscode', 'vsce', 'vsce');
  const others = ['--no-dependencies', '--allow-missing-repository', '--skip-license'];
  const args = [vsce, 'package', ...others, '--out', file];
  const { code, output } = await runToEnd(process.execPath, args, { cwd: folder });
  if (code !== 0) throw new Stop(`${output.trim()}\nThe extension of the tests could not be packaged.`);
}
