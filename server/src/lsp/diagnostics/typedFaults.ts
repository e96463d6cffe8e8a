// What is shown of the faults of a page while someone types in it: nothing about what is being written.

import type { PageFault } from '../../compile/pageFault.ts';
import type { Span } from '../../shared/text/strings.ts';

/** In zero-based UTF-16 offsets: the span of the text before it that the text replaces. */
export interface TypedEdit extends Span {
  readonly length: number;
}

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

  get isHolding(): boolean {
    return this.held.length > 0;
  }

  /** What is shown moves along with the text; what the edit touches is being written. */
  edit({ offset, end, length }: TypedEdit): void {
    const by = length - (end - offset);
    this.known = this.known
      .filter((fault) => fault.end < offset || fault.offset > end)
      .map((fault) => (fault.offset > end ? moveFault(fault, by) : withoutFixes(fault)));
    this.answered = [];
    this.held = [];
    this.typed = { offset, end: offset + length };
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
    if (!this.isHolding) this.known = faults;
    else if (faults.length > this.held.length)
      this.known = faults.filter((fault) => !this.held.includes(fault));
  }

  /** Nobody has typed for a while. A tag or braces that the cursor is in may still be finished. Whether more is shown. */
  pause(text: string): boolean {
    const { typed } = this;
    const isInside = typed !== undefined && this.held.some((fault) => isUnfinished(text, fault, typed.end));
    return !isInside && this.reveal();
  }

  /** Shows everything, for example when the page is saved. Whether more is shown. */
  reveal(): boolean {
    if (!this.isHolding) return false;
    this.known = this.answered;
    this.held = [];
    this.typed = undefined;
    return true;
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

/** They may reach to the other side of an edit; the next answer has them again. */
function withoutFixes(fault: PageFault): PageFault {
  return { ...fault, related: undefined, fixes: [] };
}

function moveFault(fault: PageFault, by: number): PageFault {
  const move = <T extends Span>(span: T): T => ({ ...span, offset: span.offset + by, end: span.end + by });
  return { ...move(withoutFixes(fault)), construct: move(fault.construct) };
}
