// The previews that are open: one for each site, also after VS Code's window was reloaded.
import {
  type Disposable,
  Uri,
  ViewColumn,
  type WebviewOptions,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { parsePreviewState } from './previewMessages.ts';
import { connectPreviewPanel, type PreviewPanelParts } from './previewPanel.ts';
import { createNonce, createShell } from './previewShell.ts';
import { isConfigurationPath } from './sitePath.ts';

export interface Previews extends Disposable {
  /**
   * Shows the preview of a site beside the editor, which keeps the focus.
   *
   * @param firstFile URI of the page to show in a new one.
   */
  open(configuration: Uri, firstFile: string | undefined): void;
}

const viewType = 'plantStore.preview';

/** @param extensionUri the folder that the extension is installed in. */
export function createPreviews(extensionUri: Uri, parts: PreviewPanelParts): Previews {
  const panels = new Map<string, WebviewPanel>();

  const read = async (name: string): Promise<string> =>
    new TextDecoder().decode(await workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', name)));

  const getOptions = (root: Uri): WebviewOptions => ({ enableScripts: true, localResourceRoots: [root] });

  const load = async (key: string, panel: WebviewPanel): Promise<void> => {
    const [script, styles] = await Promise.all([read('preview.js'), read('preview.css')]);
    // It may have been closed.
    if (panels.get(key) !== panel) return;
    const { webview } = panel;
    webview.html = createShell({ cspSource: webview.cspSource, script, styles, nonce: createNonce() });
  };

  const connect = (panel: WebviewPanel, uri: Uri, firstFile: string | undefined): void => {
    const root = Uri.joinPath(uri, '..');
    const key = uri.toString();
    panels.set(key, panel);
    panel.onDidDispose(() => panels.delete(key));
    panel.iconPath = {
      light: Uri.joinPath(extensionUri, 'images', 'docs-json-light.svg'),
      dark: Uri.joinPath(extensionUri, 'images', 'docs-json-dark.svg'),
    };
    panel.webview.options = getOptions(root);
    connectPreviewPanel(panel, { uri, root, firstFile }, parts);
    load(key, panel).catch(parts.onBug);
  };

  const serializer = window.registerWebviewPanelSerializer(viewType, {
    async deserializeWebviewPanel(panel, kept: unknown) {
      const state = parsePreviewState(kept);
      const uri = state === undefined ? undefined : parseConfigurationUri(state.site);
      if (uri === undefined || panels.has(uri.toString())) panel.dispose();
      else connect(panel, uri, undefined);
    },
  });

  return {
    open(uri, firstFile) {
      const present = panels.get(uri.toString());
      if (present !== undefined) {
        present.reveal(undefined, true);
        return;
      }
      const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      const options = { ...getOptions(Uri.joinPath(uri, '..')), enableFindWidget: true };
      connect(window.createWebviewPanel(viewType, 'Site Preview', place, options), uri, firstFile);
    },
    // The panels outlive this extension host: VS Code hands them to the serializer of the next one.
    dispose: () => serializer.dispose(),
  };
}

/**
 * What a webview kept is not trusted: its folder is where images are loaded from. `undefined` for what is no configuration
 * in the workspace.
 */
function parseConfigurationUri(text: string): Uri | undefined {
  const uri = Uri.parse(text);
  return isConfigurationPath(uri.path) && workspace.getWorkspaceFolder(uri) !== undefined ? uri : undefined;
}
