// What a person meets when an agent calls tools: VS Code's question, or a refusal in Restricted Mode.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../support/waitUntil.ts';
import type { ToolCallEnd } from '../vscode/agentExtension/agent.ts';
import { type UiTestOptions, uiTest } from './uiTest.ts';
import type { Workbench } from './workbench.ts';

const page = { path: 'guides/[soil](command:x).mdx', title: 'Soil' };

function listCalls(...calls: readonly { readonly name: string; readonly input: unknown }[]): UiTestOptions {
  return { site: 'sample', files: { 'agent-calls.json': JSON.stringify(calls) } };
}

async function makeCalls({ runCommand }: Workbench): Promise<void> {
  await runCommand('Agent for Tests: Make the Calls of agent-calls.json');
}
