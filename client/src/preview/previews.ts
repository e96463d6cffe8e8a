// The open previews: one for each site. They survive a reload of the window.
import {
  type Disposable,
  Uri,
  ViewColumn,
  type WebviewOptions,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { createShellReader } from '../ui/packagedShell.ts';
import { parsePreviewState } from './previewMessages.ts';
import { connectPreviewPanel, type PreviewPanelParts } from './previewPanel.ts';
import { isConfigurationPath } from './sitePath.ts';

export interface Previews extends Disposable {
  /**
   * Shows the preview of a site beside the editor, which keeps the focus.
   *
   * @param firstFile URI of the page to show in a new preview.
   */
  open(configuration: Uri, firstFile: string | undefined): Promise<void>;
}

const viewType = 'plantStore.preview';
const title = 'Site Preview';

export function createPreviews(extensionUri: Uri, parts: PreviewPanelParts): Previews {
  const panels = new Map<string, WebviewPanel>();

  const readShell = createShellReader(extensionUri, 'preview', title);

  const getOptions = (root: Uri): WebviewOptions => ({ enableScripts: true, localResourceRoots: [root] });

  const load = async (key: string, panel: WebviewPanel): Promise<void> => {
    const shell = await readShell();
    // It may have been closed in the meantime.
    if (panels.get(key) === panel) panel.webview.html = shell(panel.webview);
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
    async open(uri, firstFile) {
      await readShell();
      const present = panels.get(uri.toString());
      if (present !== undefined) {
        present.reveal(undefined, true);
        return;
      }
      const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      const options = { ...getOptions(Uri.joinPath(uri, '..')), enableFindWidget: true };
      connect(window.createWebviewPanel(viewType, title, place, options), uri, firstFile);
    },
    // Panels outlive this extension host: VS Code passes them to the serializer of the next one.
    dispose: () => serializer.dispose(),
  };
}

/**
 * A webview's state is not trusted, because images are loaded from this folder. `undefined` if the text is not the URI of
 * a configuration in the workspace.
 */
function parseConfigurationUri(text: string): Uri | undefined {
  const uri = Uri.parse(text);
  return isConfigurationPath(uri.path) && workspace.getWorkspaceFolder(uri) !== undefined ? uri : undefined;
}
