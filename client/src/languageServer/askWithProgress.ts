// A request to the language server that reports its progress and can be canceled.
import { CancellationTokenSource } from 'vscode';
import { type BaseLanguageClient, WorkDoneProgress } from 'vscode-languageclient';

export interface AskOptions {
  /** Cancels the request, which then rejects. */
  readonly signal: AbortSignal;
  /** Called with the server's progress in percent and what it is working on. */
  readonly onProgress: (percentage: number, message: string) => void;
}

export async function askWithProgress<T>(
  client: BaseLanguageClient,
  method: string,
  params: object,
  { signal, onProgress }: AskOptions,
): Promise<T> {
  const workDoneToken = globalThis.crypto.randomUUID();
  const cancellation = new CancellationTokenSource();
  const cancel = () => cancellation.cancel();
  signal.addEventListener('abort', cancel);
  const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (step) => {
    if (step.kind === 'report') onProgress(step.percentage ?? 0, step.message ?? '');
  });
  try {
    return await client.sendRequest<T>(method, { ...params, workDoneToken }, cancellation.token);
  } finally {
    listening.dispose();
    signal.removeEventListener('abort', cancel);
    cancellation.dispose();
  }
}
