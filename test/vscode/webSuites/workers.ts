// Whether this window’s extension host makes web workers decides where the language server runs; both are tested.
import assert from 'node:assert/strict';
import { extensions, Uri } from 'vscode';
import { servingMessage } from '../../../server/src/shared/webStart.ts';
import { extensionId } from './backstage.ts';

interface ScriptWorker {
  onmessage: (event: { readonly data: unknown }) => void;
  onerror: (event: unknown) => void;
  postMessage(message: unknown, transfer: readonly unknown[]): void;
  terminate(): void;
}

/** Has the server’s own script serve in a worker, as the extension does. */
async function makesWorker(): Promise<boolean> {
  const extension = extensions.getExtension(extensionId);
  assert.ok(extension);
  const script = Uri.joinPath(extension.extensionUri, 'dist', 'web', 'server.js').toString(true);
  const { port1, port2 } = new MessageChannel();
  try {
    const worker: ScriptWorker = new (Reflect.get(globalThis, 'Worker'))(script);
    const isServing = await new Promise<boolean>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data === servingMessage);
      worker.onerror = () => resolve(false);
      worker.postMessage({ openApiScript: script, pageScript: script }, [port2]);
    });
    worker.terminate();
    return isServing;
  } catch {
    return false;
  } finally {
    port1.close();
  }
}

/** @param isMade what the suites of this window are about. */
export function describeWorkers(isMade: boolean): void {
  describe('The extension host of this window', () => {
    it(isMade ? 'makes web workers' : 'makes no web workers', async () => {
      assert.equal(await makesWorker(), isMade);
    });
  });
}
