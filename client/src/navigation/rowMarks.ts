// The marks at the end of rows: the number of problems, or that a row is cut. They are decorations, as in the Explorer. VS
// Code attaches these to URIs, so each row has one, which names no file.
import { type Disposable, EventEmitter, FileDecoration, ThemeColor, Uri, window } from 'vscode';
import type { RowMark } from './rowParts.ts';

const scheme = 'plant-store-navigation';

/** @param path of the file whose icon the row has. */
export function getRowUri(key: string, path = '/'): Uri {
  return Uri.from({ scheme, path, query: key });
}

export interface RowMarks extends Disposable {
  /** Redraws the marks that have changed. */
  update(): void;
}

export function registerRowMarks(getMark: (key: string) => RowMark | undefined): RowMarks {
  const changed = new EventEmitter<Uri[]>();
  /** The marks that VS Code has drawn, by URI. */
  const drawn = new Map<string, { readonly uri: Uri; readonly mark: string | undefined }>();
  const describe = (uri: Uri) => JSON.stringify(getMark(uri.query));
  const provider = window.registerFileDecorationProvider({
    onDidChangeFileDecorations: changed.event,
    provideFileDecoration(uri) {
      if (uri.scheme !== scheme) return undefined;
      drawn.set(uri.toString(), { uri, mark: describe(uri) });
      const mark = getMark(uri.query);
      return mark && new FileDecoration(mark.badge, mark.tooltip, new ThemeColor(colors[mark.kind]));
    },
  });
  return {
    update() {
      const outdated = [...drawn.values()].filter(({ uri, mark }) => mark !== describe(uri));
      if (outdated.length > 0) changed.fire(outdated.map(({ uri }) => uri));
    },
    dispose() {
      provider.dispose();
      changed.dispose();
    },
  };
}

const colors: Readonly<Record<RowMark['kind'], string>> = {
  error: 'list.errorForeground',
  warning: 'list.warningForeground',
  cut: 'disabledForeground',
};
