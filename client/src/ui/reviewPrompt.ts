// The final review before a plant leaves this machine, or before one that a program proposed is sent: everything that
// will be sent, and where to, one Enter before it happens.
import { env } from 'vscode';
import { type PickItem, promptPick } from './pick.ts';

export interface Review {
  /** The method and the URL. */
  readonly destination: string;
  /** What is sent there. */
  readonly body: string;
  /** The request as a command line, without the token. */
  readonly curlCommand: string;
}

export type ReviewDecision = 'accepted' | 'back' | 'left';

/**
 * @param titlePlace where the plant goes, as in the boxes before.
 * @param step one-based; it is the last one.
 */
export async function promptReview(
  review: Review,
  titlePlace: string,
  step: number,
): Promise<ReviewDecision> {
  let copied = false;
  for (;;) {
    const answer = await promptPick({
      title: `Create Plant ${titlePlace}: Review`,
      placeholder: 'Check what will be sent. There is no undo.',
      items: getItems(review, copied),
      step,
      back: true,
    });
    if (answer.kind === 'back' || answer.kind === 'left') return answer.kind;
    if (answer.value === 'create') return 'accepted';
    await env.clipboard.writeText(review.curlCommand);
    copied = true;
  }
}

function getItems({ destination, body }: Review, copied: boolean): PickItem<'create' | 'copy'>[] {
  return [
    {
      value: 'create',
      label: 'Create Plant',
      description: destination,
      detail: body,
      icon: 'cloud-upload',
    },
    {
      value: 'copy',
      label: 'Copy as cURL',
      description: copied ? 'Copied' : 'with $PLANT_STORE_TOKEN in place of the access token',
      icon: 'copy',
    },
  ];
}
