// Says that something the person asked for is done.
import { window } from 'vscode';

export function showDone(message: string): void {
  void window.showInformationMessage(message);
}
