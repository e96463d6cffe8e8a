// The language status item of a site: what is wrong with it, and when that was found out.
import {
  Disposable,
  type LanguageStatusItem,
  LanguageStatusSeverity,
  languages,
  window,
  workspace,
} from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';
import { showSiteProblemsCommand } from '../commandIds.ts';
import { describeSite, type SiteText } from './healthText.ts';
import type { KnownHealth, SiteHealths } from './siteHealths.ts';

const severities: Readonly<Record<NonNullable<SiteText['severity']>, LanguageStatusSeverity>> = {
  error: LanguageStatusSeverity.Error,
  warning: LanguageStatusSeverity.Warning,
};

/** Shown for the configuration and the pages of a site that is checked in the background. */
export function registerHealthStatus(healths: SiteHealths): Disposable {
  let item: LanguageStatusItem | undefined;
  const update = () => {
    const health = getActiveSite(healths);
    if (health === undefined) {
      item?.dispose();
      item = undefined;
      return;
    }
    item ??= createItem();
    const { text, detail, severity, hasProblems } = describeSite(health);
    item.text = text;
    item.detail = detail;
    item.severity = severity === undefined ? LanguageStatusSeverity.Information : severities[severity];
    item.busy = health.isChecking;
    item.command = hasProblems
      ? { command: showSiteProblemsCommand, title: 'Show Problems', arguments: [{ site: health.uri }] }
      : undefined;
  };
  update();
  return Disposable.from(
    healths.onDidChange(update),
    window.onDidChangeActiveTextEditor(update),
    // The language of the active document may have changed.
    workspace.onDidOpenTextDocument(update),
    { dispose: () => item?.dispose() },
  );
}

/** Of the file in the active editor. */
function getActiveSite(healths: SiteHealths): KnownHealth | undefined {
  const document = window.activeTextEditor?.document;
  if (document === undefined || languages.match(ownFiles, document) === 0) return undefined;
  return healths.getSiteOf(document.uri.toString());
}

const ownFiles = [{ language: languageId }, { pattern: '**/*.{md,mdx}' }];

function createItem(): LanguageStatusItem {
  const item = languages.createLanguageStatusItem('plantStore.siteHealth', ownFiles);
  item.name = 'Docs Site Problems';
  return item;
}
