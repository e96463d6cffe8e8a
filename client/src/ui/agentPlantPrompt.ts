// The question before a plant that an agent asks for leaves this machine. It is a dialog of ours, outside of the chat, which
// no setting about agents answers. And what is said afterward when nobody waits for the answer, or agents asked too often.
import { type Problem, showProblem } from './messages.ts';
import { showModal } from './notifications.ts';
import { setPlantContext } from './plantsView.ts';

export interface AgentPlant {
  readonly storeName: string;
  /** The method and the URL. */
  readonly destination: string;
  /** Exactly what is sent there, on one line, with nothing in it that can’t be seen. */
  readonly body: string;
  /** Whether there is something in the plant that can’t be seen, and stands there as its code. */
  readonly hasUnseen: boolean;
}

const create = 'Create Plant';
/** First, so that Enter and Space press it: the dialog takes the focus from somebody who is typing. */
const decline = 'Decline';

/** True only when the person pressed the button that creates it. Rejects when the host shows no dialogs. */
export async function confirmAgentPlant(plant: AgentPlant): Promise<boolean> {
  const { storeName, destination, body, hasUnseen } = plant;
  const unseen = hasUnseen ? ' Characters that can’t be seen are shown as codes like \\u200b.' : '';
  const answer = await showModal(
    `An agent asks to create a plant. Send it to ${storeName}?`,
    // The agent’s part comes last: nothing that it wrote can push the store away, or look like a word of ours below it.
    `There is no undo. Nothing has been sent yet.\n\n${destination}\n\nExactly this will be sent, as the agent wrote it.${unseen}\n${body}`,
    decline,
    create,
  );
  return answer === create;
}

export function showLateAnswer(): Promise<Problem | undefined> {
  return showProblem({ message: 'The agent stopped waiting, so nothing was sent.' });
}

/** Says when agents are not heard any more, and offers the command that ends it. */
export function registerAgentRefusals(refusals: ShownRefusals): Listening {
  return refusals.onDidChange(() => {
    setPlantContext('agentsRefused', refusals.areFinal);
    if (refusals.areFinal) void tellOfFinalRefusal(refusals.forget);
  });
}

function tellOfFinalRefusal(allow: () => void): Promise<Problem | undefined> {
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

/** The part of the counter of refusals that is shown. */
export interface ShownRefusals {
  readonly areFinal: boolean;
  forget(): void;
  onDidChange(listener: () => void): Listening;
}

interface Listening {
  dispose(): void;
}
