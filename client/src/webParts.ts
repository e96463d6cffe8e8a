// The parts of the extension that a browser loads when they are first needed. A bundle in a browser can't be split as
// elsewhere, because VS Code gives it no `require` of files; so `esbuild.mjs` makes of each part a module of its own, whose
// one export is a function that makes the part.
import * as vscode from 'vscode';

/** By the name of the part's file. */
export interface WebParts {
  readonly clientLibrary: typeof import('./languageServer/browserLibrary.ts');
  readonly pageBody: typeof import('./preview/page/pageBody.ts');
}

/** Rejects when the part can't be loaded. */
export type LoadWebPart = <Name extends keyof WebParts>(name: Name) => Promise<WebParts[Name]>;

/** @param folder where the parts are. */
export function createWebParts(folder: vscode.Uri): LoadWebPart {
  return async (name) => {
    const { default: createPart } = await import(vscode.Uri.joinPath(folder, `${name}.js`).toString(true));
    // The only module that a part can require.
    return createPart(() => vscode);
  };
}
