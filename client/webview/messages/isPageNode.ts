// Whether what arrives is the body of a page: the closed set of nodes of `pageNode.ts`, at any depth.
import {
  type CodeNode,
  calloutTypes,
  type ImageSource,
  type PageNode,
  plainNames,
  type TitledPart,
} from '../../src/preview/pageNode.ts';
import {
  type Check,
  isCount,
  isFlag,
  isKind,
  isListOf,
  isNumber,
  isOneOf,
  isShape,
  isText,
  maybe,
} from './checks.ts';
import { isIcon } from './isSite.ts';

const isSource = isKind<ImageSource>({
  site: { path: isText },
  remote: { host: isText },
  missing: { name: isText },
});

const children: Check<readonly PageNode[]> = (value): value is readonly PageNode[] =>
  Array.isArray(value) && value.every(isPageNode);

const part = { title: isText, icon: maybe(isIcon), children };
const code = { language: maybe(isText), title: maybe(isText), children };
const isCodeOfGroup = isKind<CodeNode>({ code });

const isBranch = isKind<Exclude<PageNode, string>>({
  plain: {
    name: isOneOf(plainNames),
    id: maybe(isText),
    classes: maybe(isListOf(isText)),
    align: maybe(isOneOf(['left', 'center', 'right'])),
    columnSpan: maybe(isCount),
    rowSpan: maybe(isCount),
    start: maybe(isNumber),
    isOpen: maybe(isFlag),
    title: maybe(isText),
    children,
  },
  link: { link: maybe(isCount), title: maybe(isText), children },
  image: {
    source: isSource,
    alt: isText,
    title: maybe(isText),
    width: maybe(isNumber),
    height: maybe(isNumber),
  },
  checkbox: { isChecked: isFlag },
  code,
  expression: { text: isText },
  card: {
    title: maybe(isText),
    icon: maybe(isIcon),
    image: maybe(isSource),
    link: maybe(isCount),
    children,
  },
  cardGroup: { columns: isCount, children },
  accordion: {
    title: isText,
    description: maybe(isText),
    icon: maybe(isIcon),
    isOpen: isFlag,
    children,
  },
  accordionGroup: { children },
  tabs: { tabs: isListOf(isShape<TitledPart>(part)) },
  steps: { steps: isListOf(isShape<TitledPart>(part)) },
  callout: { type: isOneOf(calloutTypes), title: maybe(isText), icon: maybe(isIcon), children },
  codeGroup: { label: maybe(isText), blocks: isListOf(isCodeOfGroup) },
  frame: { caption: maybe(isText), children },
  field: {
    name: isText,
    type: maybe(isText),
    location: maybe(isText),
    defaultValue: maybe(isText),
    isRequired: isFlag,
    isDeprecated: isFlag,
    children,
  },
  tooltip: { tip: isText, children },
  icon: { icon: isIcon },
  unknown: { name: isText, detail: maybe(isText), children },
  notice: { text: isText },
});

export function isPageNode(value: unknown): value is PageNode {
  return typeof value === 'string' || isBranch(value);
}
