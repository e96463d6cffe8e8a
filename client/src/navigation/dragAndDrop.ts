// Dragging rows of the view "Docs Navigation", to another place in it or into an editor, and dropping files onto it.
import { DataTransferItem, type TreeDragAndDropController, Uri } from 'vscode';
import { parseJsonValue } from '../../../server/src/shared/text/jsonValue.ts';
import type { NavigationRow, NavigationRows } from './navigationRow.ts';
import { getListing, getMove, type RowAct } from './rowActs.ts';

/** VS Code's own name for what is dragged out of this tree. */
const rowsType = 'application/vnd.code.tree.plantstore.navigation';
/** URIs, one a line. */
const filesType = 'text/uri-list';

/** @param onAct is told what a drop means. */
export function createDragAndDrop(
  rows: NavigationRows,
  onAct: (act: RowAct) => Promise<void>,
): TreeDragAndDropController<NavigationRow> {
  return {
    dragMimeTypes: [filesType],
    dropMimeTypes: [rowsType, filesType],
    handleDrag(dragged, data) {
      data.set(rowsType, new DataTransferItem(JSON.stringify(dragged.map(({ key }) => key))));
      const files = dragged.flatMap((row) => getFiles(rows, row));
      if (files.length > 0) data.set(filesType, new DataTransferItem(files.join('\r\n')));
    },
    async handleDrop(target, data) {
      const own = data.get(rowsType);
      if (own !== undefined) {
        return onAct(getMove(rows, parseRows(rows, await own.asString()), target));
      }
      const files = data.get(filesType);
      if (files !== undefined) await onAct(getListing(rows, parseFiles(await files.asString()), target));
    },
  };
}

/** A page’s file; an editor opens what is dropped onto it. */
function getFiles(rows: NavigationRows, row: NavigationRow): string[] {
  const content = rows.getElement(row)?.content;
  return content?.kind === 'page' && content.uri !== undefined ? [content.uri] : [];
}

/** Another window's rows are not known here. */
function parseRows(rows: NavigationRows, text: string): NavigationRow[] {
  const keys = parseJsonValue(text);
  if (!Array.isArray(keys)) return [];
  return keys.flatMap((key) => (typeof key === 'string' ? (rows.getRowByKey(key) ?? []) : []));
}

/** What is no URI is left out. */
function parseFiles(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    try {
      return line === '' || line.startsWith('#') ? [] : [Uri.parse(line, true).toString()];
    } catch {
      return [];
    }
  });
}
