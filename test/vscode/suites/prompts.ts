// Answers the extension's prompts. The boxes are VS Code's own; they are only observed, so that a test knows which one
// is open, writes into it and presses Enter.
import { commands, type InputBox, type QuickPick, type QuickPickItem, window } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';

type Prompt = InputBox | QuickPick<QuickPickItem>;

export interface Prompts {
  /** Waits for the prompt with this title, or "title … : field", and for the step if it has steps. */
  waitFor(title: string, step?: number): Promise<Prompt>;
  /** Waits for a prompt, writes the text into it unless it is undefined, and presses Enter. */
  answer(title: string, step: number | undefined, text?: string): Promise<void>;
  /** Waits for a list and picks the item whose label contains this text. */
  pick(title: string, step: number | undefined, label: string): Promise<void>;
  /** Waits for a prompt, and for the step if it has steps, and presses Esc. */
  leave(title: string, step?: number): Promise<void>;
}

/** Watches the prompts that are created while `work` runs. */
export async function withPrompts(work: (prompts: Prompts) => Promise<void>): Promise<void> {
  const { createInputBox, createQuickPick } = window;
  let open: Prompt | undefined;
  const watch = <T extends Prompt>(prompt: T): T => {
    open = prompt;
    prompt.onDidHide(() => {
      if (open === prompt) open = undefined;
    });
    return prompt;
  };
  const waitFor = (title: string, step?: number) =>
    waitUntil(`the prompt "${title}" asks for step ${step}`, () =>
      isTitled(open, title) && open?.step === step ? open : undefined,
    );
  /** VS Code shows a prompt a little after the extension host creates it; until then the command finds none. */
  const finish = async (prompt: Prompt, command: string) => {
    await waitUntil(`the prompt "${prompt.title}" is closed`, async () => {
      await commands.executeCommand(command);
      return await waitUntil('it is closed', () => open !== prompt, 1_000).catch(() => false);
    });
  };
  try {
    Object.assign(window, {
      createInputBox: () => watch(createInputBox()),
      createQuickPick: () => watch(createQuickPick()),
    });
    await work({
      waitFor,
      async answer(title, step, text) {
        const prompt = await waitFor(title, step);
        if (text !== undefined) prompt.value = text;
        await finish(prompt, 'workbench.action.acceptSelectedQuickOpenItem');
      },
      async pick(title, step, label) {
        const prompt = await waitFor(title, step);
        if (!('items' in prompt)) throw new Error(`"${title}" is not a list`);
        const item = prompt.items.find((each) => each.label.includes(label));
        if (item === undefined) throw new Error(`"${title}" has no item "${label}"`);
        prompt.activeItems = [item];
        // The extension host sends changes to a prompt at the end of its turn.
        await new Promise((resolve) => setTimeout(resolve));
        await finish(prompt, 'workbench.action.acceptSelectedQuickOpenItem');
      },
      async leave(title, step) {
        await finish(await waitFor(title, step), 'workbench.action.closeQuickOpen');
      },
    });
  } finally {
    Object.assign(window, { createInputBox, createQuickPick });
  }
}

function isTitled(prompt: Prompt | undefined, title: string): boolean {
  return (
    prompt?.title === title ||
    (prompt?.title?.replace(/ (in|at) \S+(?=: )/, '') ?? '').startsWith(`${title}: `)
  );
}
