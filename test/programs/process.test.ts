// The server as a program: its arguments, its exit codes, and that only the protocol writes to its standard output.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, type TestContext, test } from 'node:test';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { getMachineNode, type ServerProcess, spawnServer } from '../support/languageServers/stdioServer.ts';

function connect({ child }: ServerProcess) {
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  return connection;
}

/** The program alone, and what it writes to standard output. */
function run(context: TestContext, args: readonly string[], node: string) {
  const server = spawnServer(context, args, node);
  let output = '';
  server.child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return { server, output: () => output };
}

const initialize = { processId: process.pid, rootUri: null, capabilities: {} };

for (const [name, node] of Object.entries({
  'the Node of the tests': process.execPath,
  "the machine's own Node": getMachineNode(),
})) {
  describe(`on ${name}`, () => {
    test('shutdown and exit end it with 0', async (context) => {
      const server = spawnServer(context, ['--stdio'], node);
      const connection = connect(server);
      await connection.sendRequest('initialize', initialize);
      await connection.sendNotification('initialized', {});
      assert.equal(await connection.sendRequest('shutdown'), null);
      await connection.sendNotification('exit');
      assert.equal(await server.exit, 0);
      assert.equal(server.getErrorOutput(), '');
    });

    test('exit without shutdown ends it with 1', async (context) => {
      const server = spawnServer(context, ['--stdio'], node);
      const connection = connect(server);
      await connection.sendRequest('initialize', initialize);
      await connection.sendNotification('exit');
      assert.equal(await server.exit, 1);
    });

    test('it ends when the editor is gone', async (context) => {
      const server = spawnServer(context, ['--stdio'], node);
      const connection = connect(server);
      await connection.sendRequest('initialize', initialize);
      server.child.stdin.end();
      assert.equal(await server.exit, 1);
      connection.dispose();
    });

    for (const args of [
      [],
      ['check', 'docs.json'],
      ['--socket=abc'],
      ['--socket', '0'],
      ['--pipe'],
      ['--pipe='],
    ]) {
      test(`the arguments ${JSON.stringify(args)} get a sentence, the help, and 2`, async (context) => {
        const { server, output } = run(context, args, node);
        assert.equal(await server.exit, 2);
        assert.match(server.getErrorOutput(), /^[^\n]+\.\n\nUsage: docs-language-server .+\n$/s);
        assert.equal(output(), '');
      });
    }

    for (const [args, expected] of [
      [['--help'], /^Usage: docs-language-server TRANSPORT\n.+--stdio.+--version/s],
      [['-h'], /^Usage: docs-language-server TRANSPORT\n/],
      [['--version'], /^\d+\.\d+\.\d+\n$/],
      [['--stdio', '--version'], /^\d+\.\d+\.\d+\n$/],
    ] as const) {
      test(`${args.join(' ')} is answered on standard output, with 0`, async (context) => {
        const { server, output } = run(context, args, node);
        assert.equal(await server.exit, 0);
        assert.match(output(), expected);
        assert.equal(server.getErrorOutput(), '');
      });
    }
  });
}

describe('standard input that is no protocol', () => {
  test('does not make it hang or write a stack', async (context) => {
    const server = spawnServer(context, ['--stdio']);
    server.child.stdin.end('GET / HTTP/1.1\r\n\r\nhello');
    await server.exit;
    assert.doesNotMatch(server.getErrorOutput(), /\n\s+at /);
  });

  test('of a body that is no JSON is survived', async (context) => {
    const server = spawnServer(context, ['--stdio']);
    server.child.stdin.write('Content-Length: 5\r\n\r\n{"a":');
    const connection = connect(server);
    connection.onError(() => {});
    assert.ok(await connection.sendRequest('initialize', initialize));
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    assert.equal(await server.exit, 0);
  });
});

describe('the process of the editor', () => {
  test('takes the server along when it is named on the command line', async (context) => {
    const editor = spawnServer(context, ['--stdio']);
    await connect(editor).sendRequest('initialize', initialize);
    const server = spawnServer(context, ['--stdio', `--clientProcessId=${editor.child.pid}`]);
    await connect(server).sendRequest('initialize', { ...initialize, processId: null });
    editor.child.kill('SIGKILL');
    await once(editor.child, 'exit');
    assert.equal(await server.exit, 1);
  });

  test('takes the server along in the middle of its work', async (context) => {
    const server = spawnServer(context, ['--stdio']);
    const connection = connect(server);
    await connection.sendRequest('initialize', initialize);
    await connection.sendNotification('initialized', {});
    const pages = Array.from({ length: 100_000 }, (_, index) => `page/${index}`);
    const text = JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages }] });
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: 'file:///a/docs.json', languageId: 'json', version: 1, text },
    });
    server.child.stdin.end();
    assert.equal(await server.exit, 1);
    connection.dispose();
  });

  test('takes the server along when it ends', async (context) => {
    const editor = spawnServer(context, ['--stdio']);
    const editorConnection = connect(editor);
    await editorConnection.sendRequest('initialize', initialize);
    const server = spawnServer(context, ['--stdio']);
    await connect(server).sendRequest('initialize', { ...initialize, processId: editor.child.pid });
    editor.child.kill('SIGKILL');
    await once(editor.child, 'exit');
    assert.equal(await server.exit, 1);
  });
});
