// Takes what the scanner of a page finds, and puts it where it belongs: into the section of the innermost component that is
// open, with a placeholder in the section around it.

import { type ComponentPart, formatPlaceholder, type PagePart, type ScannedPage } from './scannedPage.ts';
import { layOutSection } from './sectionLayout.ts';

export interface OpenTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The tag as written. */
  readonly source: string;
}

/** Where something is put: in the middle of a line, or as a block of its own with this indentation. */
export type Placing = 'inline' | { readonly indentation: string };

export interface SectionWriter {
  /** Of components that are open. */
  readonly depth: number;
  readonly partCount: number;
  write(text: string): void;
  /** What is HTML. */
  place(text: string, placing: Placing): void;
  placePart(part: PagePart, placing: Placing): void;
  placeTitledCode(title: string, code: string, placing: Placing): void;
  open(tag: OpenTag, placing: Placing): void;
  /** Closes what is open inside of it, too. Does nothing if no component of that name is open. */
  close(name: string): void;
  finish(isCut: boolean): ScannedPage;
}

interface OpenComponent {
  readonly tag: OpenTag;
  readonly placing: Placing;
  readonly part: number;
  readonly section: number;
}

export function createSectionWriter(key: string, isMdx: boolean): SectionWriter {
  const sections = [''];
  const parts: PagePart[] = [];
  const stack: OpenComponent[] = [];
  const openCounts = new Map<string, number>();
  const current = () => stack.at(-1)?.section ?? 0;
  const addTo = (section: number, text: string) => {
    sections[section] += text;
  };

  function place(text: string, placing: Placing): void {
    addTo(
      current(),
      placing === 'inline' ? text : `\n\n${placing.indentation}${text}\n\n${placing.indentation}`,
    );
  }

  function placePart(part: PagePart, placing: Placing): number {
    const index = parts.push(part) - 1;
    place(formatPlaceholder(key, index), placing);
    return index;
  }

  function pop(isClosed: boolean): void {
    const open = stack.pop();
    if (open === undefined) return;
    const { tag, placing, part, section } = open;
    openCounts.set(tag.name, (openCounts.get(tag.name) ?? 1) - 1);
    if (isClosed) {
      parts[part] = toComponent(tag, section);
      return;
    }
    // While its end is being typed, the page around it stays where it is.
    addTo(current(), sections[section] ?? '');
    sections[section] = '';
    parts[part] = placing === 'inline' ? { kind: 'text', text: tag.source } : toComponent(tag, undefined);
  }

  return {
    get depth() {
      return stack.length;
    },
    get partCount() {
      return parts.length;
    },
    write: (text) => addTo(current(), text),
    place,
    placePart,
    placeTitledCode(title, code, placing) {
      placePart({ kind: 'titledCode', title, section: sections.push(code) - 1 }, placing);
    },
    open(tag, placing) {
      const part = placePart(toComponent(tag, undefined), placing);
      stack.push({ tag, placing, part, section: sections.push('') - 1 });
      openCounts.set(tag.name, (openCounts.get(tag.name) ?? 0) + 1);
    },
    close(name) {
      if ((openCounts.get(name) ?? 0) === 0) return;
      while (stack.at(-1)?.tag.name !== name) pop(false);
      pop(true);
    },
    finish(isCut) {
      // What is cut off holds the ends of what is open.
      while (stack.length > 0) pop(isCut);
      const laidOut = sections.map((text, index) => layOutSection(text, { isComponent: index > 0, isMdx }));
      return { sections: laidOut, parts, isCut };
    },
  };
}

export function toComponent(
  { name, attributes }: Pick<OpenTag, 'name' | 'attributes'>,
  section: number | undefined,
): ComponentPart {
  return { kind: 'component', name, attributes, section };
}
