// Takes what the reader of a page finds, and puts it where it belongs: into the section of the innermost component that is
// open, with a placeholder in the section around it.

import {
  type ComponentPart,
  formatPlaceholder,
  type PageSections,
  type SectionPart,
} from './pageSections.ts';
import { layOutSection, type WrittenSection } from './sectionLayout.ts';

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
  placePart(part: SectionPart, placing: Placing): void;
  /** Fenced code, from its first mark to its last; the first one’s line has been begun. */
  writeFence(code: string): void;
  /** The same with a title. The lines of the code begin with `indentation`. */
  placeTitledFence(title: string, indentation: string, code: string): void;
  open(tag: OpenTag, placing: Placing): void;
  /** Closes what is open inside of it, too. Does nothing if no component of that name is open. */
  close(name: string): void;
  finish(isCut: boolean): PageSections;
}

const createSection = (): WrittenSection => ({ text: '', fences: [] });

interface OpenComponent {
  readonly tag: OpenTag;
  readonly placing: Placing;
  readonly part: number;
  /** Its index. */
  readonly section: number;
}

export function createSectionWriter(key: string, isMdx: boolean): SectionWriter {
  const own = createSection();
  const sections = [own];
  const parts: SectionPart[] = [];
  const stack: OpenComponent[] = [];
  const openCounts = new Map<string, number>();
  const getSection = (index: number) => sections[index] ?? own;
  const current = () => getSection(stack.at(-1)?.section ?? 0);
  const write = (text: string) => {
    current().text += text;
  };

  function place(text: string, placing: Placing): void {
    write(placing === 'inline' ? text : `\n\n${placing.indentation}${text}\n\n${placing.indentation}`);
  }

  function writeFence(code: string, section = current()): void {
    const offset = section.text.length;
    section.text += code;
    section.fences.push({ offset, end: section.text.length });
  }

  function addSection(): WrittenSection {
    const section = createSection();
    sections.push(section);
    return section;
  }

  function placePart(part: SectionPart, placing: Placing): number {
    const index = parts.push(part) - 1;
    place(formatPlaceholder(key, index), placing);
    return index;
  }

  function pop(isClosed: boolean): void {
    const open = stack.pop();
    if (open === undefined) return;
    const { tag, placing, part, section: index } = open;
    openCounts.set(tag.name, (openCounts.get(tag.name) ?? 1) - 1);
    if (isClosed) {
      parts[part] = toComponent(tag, index);
      return;
    }
    // While its end is being typed, the page around it stays where it is.
    const section = getSection(index);
    const around = current();
    const by = around.text.length;
    around.text += section.text;
    for (const { offset, end } of section.fences) around.fences.push({ offset: offset + by, end: end + by });
    section.text = '';
    section.fences.length = 0;
    parts[part] = placing === 'inline' ? { kind: 'text', text: tag.source } : toComponent(tag, undefined);
  }

  return {
    get depth() {
      return stack.length;
    },
    get partCount() {
      return parts.length;
    },
    write,
    place,
    placePart,
    writeFence,
    placeTitledFence(title, indentation, code) {
      placePart({ kind: 'titledCode', title, section: sections.length }, { indentation });
      const section = addSection();
      section.text = indentation;
      writeFence(code, section);
    },
    open(tag, placing) {
      const part = placePart(toComponent(tag, undefined), placing);
      stack.push({ tag, placing, part, section: sections.length });
      addSection();
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
      const laidOut = sections.map((section, index) =>
        layOutSection(section, { isComponent: index > 0, isMdx }),
      );
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
