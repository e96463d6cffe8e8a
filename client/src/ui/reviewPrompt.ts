// The last look before a plant is sent that somebody else proposed: words of a program must not become a
// request without a person who saw them, and saw where they go.
import { type Disposable, QuickInputButtons, window } from 'vscode';

export interface Review {
  /** The plant in one line. */
  readonly summary: string;
  /** Where it goes. */
  readonly destination: string;
}

export type ReviewDecision = 'accepted' | 'back' | 'left';

/** @param step one-based; it is the last one. */
export function promptReview({ summary, destination }: Review, step: number): Promise<ReviewDecision> {
  const pick = window.createQuickPick();
  pick.title = 'Create Plant';
  pick.placeholder = 'Create this plant? There is no undo.';
  pick.step = step;
  pick.totalSteps = step;
  pick.buttons = [QuickInputButtons.Back];
  pick.ignoreFocusOut = true;
  pick.items = [{ label: 'Create Plant', description: summary, detail: destination, alwaysShow: true }];

  return new Promise((resolve) => {
    const listeners: Disposable[] = [];
    const settle = (decision: ReviewDecision) => {
      resolve(decision);
      for (const listener of listeners) listener.dispose();
      pick.dispose();
    };
    listeners.push(
      pick.onDidAccept(() => {
        if (pick.selectedItems.length > 0) settle('accepted');
      }),
      pick.onDidTriggerButton((button) => {
        if (button === QuickInputButtons.Back) settle('back');
      }),
      pick.onDidHide(() => settle('left')),
    );
    pick.show();
  });
}
