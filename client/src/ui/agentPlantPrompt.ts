// The question before an agent's plant leaves this machine: our own dialog outside the chat, which no setting can answer.
// Also the messages after a late answer, and when agents asked too often.
import { type Problem, showProblem } from './messages.ts';
import { showModal } from './notifications.ts';
import { setPlantContext } from './plantsView.ts';

export interface AgentPlant {
  readonly storeName: string;
  /** The method and the URL. */
  readonly destination: string;
  /** Exactly what is sent, on one line, without invisible characters. */
  readonly body: string;
  /** Whether the plant has invisible characters, which the body shows as codes. */
  readonly hasUnseen: boolean;
}

const create = 'Create Plant';
/** First, so that Enter and Space press it: the dialog may take the focus while the user is typing. */
const decline = 'Decline';

/** True only if the user pressed the button that creates it. Rejects if the host shows no dialogs. */
export async function confirmAgentPlant(plant: AgentPlant): Promise<boolean> {
  const { storeName, destination, body, hasUnseen } = plant;
  const unseen = hasUnseen ? ' Characters that can’t be seen are shown as codes like \\u200b.' : '';
  const answer = await showModal(
    `An agent asks to create a plant. Send it to ${storeName}?`,
    // The agent’s part is last, so that it can't push the store out of sight or be mistaken for our text.
    `There is no undo. Nothing has been sent yet.\n\n${destination}\n\nExactly this will be sent, as the agent wrote it.${unseen}\n${body}`,
    decline,
    create,
  );
  return answer === create;
}

export function showLateAnswer(): Promise<Problem | undefined> {
  return showProblem({ message: 'The agent stopped waiting, so nothing was sent.' });
}

/** Shows when agents can no longer ask, and offers the command that allows it again. */
export function registerAgentRefusals(refusals: ShownRefusals): Listening {
  return refusals.onDidChange(() => {
    setPlantContext('agentsRefused', refusals.areFinal);
    if (refusals.areFinal) void showFinalRefusal(refusals.forget);
  });
}

function showFinalRefusal(allow: () => void): Promise<Problem | undefined> {
  return showProblem({
    message: 'You declined three plants in a row. Agents can’t ask again in this window until you allow it.',
    button: {
      title: 'Allow Agents to Ask Again',
      run: async () => {
        allow();
        return undefined;
      },
    },
  });
}

export interface ShownRefusals {
  readonly areFinal: boolean;
  forget(): void;
  onDidChange(listener: () => void): Listening;
}

interface Listening {
  dispose(): void;
}
