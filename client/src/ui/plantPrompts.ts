// Asks for a plant: Id, Name and Tag, one box each, with a way back and, if needed, a final review.
import { env } from 'vscode';
import type { Parsed } from '../../../server/src/shared/result.ts';
import type { PlantField } from '../plantStore/newPlant.ts';
import { promptInput } from './inputBox.ts';
import { type PickItem, promptPick } from './pick.ts';

type Texts = Readonly<Record<PlantField, string>>;

interface PlantPromptOptions {
  /** The initial texts. */
  readonly start: Texts;
  /** A sentence about where they come from; undefined if they are empty or the user knows. */
  readonly origin?: string;
  /** The tag of the last plant, empty for none: offered by a button, never filled in. */
  readonly lastTag: string;
  /** For use in a sentence. */
  readonly storeName: string;
  /** For the title of each box, for example “in Sandbox”. */
  readonly titlePlace: string;
  readonly parse: Readonly<Record<PlantField, (text: string) => Parsed<unknown>>>;
  /** If set, asks for one more Enter while all values are visible. */
  readonly review?: (texts: Texts) => Review;
}

interface PlantPromptAnswer {
  /** `accepted`: the parsers accepted all texts. `left`: the boxes were left with Esc. */
  readonly kind: 'accepted' | 'left';
  readonly texts: Texts;
}

export async function promptPlant(options: PlantPromptOptions): Promise<PlantPromptAnswer> {
  const { storeName, titlePlace, parse, review, lastTag } = options;
  const steps = getSteps(
    review === undefined ? `This is the last step before it is sent to ${storeName}.` : '',
  );
  const totalSteps = steps.length + (review === undefined ? 0 : 1);
  let texts = options.start;
  let origin = options.origin;
  let index = 0;
  for (;;) {
    const step = steps[index];
    if (step === undefined) {
      const decision =
        review === undefined ? 'accepted' : await promptReview(review(texts), titlePlace, totalSteps);
      if (decision !== 'back') return { kind: decision, texts };
      index -= 1;
      continue;
    }
    const { field, title, prompt, placeholder } = step;
    const answer = await promptInput({
      title: `Create Plant ${titlePlace}: ${title}`,
      prompt,
      placeholder,
      value: texts[field],
      ...(field === 'id' && origin !== undefined ? { hint: origin, alternative: startEmpty } : {}),
      ...(field === 'tag' && lastTag !== '' ? { suggestion: getSuggestion(lastTag) } : {}),
      parse: parse[field],
      step: index + 1,
      totalSteps,
      back: index > 0,
    });
    if (answer.kind === 'alternative') {
      texts = { id: '', name: '', tag: '' };
      origin = undefined;
      continue;
    }
    texts = { ...texts, [field]: answer.text };
    if (answer.kind === 'left') return { kind: 'left', texts };
    index += answer.kind === 'back' ? -1 : 1;
  }
}

const startEmpty = { icon: 'clear-all', title: 'Start with an Empty Plant' } as const;

function getSuggestion(lastTag: string) {
  return { icon: 'history', title: `Use the Last Tag: ${lastTag}`, text: lastTag };
}

interface Step {
  readonly field: PlantField;
  readonly title: string;
  readonly prompt: string;
  readonly placeholder: string;
}

function getSteps(whatIsNext: string): readonly Step[] {
  return [
    { field: 'id', title: 'Id', prompt: 'Id of the plant: a whole number.', placeholder: '42' },
    { field: 'name', title: 'Name', prompt: 'Name of the plant.', placeholder: 'Monstera' },
    {
      field: 'tag',
      title: 'Tag',
      prompt: `Tag (optional): the type of the plant. ${whatIsNext}`.trim(),
      placeholder: 'No tag',
    },
  ];
}

/** The final review, before a plant leaves this machine or if a program proposed it: what will be sent, and where. */
interface Review {
  /** The method and the URL. */
  readonly destination: string;
  readonly body: string;
  /** The request as a command line, without the token. */
  readonly curlCommand: string;
}

type ReviewDecision = 'accepted' | 'back' | 'left';

/** @param step one-based; the last one. */
async function promptReview(review: Review, titlePlace: string, step: number): Promise<ReviewDecision> {
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
