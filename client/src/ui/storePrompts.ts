// Asks for the plant store and its access token: the two prompts before the first plant.
import type { Parsed } from '../../../server/src/shared/result.ts';
import { promptInput } from './inputBox.ts';

export interface BaseUrlPromptOptions<T> {
  /** The initial text. */
  readonly value: string;
  /** A sentence about why the saved base URL is not used. */
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

/** Accepts a base URL or the sandbox, by its button or by typing its name. */
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
      // Repeats the hint as long as the text may become "sandbox".
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
  readonly origin: string;
  /** A sentence about why the token is asked for again. */
  readonly why?: string;
  readonly parse: (text: string) => Parsed<string>;
}

/** Undefined if the box was left with Esc. */
export async function promptAccessToken(options: AccessTokenPromptOptions): Promise<string | undefined> {
  const { origin, why, parse } = options;
  const answer = await promptInput({
    title: 'Sign In to Plant Store',
    prompt: `${why === undefined ? '' : `${why} `}Access token for ${origin}. It is stored in VS Code’s secret storage and sent only to this origin.`,
    placeholder: 'Access token',
    password: true,
    parse,
  });
  return answer.kind === 'accepted' ? answer.value : undefined;
}
