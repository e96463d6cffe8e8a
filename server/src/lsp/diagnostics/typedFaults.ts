// What is shown of the faults of a page while someone types in it: nothing about what is being written.

import type { PageEdit, PageFault } from '../../compile/pageFault.ts';
import type { Span } from '../../shared/text/strings.ts';
import type { SpanEdit } from '../../site/model/spanChanges.ts';

export class TypedFaults {
  private known: readonly PageFault[] = [];
  /** The last answer; empty after an edit. */
  private answered: readonly PageFault[] = [];
  /** Faults of what is being written. */
  private held: readonly PageFault[] = [];
  /** The text of the last edit, as it is now; `undefined` before the first. */
  private typed: Span | undefined;

  /** For the current text. */
  get shown(): readonly PageFault[] {
    return this.known;
  }

  /** What was typed last, in the current text; `undefined` after a pause. */
  get lastTyped(): Span | undefined {
    return this.typed;
  }

  /** What is shown moves along with the text; what the edit touches is being written. */
  edit(edit: SpanEdit): void {
    this.known = this.known.flatMap((fault) => moveFault(fault, edit) ?? []);
    this.answered = [];
    this.held = [];
    this.typed = { offset: edit.offset, end: edit.offset + edit.length };
  }

  /** The parser has read the current text. */
  answer(faults: readonly PageFault[]): void {
    const { typed } = this;
    this.answered = faults;
    const isShown = (fault: PageFault): boolean => this.known.some((other) => isSame(fault, other));
    this.held = faults.filter(
      (fault) => typed !== undefined && touches(fault.construct, typed) && !isShown(fault),
    );
    // The parser stops at the first fault, so what was wrong elsewhere still is.
    if (this.held.length === 0) this.known = faults;
    else if (faults.length > this.held.length)
      this.known = faults.filter((fault) => !this.held.includes(fault));
  }

  /**
   * Nobody has typed for a while. A tag or braces that the cursor is in may still be finished. Whether more may be said.
   */
  pause(text: string): boolean {
    const { typed } = this;
    const isInside = typed !== undefined && this.held.some((fault) => isUnfinished(text, fault, typed.end));
    return !isInside && this.reveal();
  }

  /** Holds nothing back. Whether more may be said. */
  reveal(): boolean {
    const wasTyped = this.typed !== undefined;
    if (this.held.length > 0) this.known = this.answered;
    this.held = [];
    this.typed = undefined;
    return wasTyped;
  }
}

/** Whether what begins at the fault is a tag or an expression that goes on at the cursor. */
function isUnfinished(text: string, { construct }: PageFault, cursor: number): boolean {
  const written = text.slice(construct.offset, Math.max(construct.offset, cursor));
  return /^(?:<\/?(?:[A-Za-z_$][^>]*)?|\{[^}]*)$/.test(written);
}

function touches(one: Span, other: Span): boolean {
  return one.offset <= other.end && other.offset <= one.end;
}

function isSame(one: PageFault, other: PageFault): boolean {
  return one.offset === other.offset && one.code === other.code && one.message === other.message;
}

/** `undefined` if the edit touches it. Its fixes may reach over the edit; the next answer has those again. */
function moveFault(fault: PageFault, edit: SpanEdit): PageFault | undefined {
  const span = moveSpan(fault, edit);
  if (span === undefined) return undefined;
  const { related } = fault;
  const relatedSpan = related && moveSpan(related, edit);
  return {
    ...fault,
    ...span,
    construct: moveSpan(fault.construct, edit) ?? span,
    related: relatedSpan && related && { ...related, ...relatedSpan },
    fixes: fault.fixes.flatMap((fix) => {
      const edits = fix.edits.flatMap((each) => moveEdit(each, edit) ?? []);
      return edits.length === fix.edits.length ? [{ ...fix, edits }] : [];
    }),
  };
}

function moveEdit(each: PageEdit, edit: SpanEdit): PageEdit | undefined {
  const span = moveSpan(each, edit);
  return span && { ...each, ...span };
}

/** `undefined` for a span that the edit touches. */
function moveSpan({ offset, end }: Span, edit: SpanEdit): Span | undefined {
  if (end < edit.offset) return { offset, end };
  const by = edit.length - (edit.end - edit.offset);
  return offset > edit.end ? { offset: offset + by, end: end + by } : undefined;
}
