// The operation that the preview shows instead of a page: described when it is opened, and again when its description changes.
import { type Disposable, Uri } from 'vscode';
import type { OperationAnswer, OperationParams } from '../../../server/src/shared/protocol.ts';
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import { createLatestOnly, type LatestOnly } from './latestOnly.ts';
import type { HostMessage, OpenOperation, OperationContent } from './previewMessages.ts';
import { type WatchedText, watchText } from './watchedText.ts';

interface ShownOperation extends Disposable {
  show(open: OpenOperation | undefined): void;
  /** Call it for a new model. */
  noteModel(): void;
}

export interface ShownOperationParts {
  /** Of the configuration. */
  readonly uri: string;
  getModel(): SiteModel | undefined;
  /** `undefined` if the language server is not running. */
  describe(params: OperationParams): Promise<OperationAnswer | undefined>;
  send(message: HostMessage): void;
  onBug(error: unknown): void;
}

interface Shown extends Disposable {
  readonly drawing: LatestOnly;
  /** What was asked last, without texts; `undefined` if the answer may change with any model. */
  asked: string | undefined;
}

export function createShownOperation(parts: ShownOperationParts): ShownOperation {
  const { uri, getModel, describe, send, onBug } = parts;
  let shown: Shown | undefined;

  const getQuestion = (open: OpenOperation): Omit<OperationParams, 'typed'> | undefined => {
    const content = getModel()?.elements.get(open.element)?.content;
    const { operation } = open;
    const question = { uri, ...(operation !== undefined && { operation }) };
    if (content?.kind === 'operation') return { ...question, api: 'openapi', sources: content.sources };
    if (content?.kind !== 'generated') return undefined;
    return { ...question, api: content.api, sources: content.sources };
  };

  const start = (open: OpenOperation): Shown => {
    /** By URI. */
    const texts = new Map<string, WatchedText>();
    const watch = (files: readonly string[]): void => {
      for (const [file, text] of texts) {
        if (files.includes(file)) continue;
        text.dispose();
        texts.delete(file);
      }
      for (const file of files)
        if (!texts.has(file))
          texts.set(
            file,
            watchText(Uri.parse(file), () => drawing.request()),
          );
    };
    const getTyped = (): OperationParams['typed'] =>
      [...texts].flatMap(([file, text]) => {
        const unsaved = text.getUnsaved();
        return unsaved === undefined ? [] : [{ uri: file, text: unsaved }];
      });
    const draw = async (signal: AbortSignal): Promise<void> => {
      const question = getQuestion(open);
      if (question === undefined) return;
      const typed = getTyped();
      const answer = await describe({ ...question, typed });
      if (signal.aborted) return;
      watch(answer?.files ?? []);
      own.asked = answer?.kind === 'described' ? JSON.stringify(question) : undefined;
      // One that was not known to matter is being edited.
      if (getTyped().length > typed.length) drawing.request();
      else send({ kind: 'operation', open, content: toContent(answer) });
    };
    const drawing = createLatestOnly(draw, onBug);
    const own: Shown = {
      drawing,
      asked: undefined,
      dispose() {
        drawing.dispose();
        watch([]);
      },
    };
    return own;
  };

  const end = (): void => {
    shown?.dispose();
    shown = undefined;
  };
  let current: OpenOperation | undefined;

  return {
    show(open) {
      end();
      current = open;
      if (open === undefined) return;
      shown = start(open);
      shown.drawing.request();
    },
    noteModel() {
      const question = current && getQuestion(current);
      if (question !== undefined && shown?.asked !== JSON.stringify(question)) shown?.drawing.request();
    },
    dispose: end,
  };
}

function toContent(answer: OperationAnswer | undefined): OperationContent {
  if (answer === undefined)
    return {
      kind: 'undescribed',
      reason: 'The description can’t be read, because the language server is not running.',
    };
  if (answer.kind === 'undescribed') return { kind: 'undescribed', reason: answer.reason };
  return { kind: 'described', source: answer.source, operation: answer.operation };
}
