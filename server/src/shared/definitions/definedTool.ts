// What a tool for agents is to its hosts.
import type { InputShape, JsonSchema } from './shapes.ts';

/** What every host shows of a tool. It knows nothing about how the tool works, so the client can import it. */
export interface ToolDefinition<Input> {
  /** `{verb}_{noun}`, as hosts refer to it. */
  readonly name: string;
  /** For users. */
  readonly title: string;
  /** For the model: what it does, when to call it, and when not. */
  readonly description: string;
  readonly input: InputShape<Input>;
  readonly output: JsonSchema;
  /** Whether it changes files. */
  readonly writes: boolean;
  /** What VS Code shows. */
  readonly shown: {
    /** The name of a product icon. */
    readonly icon: string;
    /** What it does, in a sentence or two. */
    readonly summary: string;
    /** Shown while it runs: "Checking the docs site". Holds no text from a site or an input. */
    readonly doing: string;
  };
}

/** A tool that reads or writes the files of a site. */
export interface SiteToolDefinition<Input> extends ToolDefinition<Input> {
  /** What VS Code asks before the tool writes. */
  readonly question: string;
}

/** Of a list that limits what a tool works on. An empty one is refused, because it could mean nothing or everything. */
export const scopeLengths = { minItems: 1, maxItems: 100 };
