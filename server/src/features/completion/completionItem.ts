// Turns a draft of a completion item into the LSP item: edit, filter, order, commas.
import {
  type CompletionItem,
  type CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type MarkupContent,
  type Range,
  type TextEdit,
} from 'vscode-languageserver-types';
import { applyLayout, getLayout, getLineIndent } from '../../document/layout.ts';
import { suggestCommand } from '../../shared/protocol.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toRange, toTextEdits } from '../ranges.ts';
import type { CompletionPlace } from './completionPlace.ts';
import type { Insertion } from './insertion.ts';

/** A completion item before it is placed in the document. */
export interface ItemDraft {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail: string | undefined;
  /** Shown in the list itself, after the label. */
  readonly description?: string | undefined;
  readonly documentation: MarkupContent | string | undefined;
  /** The text that a user would type to get it, without quotes. */
  readonly filterText: string;
  readonly insertion: Insertion;
  /** Whether it is selected if it comes first. */
  readonly preferred: boolean;
  /** Whether it belongs to a closed set: then typing a character that can follow a value accepts it. */
  readonly closedSet: boolean;
  /** Whether it leaves the cursor in an empty object, to type one of its keys next. */
  readonly isContinued?: boolean;
}

/** Shared by all items of one answer. */
interface Placement {
  readonly range: Range;
  /** Whether the replaced text begins with a quote; editors include it when they filter. */
  readonly isQuoted: boolean;
  readonly before: string;
  readonly after: string;
  readonly additionalTextEdits: TextEdit[] | undefined;
  /** Whether the document is a part of a configuration. */
  readonly isPart: boolean;
  readonly snippets: boolean;
  /** Whether the editor can open its list again once an item is accepted. */
  readonly suggestsAgain: boolean;
  /** Whether the editor indents further lines of an item. */
  readonly adjusts: boolean;
  /** Re-indents tab-indented lines like the file, for editors that would keep the tabs. */
  readonly layOut: (json: string) => string;
}

const endOfValue = [',', '}', ']'];

/**
 * Items keep the order of the list: editors sort by text, so all numbers have the same width. In a part, they come before
 * those of the editor’s own support for JSON, which are sorted by their labels and begin with a quotation mark.
 */
function getSortText(index: number, isPart: boolean): string {
  return (isPart ? '!' : '') + String(index).padStart(4, '0');
}

/** The drafts as items at this place, in the same order. */
export function createCompletionItems(
  context: FeatureContext,
  place: CompletionPlace,
  drafts: readonly ItemDraft[],
): CompletionItem[] {
  const placement = createPlacement(context, place);
  // Inside quotes, there already is an empty string.
  const offered = placement.isQuoted ? drafts.filter(({ label }) => label !== '""') : drafts;
  return offered.map((draft, index) => createCompletionItem(placement, draft, index));
}

function createPlacement(context: FeatureContext, place: CompletionPlace): Placement {
  const text = context.document.textDocument.getText();
  const { replace, commaBefore, commaAfter } = place;
  // Two edits at the same position have no defined order, so there the comma is part of the text.
  const isInside = commaBefore === replace.offset;
  const isElsewhere = commaBefore !== undefined && !isInside;
  return {
    range: toRange(context, replace),
    isQuoted: replace.end > replace.offset && text[replace.offset] === '"',
    before: isInside ? ', ' : '',
    after: commaAfter ? ',' : '',
    additionalTextEdits: isElsewhere
      ? toTextEdits(context.document, [{ offset: commaBefore, end: commaBefore, text: ',' }])
      : undefined,
    isPart: context.document !== context.composed.main,
    snippets: context.client.snippets,
    suggestsAgain: context.client.suggestsAgain,
    adjusts: context.client.snippets && context.client.adjustsIndentation,
    layOut: (json) => applyLayout(json, getLayout(text), getLineIndent(text, replace.offset)),
  };
}

function createCompletionItem(placement: Placement, draft: ItemDraft, index: number): CompletionItem {
  const { label, kind, insertion, filterText, detail, documentation } = draft;
  const isSnippet = placement.snippets && insertion.hasTabStops;
  const text = isSnippet
    ? insertion.snippet
    : placement.adjusts
      ? insertion.plainText
      : placement.layOut(insertion.plainText);
  const item: CompletionItem = {
    label,
    kind,
    filterText: placement.isQuoted ? JSON.stringify(filterText) : filterText,
    sortText: getSortText(index, placement.isPart),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    insertTextMode: isSnippet || placement.adjusts ? InsertTextMode.adjustIndentation : InsertTextMode.asIs,
    textEdit: { range: placement.range, newText: placement.before + text + placement.after },
  };
  if (draft.preferred && index === 0) item.preselect = true;
  if (detail !== undefined) item.detail = detail;
  if (draft.description !== undefined) item.labelDetails = { description: draft.description };
  if (documentation !== undefined) item.documentation = documentation;
  if (draft.closedSet && placement.after === '') item.commitCharacters = endOfValue;
  if (draft.isContinued && isSnippet && placement.suggestsAgain)
    item.command = { title: 'Suggest', command: suggestCommand };
  if (placement.additionalTextEdits !== undefined) item.additionalTextEdits = placement.additionalTextEdits;
  return item;
}
