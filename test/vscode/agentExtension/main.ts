// An extension of the tests: calls tools for agents as any other extension can. Suites call what it exports; where only the
// keyboard is at hand, a command makes the calls that a file of the folder lists and writes their ends beside it.
import {
  type CancellationToken,
  commands,
  type ExtensionContext,
  LanguageModelTextPart,
  type LanguageModelToolInformation,
  lm,
  Uri,
  workspace,
} from 'vscode';
import type { Agent, ToolCallEnd } from './agent.ts';

export function activate(context: ExtensionContext): Agent {
  context.subscriptions.push(commands.registerCommand('agentForTests.makeCalls', makeCalls));
  return { listTools: () => lm.tools.map(copyTool), call };
}

/** What the API hands out belongs to this extension. */
function copyTool({ name, description, inputSchema, tags }: LanguageModelToolInformation) {
  return { name, description, inputSchema, tags: [...tags] };
}

async function call(name: string, input: unknown, token?: CancellationToken): Promise<ToolCallEnd> {
  try {
    // Models send anything, whatever the type says.
    const options = { input: input as object, toolInvocationToken: undefined };
    const { content } = await lm.invokeTool(name, options, token);
    const texts = content.map((part) => (part instanceof LanguageModelTextPart ? part.value : String(part)));
    return { kind: 'answered', text: texts.join('\n') };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'failed', name: '', message: String(error), stack: '' };
    return { kind: 'failed', name: error.name, message: error.message, stack: error.stack ?? '' };
  }
}

/** All at the same time; the file of the ends is there when the last one has ended. */
async function makeCalls(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) throw new Error('No folder is open');
  const bytes = await workspace.fs.readFile(Uri.joinPath(folder, 'agent-calls.json'));
  const calls: { name: string; input: unknown }[] = JSON.parse(new TextDecoder().decode(bytes));
  const ends = await Promise.all(calls.map(({ name, input }) => call(name, input)));
  await workspace.fs.writeFile(
    Uri.joinPath(folder, 'agent-ends.json'),
    new TextEncoder().encode(JSON.stringify(ends, null, 2)),
  );
}
