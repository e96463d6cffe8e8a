// What arrives over standard input, cut anywhere: lines that are messages, and those that are none.
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, test } from 'node:test';
import { type InputLine, InputLines, LineTransport } from '../../../server/src/mcp/lineTransport.ts';

const encoder = new TextEncoder();
const longest = 10;

function read(...chunks: readonly (string | Uint8Array)[]): string[] {
  const lines = new InputLines(longest);
  const show = (line: InputLine) => (line.kind === 'line' ? line.text : line.kind);
  return chunks.flatMap((chunk) =>
    [...lines.receive(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)].map(show),
  );
}

describe('lines', () => {
  test('end where a line feed is, in whichever chunk', () => {
    assert.deepEqual(read('a', 'b\nc', '\n', 'd'), ['ab', 'c']);
  });

  test('that are blank are none', () => {
    assert.deepEqual(read('\n \r\n\t\na\n'), ['a']);
  });

  test('that are not UTF-8 are told of', () => {
    assert.deepEqual(read(Uint8Array.of(0x22, 0xff, 0x0a), 'a\n'), ['notText', 'a']);
  });

  test('of exactly the length are read, and a longer one ends it, in one chunk or in many', () => {
    assert.deepEqual(read(`${'x'.repeat(longest)}\n`), ['x'.repeat(longest)]);
    assert.deepEqual(read('x'.repeat(6), `${'y'.repeat(4)}\n`), ['xxxxxxyyyy']);
    assert.deepEqual(read(`${'x'.repeat(longest + 1)}\na\n`, 'b\n'), ['tooLong']);
    assert.deepEqual(read('x'.repeat(6), 'y'.repeat(5), '\na\n'), ['tooLong']);
  });
});

test('nothing more is read while answers are not read, and all of it afterwards', async () => {
  const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 1 })];
  const transport = new LineTransport({ input, output, log() {} });
  const received: unknown[] = [];
  transport.onmessage = (message) => received.push(message);
  await transport.start();
  await transport.send({ jsonrpc: '2.0', method: 'x', params: { text: 'x'.repeat(17 * 1024 * 1024) } });
  assert.ok(input.isPaused());
  input.write('{"jsonrpc":"2.0","method":"ping"}\n');
  assert.deepEqual(received, []);
  output.resume();
  await new Promise((resolve) => output.once('drain', resolve));
  await new Promise(setImmediate);
  assert.deepEqual(received, [{ jsonrpc: '2.0', method: 'ping' }]);
  await transport.close();
});
