// The tools as VS Code calls them, with a language server and an editor of the test's own.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type HostedTool, refuseHosted } from '../../../client/src/agentTools/hostedTool.ts';
import { createSiteTools, type SiteToolParts } from '../../../client/src/agentTools/siteTools.ts';
import { siteToolDefinitions } from '../../../server/src/shared/definitions/toolDefinitions.ts';
import type { AgentEdit, AgentToolResult } from '../../../server/src/shared/protocol.ts';

const edit: AgentEdit = { changed: [], moves: [], created: [] };
const done: AgentToolResult = { kind: 'answered', output: { status: 'done' }, edit };
const moving = { from: 'a.mdx', to: 'b.mdx' };
const never = new Promise<never>(() => {});
const nobody = new AbortController().signal;

function createTool(name: string, parts: Partial<SiteToolParts> = {}) {
  const warnings: string[] = [];
  const asked: unknown[] = [];
  const applied: AgentEdit[] = [];
  const tools = createSiteTools({
    ask: async (_method, params) => {
      asked.push(params);
      return done;
    },
    applyEdit: async (each) => {
      applied.push(each);
      return undefined;
    },
    log: { warn: (message) => warnings.push(message) },
    showProgress: (_title, work) => work(() => undefined),
    ...parts,
  });
  const tool = tools.find((each) => each.name === name);
  assert.ok(tool);
  return { tool, asked, applied, warnings };
}

async function getRefusal(tool: HostedTool, input: unknown = moving): Promise<string> {
  const end = await tool.call(input, nobody);
  return end.kind === 'refused' ? end.message : assert.fail(JSON.stringify(end));
}

test('every tool that works on sites is offered', () => {
  const tools = createSiteTools({
    ask: async () => undefined,
    applyEdit: async () => undefined,
    log: { warn: () => undefined },
    showProgress: (_title, work) => work(() => undefined),
  });
  assert.deepEqual(
    tools.map(({ name }) => name),
    siteToolDefinitions.map(({ name }) => name),
  );
});

describe('a call', () => {
  test('is answered with what the server says, and its edit is made', async () => {
    const { tool, asked, applied } = createTool('move_docs_page');
    assert.deepEqual(await tool.call(moving, nobody), { kind: 'answered', output: { status: 'done' } });
    assert.deepEqual(asked, [{ name: 'move_docs_page', input: moving }]);
    assert.deepEqual(applied, [edit]);
  });

  test('that is a dry run makes no edit, whatever the server says', async () => {
    const { tool, applied } = createTool('move_docs_page');
    await tool.call({ ...moving, dryRun: true }, nobody);
    assert.deepEqual(applied, []);
  });

  test('with a wrong input is refused before the server is asked', async () => {
    const { tool, asked } = createTool('move_docs_page');
    const message = 'The field "to" is missing. Correct it and call the tool again.';
    assert.equal(await getRefusal(tool, { from: 'a' }), message);
    assert.deepEqual(await tool.prepare({ from: 'a' }, nobody), { kind: 'refused', message });
    const long = await getRefusal(tool, { ['\u202ex'.repeat(10_000)]: 1 });
    assert.ok(long.length < 500 && !long.includes('\u202e'), long);
    assert.deepEqual(asked, []);
  });

  test('says what to do when the server is not there, ends, takes too long, or VS Code refuses', async () => {
    const refusals = {
      'is not running': { ask: async () => undefined },
      'ended before it answered': { ask: () => Promise.reject(new Error('/root is gone')) },
      'took too long': { ask: () => never, patience: { call: 10, plan: 10 } },
      'has not finished writing': { applyEdit: () => never, patience: { call: 100, plan: 10 } },
      'Nothing was changed: x': { applyEdit: async () => refuseHosted('Nothing was changed: x') },
    };
    for (const [expected, parts] of Object.entries(refusals)) {
      const message = await getRefusal(createTool('move_docs_page', parts).tool);
      assert.ok(message.includes(expected), message);
      assert.ok(!message.includes('/root'));
    }
  });

  test('ends as soon as it is canceled, whatever the server does', async () => {
    for (const name of ['check_docs_site', 'move_docs_page']) {
      const { tool, applied } = createTool(name, { ask: () => never });
      const controller = new AbortController();
      const end = tool.call(name === 'move_docs_page' ? moving : {}, controller.signal);
      controller.abort();
      assert.deepEqual(await end, { kind: 'canceled' });
      assert.deepEqual(applied, []);
    }
  });

  test('that is canceled while VS Code writes still tells that it is done', async () => {
    const controller = new AbortController();
    const { tool } = createTool('move_docs_page', {
      applyEdit: async () => {
        controller.abort();
        return undefined;
      },
    });
    const end = await tool.call(moving, controller.signal);
    assert.equal(end.kind, 'answered');
  });
});

