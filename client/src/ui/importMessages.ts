// Dialogs and messages of an import: before, during and after it.
import { type QuickPickItem, QuickPickItemKind, type Uri, window, workspace } from 'vscode';
import { getLabelText } from './labelText.ts';
import { type ProgressReport, showNotification, showProgress, showProgressIfSlow } from './notifications.ts';
import { type PickItem, promptPick } from './pick.ts';

const title = 'Create Plants from File';

/** `another` if the user wants a file that is not in the list; undefined if the list was left with Esc. */
export async function promptWorkspaceFile(files: readonly Uri[]): Promise<Uri | 'another' | undefined> {
  const items = files
    .map((file): PickItem<Uri> => {
      const path = workspace.asRelativePath(file);
      const slash = path.lastIndexOf('/');
      return { value: file, label: path.slice(slash + 1), description: path.slice(0, Math.max(0, slash)) };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
  const answer = await promptPick<Uri | 'another'>({
    title,
    placeholder: 'Which file has the plants?',
    items: [...items, { value: 'another', label: 'Another File…', icon: 'folder-opened', section: '' }],
  });
  return answer.kind === 'picked' ? answer.value : undefined;
}

/** Undefined if the dialog was canceled. */
export async function promptImportFile(extensions: readonly string[]): Promise<Uri | undefined> {
  const files = await window.showOpenDialog({
    title,
    openLabel: 'Check Plants',
    canSelectMany: false,
    filters: { Plants: [...extensions] },
  });
  return files?.[0];
}

interface UnknownRow {
  readonly index: number;
  readonly label: string;
  readonly detail: string;
}

/**
 * Asks for explicit consent to send rows with an unknown outcome again: no row is selected at first. Undefined if the list
 * was left with Esc.
 */
export async function promptUnknownRows(rows: readonly UnknownRow[]): Promise<number[] | undefined> {
  const warning = 'These rows may or may not have been created: rows chosen here may be created twice';
  const separator: QuickPickItem & Partial<UnknownRow> = {
    label: warning,
    kind: QuickPickItemKind.Separator,
  };
  const items: (typeof separator)[] = rows.map(({ index, label, detail }) => ({
    index,
    label: getLabelText(label),
    detail: getLabelText(detail),
    picked: false,
  }));
  const picked = await window.showQuickPick([separator, ...items], {
    title: 'Resume Import: Send Unknown Rows Again?',
    placeHolder: 'Choose none to leave them as they are',
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return picked?.flatMap(({ index }) => index ?? []);
}

/** Milliseconds between updates. */
const interval = 250;

interface ImportProgressTexts {
  readonly title: string;
  /** Called a few times a second. */
  readonly getState: () => ProgressReport;
  /** The title after Cancel. */
  readonly waitingTitle: string;
  /** The same for the second progress. */
  readonly getWaitingState: () => ProgressReport;
}

interface ImportSignals {
  /** Aborted by the first Cancel. */
  readonly signal: AbortSignal;
  /** Aborted by the second one. */
  readonly abandon: AbortSignal;
}

/**
 * Cancel stops sending. If answers are still under way, a second progress is shown, because VS Code's Cancel works only
 * once; its Cancel abandons them.
 */
export async function showImportProgress<T>(
  texts: ImportProgressTexts,
  work: (signals: ImportSignals) => Promise<T>,
): Promise<T> {
  const canceling = new AbortController();
  const abandoning = new AbortController();
  const working = work({ signal: canceling.signal, abandon: abandoning.signal });
  const ended = working.then(
    () => undefined,
    () => undefined,
  );
  await showProgress(texts.title, async (signal, report) => {
    const canceled = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        canceling.abort();
        resolve();
      });
    });
    await reportWhile(Promise.race([ended, canceled]), () => report(texts.getState()));
  });
  if (!canceling.signal.aborted) return working;
  return showProgressIfSlow(texts.waitingTitle, async (signal, report) => {
    signal.addEventListener('abort', () => abandoning.abort());
    await reportWhile(ended, () => report(texts.getWaitingState()));
    return working;
  });
}

async function reportWhile(work: Promise<void>, report: () => void): Promise<void> {
  report();
  const timer = setInterval(report, interval);
  await work;
  clearInterval(timer);
}

export type ImportNextStep = 'showReport' | 'showRows' | 'resume' | 'signInAgain' | undefined;

interface ImportEndMessage {
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

/** Settles when the notification is answered or closed, possibly never. */
export async function showImportEnd({ text, good, steps }: ImportEndMessage): Promise<ImportNextStep> {
  const answer = await showNotification(
    good ? 'information' : 'warning',
    text,
    ...steps.map((step) => titles[step]),
  );
  return steps.find((step) => titles[step] === answer);
}

/** Opens a new document that the user can save anywhere. */
export async function showCsv(content: string): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument({ language: 'csv', content }));
}
