// Completion of components while a page is written: whole components, attributes, values and closing tags.
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import type { Component, ComponentAttribute } from '../../components/component.ts';
import { getComponent, getRootName } from '../../components/componentNames.ts';
import { components } from '../../components/componentTable.ts';
import { writeExample, writeSnippet } from '../../components/componentText.ts';
import { getElementsAround, type ReadElements, readElements } from '../../components/readElements.ts';
import type { Span } from '../../document/jsonNode.ts';
import { addImport, findComponentImport, getImportedNames } from '../findings/pageRules/componentImports.ts';
import { getOwnNames } from '../findings/pageRules/componentRules.ts';
import { describeAttribute, describeComponent } from '../hover/componentMarkup.ts';
import type { PageContext } from '../pages/pageContext.ts';

import { getClosingTag } from './closingTag.ts';
import { getValueList } from './componentValues.ts';
import { createSnippetItems, type SnippetDraft } from './snippetItem.ts';
import { getTypedTag, type TypedTag } from './typedTag.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` outside of tags. */
export function getComponentCompletion(context: PageContext, offset: number): CompletionList | undefined {
  const text = context.page.getText();
  const typed = getTypedTag(text, offset);
  if (typed === undefined) return text[offset - 1] === '>' ? getEndTag(context, offset) : undefined;
  const elements = readElements(text);
  if (!elements.isText(typed.start)) return undefined;
  switch (typed.kind) {
    case 'name':
      return createSnippetItems(context, getNameDrafts(context, elements, typed));
    case 'closing':
      return createSnippetItems(context, getClosingDrafts(text, elements, typed));
    case 'attribute':
      return createSnippetItems(context, getAttributeDrafts(context, typed));
    case 'value': {
      const component = getOwnComponent(context, typed.element);
      const attribute = component && getAttribute(component, typed.attribute);
      return attribute && getValueList(context, typed, attribute, text.slice(typed.offset, offset));
    }
  }
}

/** `undefined` for what the page imports or declares, and for HTML. */
function getOwnComponent({ scanned }: PageContext, name: string): Component | undefined {
  return getOwnNames(scanned).includes(getRootName(name)) ? undefined : getComponent(name);
}

function getAttribute({ attributes }: Component, name: string): ComponentAttribute | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

/**
 * What usually is in the element around comes first, then all others by frequency; what doesn’t belong here comes last.
 */
