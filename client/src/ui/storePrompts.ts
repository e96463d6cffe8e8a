// Asks where the plant store is and for the token it requires: the two prompts before the first plant.
import type { Parsed } from '../../../server/src/shared/result.ts';
import { promptInput } from './inputBox.ts';

export interface BaseUrlPromptOptions<T> {
  /** What is in the box at first. */
  readonly value: string;
  /** A sentence that says why the saved base URL is not used. */
  readonly problem?: string;
  /** Shows a Back button. */
  readonly back?: boolean;
  readonly parse: (text: string) => Parsed<T>;
}

export type BaseUrlAnswer<T> =
  | { readonly kind: 'accepted'; readonly value: T; readonly text: string }
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'back' }
  | { readonly kind: 'left' };

/** Takes a base URL or, instead of one, the sandbox: chosen by its button, or by its name typed into the box. */
export async function promptBaseUrl<T>(options: BaseUrlPromptOptions<T>): Promise<BaseUrlAnswer<T>> {
  const { value, problem, parse, back = false } = options;
  const why = problem === undefined ? '' : `The saved base URL can’t be used. ${problem} `;
  const answer = await promptInput<T | 'sandbox'>({
    title: 'Plant Store Base URL',
    prompt: `${why}Plants are sent to this URL with /plants appended. It is saved in your user settings. ${sandboxHint}`,
    placeholder: 'https://plants.example/v1',
    value,
    back,
    alternative: { icon: 'beaker', title: 'Use the Sandbox Store' },
    parse(text) {
      if (isSandboxName(text)) return { ok: true, value: 'sandbox' };
      const parsed = parse(text);
      // Said again while nothing else is being typed.
      if (parsed.ok || !'sandbox'.startsWith(text.trim().toLowerCase())) return parsed;
      return { ok: false, problem: `${parsed.problem} ${sandboxHint}` };
    },
  });
  if (answer.kind === 'alternative') return { kind: 'sandbox' };
  if (answer.kind === 'left' || answer.kind === 'back') return { kind: answer.kind };
  return answer.value === 'sandbox' ? { kind: 'sandbox' } : { ...answer, value: answer.value };
}

const sandboxHint = 'Type sandbox to try things out without a store.';

function isSandboxName(text: string): boolean {
  return text.trim().toLowerCase() === 'sandbox';
}

export interface AccessTokenPromptOptions {
  /** The one origin that will get the token. */
  readonly origin: string;
  /** A sentence that says why it is asked for again. */
  readonly why?: string;
  readonly parse: (text: string) => Parsed<string>;
}

/** Undefined when the box was left with Esc. */
export async function promptAccessToken(options: AccessTokenPromptOptions): Promise<string | undefined> {
  const { origin, why, parse } = options;
  const answer = await promptInput({
    title: 'Sign In to Plant Store',
    prompt: `${why === undefined ? '' : `${why} `}Access token for ${origin}. It is kept in VS Code’s secret storage and sent to this origin only.`,
    placeholder: 'Access token',
    password: true,
    parse,
  });
  return answer.kind === 'accepted' ? answer.value : undefined;
}
