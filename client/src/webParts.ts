// The parts of the extension that a browser loads when they are first needed. VS Code gives a browser bundle no `require`
// for files, so it can't be split as usual. Instead, `esbuild.mjs` bundles each part as a module whose only export is a
// function that creates the part.
import * as vscode from 'vscode';

/** By file name. */
export interface WebParts {
  readonly clientLibrary: typeof import('./languageServer/browserLibrary.ts');
  readonly pageBody: typeof import('./preview/page/pageBody.ts');
}

/** Rejects if the part can't be loaded. */
export type LoadWebPart = <Name extends keyof WebParts>(name: Name) => Promise<WebParts[Name]>;

export function createWebParts(folder: vscode.Uri): LoadWebPart {
  return async (name) => {
    const { default: createPart } = await import(vscode.Uri.joinPath(folder, `${name}.js`).toString(true));
    // The only module that a part can require.
    return createPart(() => vscode);
  };
}
