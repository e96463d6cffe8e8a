// A request for which the language server checks all sites: with progress, and a Cancel button.
import type { LanguageServer } from '../../../languageServer/languageClient.ts';
import { showProgress } from '../../../ui/notifications.ts';

/** @returns `undefined` if the server isn’t running. */
export async function askWhileChecking<T>(
  languageServer: Pick<LanguageServer, 'ask'>,
  request: string,
): Promise<T | 'canceled' | undefined> {
  return showProgress('Checking sites', async (signal, report) => {
    try {
      return await languageServer.ask<T>(
        request,
        {},
        { signal, onProgress: (percentage, message) => report({ message, share: percentage / 100 }) },
      );
    } catch (error) {
      if (signal.aborted) return 'canceled';
      throw error;
    }
  });
}
