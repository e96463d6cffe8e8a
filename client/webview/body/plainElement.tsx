// An element of HTML: its name is one of a closed set, its attributes are made here.
import { type ComponentChildren, h } from 'preact';
import type { PlainName, PlainNode } from '../../src/preview/pageNode.ts';

const empty: readonly PlainName[] = ['hr', 'br', 'wbr'];
const highlighting = /^hljs(?:-[a-z][a-z_-]*)?$/;

interface Props {
  readonly node: PlainNode;
  readonly children: ComponentChildren;
}

export function PlainElement({ node, children }: Props) {
  const { name } = node;
  const attributes = getAttributes(node);
  if (empty.includes(name)) return h(name, attributes);
  if (name === 'table') return <ScrollBox label="Table">{h(name, attributes, children)}</ScrollBox>;
  if (name === 'pre') return <ScrollBox label="Code">{h(name, attributes, children)}</ScrollBox>;
  return h(name, attributes, children);
}

/** What can be wider than the page: it can be scrolled by the keyboard, too. */
export function ScrollBox({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, nobody could scroll it by the keyboard.
    <div class="scroll-box" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** An id of the page's text is in a space of its own, where it can't stand for a part of the preview. */
export function getBodyId(id: string): string {
  return `body-${id}`;
}

function getAttributes({
  name,
  id,
  classes = [],
  align,
  columnSpan,
  rowSpan,
  start,
  isOpen,
  title,
}: PlainNode) {
  const kept = classes.filter((each) => highlighting.test(each));
  return {
    ...(id !== undefined && { id: getBodyId(id) }),
    ...((kept.length > 0 || align !== undefined) && {
      class: [...kept, ...(align === undefined ? [] : [`is-${align}`])].join(' '),
    }),
    ...((name === 'td' || name === 'th') && { colSpan: columnSpan, rowSpan }),
    ...(name === 'ol' && start !== undefined && { start }),
    ...(name === 'details' && { open: isOpen }),
    ...(title !== undefined && { title }),
  };
}
