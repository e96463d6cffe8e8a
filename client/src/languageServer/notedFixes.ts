// Learns that a quick fix was applied: VS Code runs the command of a code action only after its edit has been made.
import { CodeAction, CodeActionKind, type Command } from 'vscode';
import { noteFixCommand } from '../commandIds.ts';

/** Adds the command to every fix that is an edit. */
export function addNotes(
  actions: (Command | CodeAction)[] | null | undefined,
): (Command | CodeAction)[] | null | undefined {
  for (const action of actions ?? []) {
    if (action instanceof CodeAction && isFix(action)) {
      action.command = { title: action.title, command: noteFixCommand };
    }
  }
  return actions;
}

function isFix({ kind, edit, command }: CodeAction): boolean {
  const isRepair = kind !== undefined && repairs.some((repair) => repair.contains(kind));
  return isRepair && edit !== undefined && command === undefined;
}

const repairs = [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];
