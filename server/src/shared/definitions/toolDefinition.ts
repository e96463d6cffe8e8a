// What every host shows of a tool. Definitions know nothing of how a tool works, so that the extension’s client may have them.
import type { InputShape, JsonSchema } from './shapes.ts';

export interface ToolDefinition<Input> {
  /** `{verb}_{noun}`, as hosts refer to it. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** For the model: what it does, when to call it, and when not. */
  readonly description: string;
  readonly input: InputShape<Input>;
  readonly output: JsonSchema;
  /** Whether it changes files. */
  readonly writes: boolean;
}

/** A sentence about an input that is not as the definition says. */
export function describeWrongInput(field: string, problem: string): string {
  return `${field === '' ? 'The input' : `The field "${field}"`} ${problem}. Correct it and call the tool again.`;
}