test('calls that write take turns, also after one that failed or was canceled', async () => {
  const events: string[] = [];
  let count = 0;
  const { tool } = createTool('move_docs_page', {
    ask: async () => {
      count += 1;
      events.push(`asked ${count}`);
      await new Promise(setImmediate);
      if (count === 2) throw new Error('gone');
      return done;
    },
    applyEdit: async () => {
      await new Promise(setImmediate);
      events.push('written');
      return undefined;
    },
  });
  const controller = new AbortController();
  const calls = [...[nobody, nobody, controller.signal, nobody].map((signal) => tool.call(moving, signal))];
  controller.abort();
  const ends = await Promise.all(calls);
  assert.deepEqual(
    ends.map(({ kind }) => kind),
    ['answered', 'refused', 'canceled', 'answered'],
  );
  assert.deepEqual(events, ['asked 1', 'written', 'asked 2', 'asked 3', 'written']);
});

describe('the question before a call', () => {
  const planned = (files: number): AgentToolResult => ({
    kind: 'answered',
    output: {
      summary: `Would change ${files} files.`,
      files: Array.from({ length: files }, (_, index) => ({
        ...{ path: `page-${index}.mdx`, change: 'changed', written: false },
        to: index === 0 ? 'new.mdx' : '',
      })),
    },
  });

  async function ask(result: AgentToolResult | undefined, name = 'move_docs_page', input: unknown = moving) {
    const asked: unknown[] = [];
    const { tool } = createTool(name, {
      ask: async (_method, params) => {
        asked.push(params.input);
        return result;
      },
    });
    return { prepared: await tool.prepare(input, nobody), asked };
  }

  test('is made of a dry run, with counts and the first ten files', async () => {
    const { prepared, asked } = await ask(planned(12));
    assert.deepEqual(asked, [{ ...moving, dryRun: true }]);
    assert.equal(prepared?.kind, 'question');
    const lines = prepared.message.split('\n');
    assert.equal(lines[0], 'Would change 12 files.');
    assert.equal(lines[1], '• page-0.mdx → new.mdx');
    assert.equal(lines[10], '• page-9.mdx (changed)');
    assert.equal(lines[11], 'and 2 more');
    assert.match(prepared.message, /left unsaved; .* One undo reverts it all\.$/);
  });

  test('is not asked for what would be refused, for a dry run, or for a tool that only reads', async () => {
    const refused = refuseHosted('The field "to" is taken.');
    assert.deepEqual((await ask(refused)).prepared, refused);
    for (const [name, input] of [
      ['move_docs_page', { ...moving, dryRun: true }],
      ['check_docs_site', {}],
    ] as const)
      assert.deepEqual(await ask(planned(1), name, input), { prepared: undefined, asked: [] });
  });

  test('comes without counts where the dry run takes too long', async () => {
    const { tool } = createTool('move_docs_page', { ask: () => never, patience: { call: 1_000, plan: 10 } });
    const prepared = await tool.prepare(moving, nobody);
    assert.equal(prepared?.kind, 'question');
    assert.match(prepared.message, /not known yet/);
  });
});