function getNameDrafts(
  context: PageContext,
  elements: ReadElements,
  typed: TypedTag & { readonly kind: 'name' },
): readonly SnippetDraft[] {
  const text = context.page.getText();
  const around = getElementsAround(elements, typed.start).map(({ name }) => name);
  const children = around.flatMap((name) => getComponent(name)?.children ?? []);
  const rank = ({ name, parents }: Component): number => {
    if (children.includes(name)) return 0;
    return parents?.some((parent) => around.includes(parent)) === false ? 2 : 1;
  };
  const own = getOwnNames(context.scanned);
  const offered = components
    .filter(({ name, isOutdated }) => isOutdated !== true && !own.includes(getRootName(name)))
    .map((component, index) => ({ component, rank: rank(component), index }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index);
  const isWritten = isTagWritten(text, elements, typed);
  // Editors close the angle as soon as it is typed.
  const end = !isWritten && text[typed.end] === '>' ? typed.end + 1 : typed.end;
  const place = { offset: typed.offset, end };
  const drafts = offered.map(({ component }): SnippetDraft => {
    const { name } = component;
    const whole = { plainText: writeExample(component).slice(1), snippet: writeSnippet(component).slice(1) };
    return {
      ...{ label: name, kind: CompletionItemKind.Class, ...place },
      ...(isWritten ? { plainText: name } : whole),
      documentation: describeComponent(context.client, component),
    };
  });
  const ownDrafts = own.map((name): SnippetDraft => {
    const insertion = writeOwn(name, isWritten);
    return { label: name, kind: CompletionItemKind.Class, description: 'this page', ...place, ...insertion };
  });
  return [...drafts, ...ownDrafts, ...getImportableDrafts(context, place, isWritten)];
}

/** More would hide what is offered before them. */
const mostImportable = 100;

/** Components that other pages import; accepting one imports it. */
function getImportableDrafts(context: PageContext, place: Span, isWritten: boolean): readonly SnippetDraft[] {
  const own = new Set([...context.scanned.imports.flatMap(({ names }) => names), ...context.scanned.exports]);
  return getImportedNames(context.links)
    .filter((name) => !own.has(name) && getComponent(name) === undefined)
    .slice(0, mostImportable)
    .flatMap((name): readonly SnippetDraft[] => {
      const found = findComponentImport(context, name);
      if (found === undefined) return [];
      const insertion = writeOwn(name, isWritten);
      const change = addImport(context, name, found);
      const { specifier: description } = found;
      const { offset, end } = place;
      return [
        {
          ...insertion,
          ...{ label: name, kind: CompletionItemKind.Class, description, change, offset, end },
        },
      ];
    });
}

/** A component of which nothing is known. */
function writeOwn(name: string, isWritten: boolean): Pick<SnippetDraft, 'plainText' | 'snippet'> {
  return isWritten ? { plainText: name } : { plainText: `${name} />`, snippet: `${name}$1 />` };
}

/** Whether the tag goes on behind its name, so that only the name is to be completed. */
function isTagWritten(text: string, { elements }: ReadElements, { start, end }: TypedTag): boolean {
  const rest = text.slice(end, end + 1000);
  if (/^\s*\/>|^\s+(?:[\p{L}_$][\p{L}\p{N}_$:-]*\s*=|\{\s*\.\.\.)/u.test(rest)) return true;
  if (!/^\s*>/.test(rest)) return false;
  return elements.some(({ open, close }) => open.offset === start && close !== undefined);
}

/** The innermost element that isn’t closed; otherwise the one around. */
function getClosingDrafts(
  text: string,
  elements: ReadElements,
  typed: TypedTag & { readonly kind: 'closing' },
): readonly SnippetDraft[] {
  const around = getElementsAround(elements, typed.start);
  const element = around.find(({ close }) => close === undefined) ?? around[0];
  if (element === undefined) return [];
  const { name } = element;
  const { offset, end } = typed;
  const plainText = text[end] === '>' ? name : `${name}>`;
  return [{ label: `${name}>`, kind: CompletionItemKind.Class, offset, end, plainText }];
}

/** Not for editors that would leave the cursor behind it, and those that insert it by themselves. */
function getEndTag(context: PageContext, offset: number): CompletionList | undefined {
  const { snippets, closesTags } = context.client;
  const tag = snippets && !closesTags ? getClosingTag(context, offset) : undefined;
  if (tag === undefined) return undefined;
  const { text: plainText, snippet } = tag;
  return createSnippetItems(context, [
    { label: plainText, kind: CompletionItemKind.Class, offset, end: offset, plainText, snippet },
  ]);
}

/** Of these, a parameter has one. */
const parameterPlaces = ['query', 'path', 'body', 'header'];

/** Required ones first; those that the tag has already are left out. */
function getAttributeDrafts(
  context: PageContext,
  typed: TypedTag & { readonly kind: 'attribute' },
): readonly SnippetDraft[] {
  const component = getOwnComponent(context, typed.element);
  if (component === undefined) return [];
  const { others, offset, end, hasValue } = typed;
  const hasPlace = component.name === 'ParamField' && others.some((name) => parameterPlaces.includes(name));
  const rank = ({ required }: ComponentAttribute): number =>
    required === 'always' ? 0 : required === 'usually' ? 1 : 2;
  return Object.entries(component.attributes)
    .filter(([name, { isUndocumented }]) => !others.includes(name) && isUndocumented !== true)
    .filter(([name]) => !(hasPlace && parameterPlaces.includes(name)))
    .sort(([, one], [, other]) => rank(one) - rank(other))
    .map(([name, attribute]): SnippetDraft => {
      const insertion = hasValue ? { plainText: name } : writeAttribute(name, attribute);
      return {
        ...{ label: name, kind: CompletionItemKind.Property, offset, end },
        ...insertion,
        documentation: describeAttribute(context.client, name, attribute),
      };
    });
}

type Insertion = Pick<SnippetDraft, 'plainText' | 'snippet' | 'isContinued'>;

function writeAttribute(name: string, { type, values }: ComponentAttribute): Insertion {
  switch (type) {
    case 'boolean':
      return { plainText: name };
    case 'number':
    case 'expression':
      return { plainText: `${name}={}`, snippet: `${name}={$1}` };
    case 'text':
    case 'icon':
    case 'color':
    case 'path':
      return {
        ...{ plainText: `${name}=""`, snippet: `${name}="$1"` },
        isContinued: type !== 'text' || values !== undefined,
      };
  }
}
