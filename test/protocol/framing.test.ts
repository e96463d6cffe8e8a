// Input that is not what LSP's base protocol says: what is wrong costs itself, and whatever follows it is answered.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { type Message, StreamMessageReader } from 'vscode-languageserver/node';
import { spawnServer } from '../support/languageServers/stdioServer.ts';

const body = JSON.stringify({
  jsonrpc: '2.0',
  id: 'é',
  method: 'initialize',
  params: { processId: process.pid, rootUri: null, capabilities: {} },
});
const length = Buffer.byteLength(body);
const notification = '{"jsonrpc":"2.0","method":"$/none"}';
const right = `Content-Length: ${length}\r\n\r\n${body}`;

interface Answered {
  readonly id: unknown;
  /** What was written to standard error meanwhile. */
  readonly said: string;
}

/** The first message of a server that reads these chunks. */
async function getAnswer(context: TestContext, chunks: readonly (string | Buffer)[]): Promise<Answered> {
  const server = spawnServer(context, ['--stdio']);
  const first = new Promise<Message>((resolve) =>
    new StreamMessageReader(server.child.stdout).listen(resolve),
  );
  for (const chunk of chunks) server.child.stdin.write(chunk);
  const answer = await first;
  server.child.stdin.end();
  await server.exit;
  return { id: 'result' in answer && 'id' in answer && answer.id, said: server.getErrorOutput() };
}

/** What comes before a right message, and what is said of it. */
const faults: Readonly<Record<string, readonly [input: string, said: string]>> = {
  'a header without a length': [
    'Content-Type: application/json\r\n\r\n',
    '34 bytes of input were skipped: no header says how long they are.\n',
  ],
  'a body whose header has no length': [
    'Content-Type: application/json\r\n\r\n{"id":1}',
    '42 bytes of input were skipped: no header says how long they are.\n',
  ],
  'a length that is no number': [
    'Content-Length: abc\r\n\r\n{}',
    '25 bytes of input were skipped: no header says how long they are.\n',
  ],
  'a negative length': [
    'Content-Length: -2\r\n\r\n{}',
    '24 bytes of input were skipped: no header says how long they are.\n',
  ],
  'a length that no message has': [
    'Content-Length: 9999999999\r\n\r\n{}',
    '32 bytes of input were skipped: no header says how long they are.\n',
  ],
  'a line without a colon': [
    'hello\r\n\r\n',
    '9 bytes of input were skipped: no header says how long they are.\n',
  ],
  'more than its header says': [
    `Content-Length: ${notification.length}\r\n\r\n${notification}{"id":1}`,
    '8 bytes of input were skipped: no header says how long they are.\n',
  ],
  'a long line': [
    'x'.repeat(10_000),
    '10000 bytes of input were skipped: no header says how long they are.\n',
  ],
  'what is not JSON': [
    'Content-Length: 5\r\n\r\n{"a":',
    'A message of 5 bytes was skipped: it is not JSON.\n',
  ],
  'no body': ['Content-Length: 0\r\n\r\n', 'A message of 0 bytes was skipped: it is not JSON.\n'],
};

describe('what is wrong is skipped, told on standard error, and what follows is answered', () => {
  for (const [name, [input, said]] of Object.entries(faults)) {
    test(`${name}, in the same chunk`, async (context) => {
      assert.deepEqual(await getAnswer(context, [input + right]), { id: 'é', said });
    });
  }

  test('all of it, byte by byte', async (context) => {
    const inputs = Object.values(faults).map(([input]) => input);
    const bytes = Buffer.from(inputs.join('') + right);
    const { id } = await getAnswer(
      context,
      Array.from(bytes, (byte) => Buffer.of(byte)),
    );
    assert.equal(id, 'é');
  });
});

describe('what is unusual is answered, without a word', () => {
  for (const [name, header] of Object.entries({
    'lines around the length': `X-Sent: now\r\nContent-Length: ${length}\r\nContent-Type: application/json; charset=utf8\r\n\r\n`,
    'the length in lower case, without a space': `content-length:${length}\r\n\r\n`,
    'lines that end as on Unix': `Content-Length: ${length}\n\n`,
  }))
    test(name, async (context) => {
      assert.deepEqual(await getAnswer(context, [header, body]), { id: 'é', said: '' });
    });
});
