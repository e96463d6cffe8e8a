// The language status item of a site: what is wrong with it, and when that was found out.
import { Disposable, type LanguageStatusItem, languages, window, workspace } from 'vscode';
import { debounce } from '../../../server/src/shared/debounce.ts';
import { languageId } from '../../../server/src/shared/protocol.ts';
import { showSiteProblemsCommand } from '../commandIds.ts';
import { describeSite } from './healthText.ts';
import type { KnownHealth, SiteHealths } from './siteHealths.ts';

/** In milliseconds without another check. While someone is typing, the words don’t change. */
const calm = 1000;

/**
 * Shown for the configuration and the pages of a site that is checked in the background. It has no severity: at each change
 * of an item that has one, VS Code shakes and flashes its icon in the status bar.
 */
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
    const { text, detail, hasProblems } = describeSite(health);
    item.text = text;
    item.detail = detail;
    item.busy = health.isChecking;
    item.command = hasProblems
      ? { command: showSiteProblemsCommand, title: 'Show Problems', arguments: [{ site: health.uri }] }
      : undefined;
  };
  const updateSoon = debounce(update, calm);
  const noteHealth = () => {
    const isFirst = item === undefined || item.busy;
    if (isFirst) update();
    else updateSoon();
  };
  update();
  return Disposable.from(
    healths.onDidChange(noteHealth),
    window.onDidChangeActiveTextEditor(update),
    // The language of the active document may have changed.
    workspace.onDidOpenTextDocument(update),
    {
      dispose() {
        updateSoon.cancel();
        item?.dispose();
      },
    },
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
