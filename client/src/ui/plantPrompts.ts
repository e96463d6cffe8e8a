// Asks for a plant: Id, Name, Tag, one box each, with a way back; where it matters also a last look.
import type { PlantField } from '../plantStore/newPlant.ts';
import type { Parsed } from '../plantStore/parsed.ts';
import { promptInput } from './inputBox.ts';
import { promptReview, type Review } from './reviewPrompt.ts';

type Texts = Readonly<Record<PlantField, string>>;

export interface PlantPromptOptions {
  /** What stands in the boxes at first. */
  readonly start: Texts;
  /** The tag of the last plant, empty for none: offered, never written unasked. */
  readonly lastTag: string;
  /** Where the plant goes, as the person should read it. */
  readonly storeName: string;
  readonly parse: Readonly<Record<PlantField, (text: string) => Parsed<unknown>>>;
  /** Asks for one more Enter, with all values in sight. */
  readonly review?: (texts: Texts) => Review;
}

/** The texts of the three boxes, each accepted by its parser; undefined when it was left with Esc. */
export async function promptPlant(options: PlantPromptOptions): Promise<Texts | undefined> {
  const { storeName, parse, review, lastTag } = options;
  const steps = getSteps(review === undefined ? `Enter sends the plant to ${storeName}.` : '');
  const totalSteps = steps.length + (review === undefined ? 0 : 1);
  let texts = options.start;
  let index = 0;
  for (;;) {
    const step = steps[index];
    if (step === undefined) {
      const decision = review === undefined ? 'accepted' : await promptReview(review(texts), totalSteps);
      if (decision === 'accepted') return texts;
      if (decision === 'left') return undefined;
      index -= 1;
      continue;
    }
    const { field, prompt, placeholder } = step;
    const answer = await promptInput({
      title: 'Create Plant',
      prompt,
      placeholder,
      value: texts[field],
      ...(field === 'tag' && lastTag !== '' ? { suggestion: getSuggestion(lastTag) } : {}),
      parse: parse[field],
      step: index + 1,
      totalSteps,
      back: index > 0,
    });
    if (answer.kind === 'left' || answer.kind === 'alternative') return undefined;
    texts = { ...texts, [field]: answer.text };
    index += answer.kind === 'back' ? -1 : 1;
  }
}

function getSuggestion(lastTag: string) {
  return { icon: 'history', title: `Use the Last Tag: ${lastTag}`, text: lastTag };
}

interface Step {
  readonly field: PlantField;
  readonly prompt: string;
  readonly placeholder: string;
}

function getSteps(whatEnterDoes: string): readonly Step[] {
  return [
    { field: 'id', prompt: 'Id of the plant, a whole number.', placeholder: '42' },
    { field: 'name', prompt: 'Name of the plant.', placeholder: 'Monstera' },
    {
      field: 'tag',
      prompt: `Tag, the type of the plant; leave it empty for none. ${whatEnterDoes}`.trim(),
      placeholder: 'No tag',
    },
  ];
}
