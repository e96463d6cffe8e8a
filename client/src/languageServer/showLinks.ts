// Shows links as VS Code shows references: in a list above the page that was asked about, or at the first one, in its file.
import { commands, Location, Position, Range, Uri, window, workspace } from 'vscode';
import type {
  ProtocolLocation,
  ProtocolPosition,
  ShowLinksParams,
} from '../../../server/src/shared/protocol.ts';

export async function showLinks({ links, page }: ShowLinksParams): Promise<void> {
  const [first] = links;
  if (first === undefined) return;
  const top = new Range(0, 0, 0, 0);
  const { uri, range } = page === undefined ? toLocation(first) : new Location(Uri.parse(page), top);
  await window.showTextDocument(await workspace.openTextDocument(uri), { selection: range });
  await commands.executeCommand('editor.action.showReferences', uri, range.start, links.map(toLocation));
}

function toLocation({ uri, range }: ProtocolLocation): Location {
  return new Location(Uri.parse(uri), new Range(toPosition(range.start), toPosition(range.end)));
}

function toPosition({ line, character }: ProtocolPosition): Position {
  return new Position(line, character);
}
