// Calls of tools by another extension, and their ends.
import assert from 'node:assert/strict';
import { type CancellationToken, extensions } from 'vscode';
import { type Agent, agentId } from '../../agentExtension/agent.ts';

export async function getAgent(): Promise<Agent> {
  const extension = extensions.getExtension<Agent>(agentId);
  if (extension === undefined) throw new Error(`${agentId} is not there`);
  return extension.activate();
}

/** The answer of a call that must not fail. */
export async function callTool(
  name: string,
  input: unknown = {},
  token?: CancellationToken,
): Promise<Record<string, unknown>> {
  const end = await (await getAgent()).call(name, input, token);
  if (end.kind === 'failed') assert.fail(`${name} failed: ${end.message}`);
  return JSON.parse(end.text);
}

/** The sentence of a call that must be refused. */
export async function callRefused(name: string, input: unknown = {}): Promise<string> {
  const end = await (await getAgent()).call(name, input);
  if (end.kind === 'answered') assert.fail(`${name} was not refused: ${end.text}`);
  return end.message;
}

/** Whether nothing in what a call ends with names a folder of this machine. */
export function assertNoFolders(text: string): void {
  assert.doesNotMatch(text, /(?<![\w.])\/(?:root|home|tmp|Users|private)\/|[a-z]:\\|\bfile:|vscode-remote:/i);
}
