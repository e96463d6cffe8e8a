// One native input box: checks as one types, and always settles, also when it is hidden.
import {
  type Disposable,
  type InputBoxValidationMessage,
  InputBoxValidationSeverity,
  type QuickInputButton,
  QuickInputButtons,
  ThemeIcon,
  window,
} from 'vscode';
import { getPlainText } from '../plantStore/plainText.ts';
import type { Parsed } from '../plantStore/result.ts';

/** Characters of the text under a box. */
const maxLength = 500;

export interface InputBoxOptions<T> {
  readonly title: string;
  readonly prompt: string;
  /** A sentence that stands behind the prompt, and behind what is wrong with the value too. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** What stands in the box at first. */
  readonly value?: string;
  readonly password?: boolean;
  /** One-based. */
  readonly step?: number;
  readonly totalSteps?: number;
  /** Offers Back. */
  readonly back?: boolean;
  /** A text that the person may want: a button in the title bar writes it into the box. */
  readonly suggestion?: { readonly icon: string; readonly title: string; readonly text: string };
  /** Another way to answer: a button in the title bar. */
  readonly alternative?: { readonly icon: string; readonly title: string };
  parse(text: string): Parsed<T>;
}

export type InputBoxAnswer<T> =
  | { readonly kind: 'accepted'; readonly value: T; readonly text: string }
  /** Back was pressed; `text` is what stood in the box, good or not. */
  | { readonly kind: 'back'; readonly text: string }
  /** The alternative was chosen. */
  | { readonly kind: 'alternative' }
  /** Left with Esc; `text` is what stood in the box. */
  | { readonly kind: 'left'; readonly text: string };

export function promptInput<T>(options: InputBoxOptions<T>): Promise<InputBoxAnswer<T>> {
  const box = window.createInputBox();
  box.title = options.title;
  // VS Code makes links of what looks like one, also here.
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
        if (button === alternative) settle({ kind: 'alternative' });
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

/** It takes the place of the prompt. */
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
