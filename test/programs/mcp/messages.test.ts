// What comes over standard input, of which anything can be wrong: the server answers, goes on, and says nothing else.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type McpProcess, startMcp } from '../../support/agents/mcpProcess.ts';
import { writeFiles } from '../../support/agents/writtenSite.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import type { Lifetime } from '../../support/lifetime.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();

async function start(test: Lifetime): Promise<McpProcess> {
  writeFiles(folder.path, { 'docs/docs.json': listPages('a', 'ghost'), 'docs/a.md': '# A\n' });
  const server = startMcp(test, ['docs'], { cwd: folder.path });
  await server.initialize();
  return server;
}

async function checkAlive(server: McpProcess): Promise<void> {
  const { result } = await server.ask('alive', 'tools/call', { name: 'check_docs_site' });
  assert.equal(result.structuredContent.problems.length > 0, true);
  assert.equal(server.child.exitCode, null);
}

const call = (id: unknown, input: unknown) =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"tools/call","params":{"name":"check_docs_site","arguments":${input}}}\n`;

describe('what is no message', () => {
  const wrong: Readonly<Record<string, readonly [string | Uint8Array, number]>> = {
    'a line of words': ['GET / HTTP/1.1\r\n', -32700],
    'half of a message': ['{"jsonrpc":"2.0","id":1\n', -32700],
    'bytes that are no text': [Buffer.from([0xff, 0xfe, 0x00, 0x0a]), -32700],
    'the header of another protocol': ['Content-Length: 2\r\n', -32700],
    'a number': ['17\n', -32600],
    'nothing of JSON-RPC': ['{"hello":"world"}\n', -32600],
    'a batch': ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]\n', -32600],
    'the first version': ['{"jsonrpc":"1.0","id":9,"method":"ping"}\n', -32600],
    'an id of null': ['{"jsonrpc":"2.0","id":null,"method":"ping"}\n', -32600],
    'an id that is a fraction': ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}\n', -32600],
    'a hundred thousand brackets': [`${'['.repeat(100_000)}${']'.repeat(100_000)}\n`, -32600],
  };
  for (const [what, [bytes, code]] of Object.entries(wrong)) {
    test(`${what} is answered by an error, and then the server goes on`, async (context) => {
      const server = await start(context);
      server.send(bytes);
      const { error } = await server.find('the error comes', (answer) => answer.error !== undefined);
      assert.equal(error.code, code);
      assert.ok(!JSON.stringify(error).includes(folder.path));
      await checkAlive(server);
    });
  }

  test('the request that it was meant to be is answered by its id', async (context) => {
    const server = await start(context);
    server.send('{"jsonrpc":"2.0","id":7,"method":12}\n');
    const { error } = await server.find('it is answered', ({ id }) => id === 7);
    assert.equal(error.code, -32600);
  });

  test('empty lines, and answers to nothing, are passed over', async (context) => {
    const server = await start(context);
    const before = server.answers.length;
    server.send(
      '\n\r\n  \n{"jsonrpc":"2.0","id":99,"result":{}}\n{"jsonrpc":"2.0","id":98,"error":{"code":1,"message":""}}\n',
    );
    await checkAlive(server);
    assert.equal(server.answers.length, before + 1);
  });
});

describe('a call', () => {
  test('has an id of any kind, and two with one id are both answered', async (context) => {
    const server = await start(context);
    for (const id of [
      0,
      -1,
      Number.MAX_SAFE_INTEGER,
      '',
      '1',
      'ünïcödé 😀',
      '__proto__',
      'x'.repeat(10_000),
    ]) {
      server.send(call(id, '{}'));
      const { result } = await server.find('it is answered', (answer) => answer.id === id);
      assert.equal(result.isError, undefined);
    }
    server.send(call('twice', '{}') + call('twice', '{}'));
    await server.find(
      'both are answered',
      () => server.answers.filter(({ id }) => id === 'twice').length === 2,
    );
  });

  test('comes before the client said who it is, and is answered', async (context) => {
    writeFiles(folder.path, { 'docs/docs.json': listPages('ghost') });
    await checkAlive(startMcp(context, ['docs'], { cwd: folder.path }));
  });

  test('with an input that is none is refused by the name of the field', async (context) => {
    const server = await start(context);
    const inputs: Readonly<Record<string, RegExp>> = {
      '{"paths":7}': /"paths" must be a list/,
      '{"paths":["docs.json",null]}': /"paths\[1\]" must be a string/,
      '{"constructor":1}': /"constructor" is not known/,
      [`{"paths":${'['.repeat(100_000)}${']'.repeat(100_000)}}`]: /"paths\[0\]" must be a string/,
    };
    for (const [index, [input, reason]] of Object.entries(inputs).entries()) {
      server.send(call(index, input));
      const { result } = await server.find('it is answered', ({ id }) => id === index);
      assert.equal(result.isError, true, input.slice(0, 100));
      assert.match(result.content[0].text, reason);
    }
    server.send(call('proto', '{"__proto__":{"paths":7}}'));
    const { result } = await server.find('it is answered', ({ id }) => id === 'proto');
    assert.equal(result.structuredContent.sites, 1);
    for (const input of ['7', '"{}"', '[]']) {
      server.send(call(input, input));
      const { error } = await server.find('it is answered', ({ id }) => id === input);
      assert.equal(error.code, -32602);
    }
    await checkAlive(server);
  });

  test('of a tool or a method that is not there is an error of the protocol', async (context) => {
    const server = await start(context);
    assert.equal((await server.ask(1, 'tools/call', { name: 'create_plant' })).error.code, -32602);
    assert.equal((await server.ask(2, 'tools/call', { name: '__proto__' })).error.code, -32602);
    assert.equal((await server.ask(3, 'tools/call', {})).error.code, -32602);
    assert.equal((await server.ask(4, 'resources/list')).error.code, -32601);
    assert.equal((await server.ask(5, 'docs/agentTool')).error.code, -32601);
  });
});

describe('a large message', () => {
  const mega = 1024 * 1024;

  test('of 8 MB is answered, whole or a few bytes at a time', async (context) => {
    const server = await start(context);
    const long = call(1, `{"paths":["${'x'.repeat(8 * mega)}"]}`);
    server.send(long);
    const { result } = await server.find('it is answered', ({ id }) => id === 1);
    assert.match(result.content[0].text, /"paths\[0\]" must have at most/);
    server.send(call(2, `${' '.repeat(8 * mega)}{}`));
    assert.equal((await server.find('it is answered', ({ id }) => id === 2)).result.isError, undefined);
  });

  test('beyond that is an error, and a clean end, without the memory for it', async (context) => {
    const server = await start(context);
    const part = 'x'.repeat(mega);
    for (let sent = 0; sent < 64 && server.child.exitCode === null; sent++) server.send(part);
    assert.equal(await server.exit, 0);
    const last = server.answers.at(-1);
    assert.match(last?.error.message, /longer than/);
    assert.equal(server.getErrorOutput().split('\n').length, 2, server.getErrorOutput());
  });

  test('a thousand calls at once are all answered', async (context) => {
    const server = await start(context);
    server.send(Array.from({ length: 1000 }, (_, id) => call(id, '{}')).join(''));
    await server.find('all are answered', () => new Set(server.answers.map(({ id }) => id)).size >= 1001);
  });
});
