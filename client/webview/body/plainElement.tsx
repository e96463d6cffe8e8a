// Draws an HTML element: its name is from a closed set, and its attributes are created here.
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

/** For content that may be wider than the page. It can be scrolled with the keyboard. */
export function ScrollBox({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element can be scrolled with the keyboard.
    <div class="scroll-box" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** The prefix keeps ids of the page's text apart from the preview's own. */
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
  line,
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
    ...(line !== undefined && { 'data-line': line }),
  };
}
