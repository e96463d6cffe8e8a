// How the editor looks, as VS Code says it in the page's body, and the mode that the site is drawn in.
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { Mode } from './scene.ts';
import { getOnly } from './siteLookup.ts';

export interface EditorTheme {
  readonly mode: Mode;
  readonly isHighContrast: boolean;
}

export function getEditorTheme(body: HTMLElement): EditorTheme {
  const names = [...body.classList];
  const isHighContrast = names.some((name) => name.startsWith('vscode-high-contrast'));
  const isLight = names.some((name) => name === 'vscode-light' || name === 'vscode-high-contrast-light');
  return { mode: isLight ? 'light' : 'dark', isHighContrast };
}

/** @param chosen by the person, which counts only where the site lets readers choose. */
export function getMode(site: SiteModel, chosen: Mode | undefined, editor: EditorTheme): Mode {
  const toggle = getOnly(site, 'modeToggle')?.content;
  const ownMode = toggle?.mode ?? editor.mode;
  return toggle?.isHidden ? ownMode : (chosen ?? ownMode);
}
