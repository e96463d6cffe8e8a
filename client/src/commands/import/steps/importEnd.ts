// Reports how an import ended, with buttons for what to do next.
import type { ImportIdentity } from '../../../plantStore/import/importJournal.ts';
import { getCountsText, getEndText } from '../../../plantStore/import/importText.ts';
import {
  formatAttentionCsv,
  formatImportReport,
  type ImportResult,
  needsAttention,
} from '../../../plantStore/import/report/importReport.ts';
import { getOutcomePolicy } from '../../../plantStore/outcomeTable.ts';
import { getStoreName, type Store } from '../../../plantStore/store.ts';
import { type ImportNextStep, showCsv, showImportEnd } from '../../../ui/importMessages.ts';
import type { Problem } from '../../../ui/messages.ts';
import type { TextDocuments } from '../../../ui/textDocuments.ts';
import type { RunCommand } from '../../runCommand.ts';
import { promptNewToken, type TokenServices } from '../../store/steps/resolveToken.ts';

export interface EndServices extends TokenServices {
  readonly runCommand: RunCommand;
  readonly textDocuments: TextDocuments;
}

export interface EndedImport {
  readonly result: ImportResult;
  readonly store: Store;
}

/** Sends the remaining rows of a run. */
export type Resume = (runId: ImportIdentity['runId']) => Promise<Problem | undefined>;

/** Does not wait for the user's reaction. */
export function reportImportEnd(services: EndServices, ended: EndedImport, resume: Resume): void {
  const { identity, checked, record, end } = ended.result;
  const counts = getCountsText(record.states.count(), checked.rowCount - checked.plants.length);
  void services.runCommand('Importing plants', async () => {
    // The report may still be open from an earlier run of the same import.
    services.textDocuments.updateMarkdown(identity.runId, getReportTitle(ended.result), () =>
      formatImportReport(ended.result),
    );
    const next = await showImportEnd({
      text: `${identity.fileName}: ${counts}.${end.kind === 'finished' ? '' : ` ${getEndText(end)}`}`,
      good: !needsAttention(ended.result),
      steps: getSteps(ended.result),
    });
    return takeNextStep(services, next, ended, resume);
  });
}

function getReportTitle({ identity }: ImportResult): string {
  return `Import of ${identity.fileName}`;
}

function getSteps(result: ImportResult): Exclude<ImportNextStep, undefined>[] {
  const { end, record } = result;
  const { unsent } = record.states.count();
  const isRefused = end.kind === 'stopped' && getOutcomePolicy(end.outcome).buttons.includes('signInAgain');
  return [
    ...(isRefused ? (['signInAgain'] as const) : []),
    ...(unsent > 0 && !isRefused && end.kind !== 'takenOver' ? (['resume'] as const) : []),
    ...(needsAttention(result) ? (['showRows'] as const) : []),
    'showReport',
  ];
}

async function takeNextStep(
  services: EndServices,
  next: ImportNextStep,
  { result, store }: EndedImport,
  resume: Resume,
): Promise<Problem | undefined> {
  const { runId } = result.identity;
  switch (next) {
    case undefined:
      return undefined;
    case 'showReport':
      await services.textDocuments.showMarkdown(runId, getReportTitle(result), formatImportReport(result));
      return undefined;
    case 'showRows':
      await showCsv(formatAttentionCsv(result));
      return undefined;
    case 'signInAgain': {
      const why = `${getStoreName(store)} did not accept the access token.`;
      return (await promptNewToken(services, store, why)) === undefined ? undefined : resume(runId);
    }
    case 'resume':
      return resume(runId);
  }
}
