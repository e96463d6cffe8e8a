// One native input box: validates while the user types, and always settles, even when it is hidden.
import {
  type Disposable,
  type InputBoxValidationMessage,
  InputBoxValidationSeverity,
  type QuickInputButton,
  QuickInputButtons,
  ThemeIcon,
  window,
} from 'vscode';
import type { Parsed } from '../../../server/src/shared/result.ts';
import { getPlainText } from '../plantStore/plainText.ts';

/** Characters of the text below a box. */
const maxLength = 500;

export interface InputBoxOptions<T> {
  readonly title: string;
  readonly prompt: string;
  /** A sentence after the prompt, or after what is wrong with the value. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** The initial text. */
  readonly value?: string;
  readonly password?: boolean;
  /** One-based. */
  readonly step?: number;
  readonly totalSteps?: number;
  /** Shows a Back button. */
  readonly back?: boolean;
  /** A button in the title bar that writes this text into the box. */
  readonly suggestion?: { readonly icon: string; readonly title: string; readonly text: string };
  /** A button in the title bar: another way to answer. */
  readonly alternative?: { readonly icon: string; readonly title: string };
  parse(text: string): Parsed<T>;
}

export type InputBoxAnswer<T> =
  | { readonly kind: 'accepted'; readonly value: T; readonly text: string }
  /** `text` may not be valid. */
  | { readonly kind: 'back'; readonly text: string }
  | { readonly kind: 'alternative'; readonly text: string }
  /** The box was left with Esc. `text` may not be valid. */
  | { readonly kind: 'left'; readonly text: string };

export function promptInput<T>(options: InputBoxOptions<T>): Promise<InputBoxAnswer<T>> {
  const box = window.createInputBox();
  box.title = options.title;
  // VS Code turns anything that looks like a link into a link, even here.
  box.prompt = getPlainText([options.prompt, options.hint].filter(Boolean).join(' '), maxLength);
  box.placeholder = options.placeholder;
  box.value = options.value ?? '';
  box.password = options.password ?? false;
  box.step = options.step;
  box.totalSteps = options.totalSteps;
  const suggestion = options.suggestion && createButton(options.suggestion);
  const alternative = options.alternative && createButton(options.alternative);
  const back = options.back ? QuickInputButtons.Back : undefined;
  box.buttons = [back, suggestion, alternative].filter((button) => button !== undefined);
  box.ignoreFocusOut = true;

  return new Promise((resolve) => {
    const listeners: Disposable[] = [];
    const settle = (answer: InputBoxAnswer<T>) => {
      resolve(answer);
      for (const listener of listeners) listener.dispose();
      box.dispose();
    };
    const check = () => {
      const parsed = options.parse(box.value);
      box.validationMessage = getValidationMessage(parsed, options.hint);
      return parsed;
    };
    listeners.push(
      box.onDidChangeValue(check),
      box.onDidAccept(() => {
        const text = box.value;
        const parsed = check();
        if (parsed.ok) settle({ kind: 'accepted', value: parsed.value, text });
      }),
      box.onDidTriggerButton((button) => {
        if (button === QuickInputButtons.Back) settle({ kind: 'back', text: box.value });
        if (button === alternative) settle({ kind: 'alternative', text: box.value });
        if (button === suggestion && options.suggestion !== undefined) {
          box.value = options.suggestion.text;
          check();
        }
      }),
      box.onDidHide(() => settle({ kind: 'left', text: box.value })),
    );
    if (box.value !== '') check();
    box.show();
  });
}

/** Replaces the prompt. */
function getValidationMessage(parsed: Parsed<unknown>, hint?: string): InputBoxValidationMessage | undefined {
  const text = parsed.ok ? parsed.note : parsed.problem;
  if (text === undefined) return undefined;
  return {
    message: getPlainText(hint === undefined ? text : `${text} ${hint}`, maxLength),
    severity: parsed.ok ? InputBoxValidationSeverity.Info : InputBoxValidationSeverity.Error,
  };
}

function createButton({ icon, title }: { readonly icon: string; readonly title: string }): QuickInputButton {
  return { iconPath: new ThemeIcon(icon), tooltip: title };
}
