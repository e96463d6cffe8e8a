// Shows how an import ended, with the buttons that help from there.
import { window, workspace } from 'vscode';
import { showNotification } from './notifications.ts';

export type ImportNextStep = 'showReport' | 'showRows' | 'resume' | 'signInAgain' | undefined;

export interface ImportEndMessage {
  readonly text: string;
  /** Every row was created. */
  readonly good: boolean;
  readonly steps: readonly Exclude<ImportNextStep, undefined>[];
}

const titles: Readonly<Record<Exclude<ImportNextStep, undefined>, string>> = {
  signInAgain: 'Sign In Again',
  resume: 'Resume Import…',
  showRows: 'Show Rows to Check',
  showReport: 'Show Report',
};

/** Settles when the notification is answered or closed, which may be never. */
export async function showImportEnd({ text, good, steps }: ImportEndMessage): Promise<ImportNextStep> {
  const answer = await showNotification(
    good ? 'information' : 'warning',
    text,
    ...steps.map((step) => titles[step]),
  );
  return steps.find((step) => titles[step] === answer);
}

/** Opens a new document that the person can save anywhere. */
export async function showCsv(content: string): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument({ language: 'csv', content }));
}
