// The line above the rows while a configuration can't be read: what is shown is how it was before.
import { type Disposable, languages, Uri } from 'vscode';
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import { getPlainText } from '../plantStore/plainText.ts';

/** Milliseconds that a text stays broken before it is said: while one types it often is. */
const patience = 800;

export interface BrokenMessage extends Disposable {
  update(): void;
}

export function registerBrokenMessage(
  listSites: () => readonly SiteModel[],
  show: (message: string | undefined) => void,
): BrokenMessage {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;
  const say = (message: string | undefined) => {
    if (message !== shown) show(message);
    shown = message;
  };
  const sayBroken = () => {
    timer = undefined;
    say(getMessage(listSites()));
  };
  const update = () => {
    const isBroken = listSites().some(({ state }) => state === 'broken');
    if (isBroken && shown === undefined) {
      timer ??= setTimeout(sayBroken, patience);
      return;
    }
    clearTimeout(timer);
    sayBroken();
  };
  const listening = languages.onDidChangeDiagnostics(() => shown !== undefined && update());
  return {
    update,
    dispose() {
      clearTimeout(timer);
      listening.dispose();
    },
  };
}

function getMessage(sites: readonly SiteModel[]): string | undefined {
  const broken = sites.find(({ state }) => state === 'broken');
  if (broken === undefined) return undefined;
  const uri = Uri.parse(broken.uri);
  const file = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const error = languages.getDiagnostics(uri).find(({ code }) => getCode(code) === 'json-syntax');
  if (error === undefined) return `${file} has a syntax error. This is how the navigation was before.`;
  const line = error.range.start.line + 1;
  return `${file} has a syntax error in line ${line}: ${getPlainText(error.message)}`;
}

function getCode(code: unknown): unknown {
  return typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
}
