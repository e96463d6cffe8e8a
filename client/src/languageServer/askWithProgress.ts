// A request to the language server that tells how far it is and can be canceled.
import { CancellationTokenSource } from 'vscode';
import { type LanguageClient, WorkDoneProgress } from 'vscode-languageclient/node';

export interface AskOptions {
  /** Cancels the request, whose answer is a rejection then. */
  readonly signal: AbortSignal;
  /** Told how far the server is, in percent, and what it is at. */
  readonly onProgress: (percentage: number, message: string) => void;
}

export async function askWithProgress<T>(
  client: LanguageClient,
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
