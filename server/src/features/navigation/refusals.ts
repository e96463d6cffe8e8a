// Why an act in the navigation is refused, in sentences for the user.

import { URI } from 'vscode-uri';
import { locate } from '../../document/joinedDocument.ts';
import type { ArrayNode, ObjectNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember } from '../../document/treeSearch.ts';
import type { ClosedSlot, ContainerRules, ListedKind } from '../../format/containerRules.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { ContainerKind } from '../../format/pageReference.ts';
import { containerWords, startWithContainer } from '../../shared/containerWords.ts';
import { getName } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import { toPosition } from '../ranges.ts';

/** An id no longer exists, or the element that it refers to. */
export const outdated = refuseEdit('The navigation has changed in the meantime. Please try again.');

const mixedKinds = refuseEdit('Groups and pages can’t be moved together. Choose only groups, or only pages.');

export const groupIntoGroup = refuseEdit(
  'A group can’t be put into another group, because groups can’t be nested in this format.',
);

export const pageOutsideGroups = refuseEdit(
  'A page must be in a group: choose the group that should list it.',
);

export const notListed = refuseEdit(
  'A page that is in no group has no position yet: move it into a group first.',
);

export const nothingToRemove = refuseEdit('A page that is in no group has no entry to remove.');

export const noPageList = refuseEdit('The pages of this group are not a list: fix them in the file first.');

export const rootStays = refuseEdit(
  'The root page of a group always comes first: drag it elsewhere, or cut and paste it.',
);

export const intoItself = refuseEdit('This can’t be put into itself.');

export const onlyPagesAreCopied = refuseEdit('Only pages can be listed in several places.');

export const generatedPages = refuseEdit(
  'Generated pages have no entries of their own: they follow the API description, and can’t be changed here.',
);

export const listedOnce = refuseEdit(
  'In this format a page is listed once: cut it instead, to move it to another place.',
);

export const listedHere = refuseEdit('This page is already listed there.');

const noDivisions = refuseEdit('In this format only groups hold pages.');

export const noNavigation = refuseEdit(
  'The navigation of this file is not a list of groups: fix it in the file first.',
);

export const elsewhere = refuseEdit('It is written in another file, which "$ref" names: change that file.');

export const fromElsewhere = refuseEdit(
  'An entry of this list is written in another file, which "$ref" names: change the list in the editor.',
);

export function refuseBlankName(kind: ContainerKind): EditRefusal {
  return refuseEdit(`${startWithContainer(kind)} needs a name.`);
}

/** Why entries of these kinds can’t be moved together; `undefined` if they can. */
export function refuseMixture(
  { nestsGroups }: ContainerRules,
  kinds: ReadonlySet<ListedKind>,
): EditRefusal | undefined {
  if (kinds.size < 2) return undefined;
  if (!nestsGroups) return mixedKinds;
  return [...kinds].every((kind) => kind === 'page' || kind === 'group')
    ? undefined
    : refuseEdit('Entries of different kinds can’t be moved together. Choose only those of one kind.');
}

/** Why entries of the kind can’t stand among the items of an array. */
export function refuseAmong(rules: ContainerRules, array: ArrayNode, kind: ListedKind): EditRefusal {
  if (!rules.nestsGroups) return kind === 'page' ? pageOutsideGroups : groupIntoGroup;
  const [first] = array.items;
  const among = getWords(first === undefined ? 'page' : rules.getKind(first)).many;
  const what = startWith(kind);
  const advice = kind === 'page' ? ` Choose one of the ${among}.` : '';
  return refuseEdit(`${what} can’t stand among ${among}.${advice}`);
}

/** Why a container can’t hold another entry of the kind. */
export function refuseSlot(
  rules: ContainerRules,
  container: ObjectNode,
  kind: ListedKind,
  closed: ClosedSlot,
): EditRefusal {
  const isTop = container === rules.top;
  const own = isTop ? undefined : rules.getKind(container);
  const { many } = getWords(kind);
  const it = describeContainer(container, own);
  switch (closed.because) {
    case 'never':
      if (kind !== 'page' && kind !== 'group' && !rules.nestsGroups) return noDivisions;
      if (!rules.nestsGroups) return kind === 'page' ? pageOutsideGroups : groupIntoGroup;
      return kind === 'item'
        ? refuseEdit('Menu items can only be in a tab or a product.')
        : refuseEdit(`${startWith(own ?? 'page')} can’t hold ${many}.`);
    case 'link':
      return refuseEdit(`${it} is a link ("href"), so it can’t hold ${many}.`);
    case 'reference':
      return refuseEdit(`${it} continues in another file, which "$ref" names: change that file.`);
    case 'generated':
      return refuseEdit(
        `${it} has the pages that are generated from what it names, and holds nothing beside them. To replace them, edit the file.`,
      );
    case 'notList':
      if (!rules.nestsGroups) return isTop ? noNavigation : noPageList;
      return refuseEdit(
        `${it} has a ${quote(closed.property.key.value)} that is not a list: fix it in the file first.`,
      );
    case 'others': {
      const held = getWords(closed.held);
      const isInside = kind === 'page' || (kind === 'group' && closed.held !== 'page');
      const advice = isInside ? ` Choose one of the ${held.many}.` : '';
      return refuseEdit(`${it} holds ${held.many}, so it can’t hold ${many} as well.${advice}`);
    }
  }
}

function describeContainer(container: ObjectNode, kind: ListedKind | undefined): string {
  if (kind === undefined || kind === 'page') return 'The navigation';
  const name = getMember(container, kind);
  const { one } = getWords(kind);
  return name?.type === 'string' && name.value.trim() !== ''
    ? `The ${one} ${quote(name.value)}`
    : `This ${one}`;
}

function getWords(kind: ListedKind): { readonly one: string; readonly many: string } {
  return kind === 'page' ? { one: 'page', many: 'pages' } : containerWords[kind];
}

function startWith(kind: ListedKind): string {
  return kind === 'page' ? 'A page' : startWithContainer(kind);
}

/** Why the navigation can’t be changed safely; `undefined` if it can. */
export function getUnreadableReason(document: ParsedDocument): EditRefusal | undefined {
  const name = getDocumentName(document);
  const error = document.syntaxErrors.find(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');
  if (error !== undefined) {
    const { document: file, offset } = locate(document, error);
    const broken = getDocumentName(file);
    const isPart = file.textDocument.uri !== document.textDocument.uri;
    if (error.kind === 'encoding')
      return refuseEdit(`${broken} can’t be read, so ${isPart ? 'the' : 'its'} navigation can’t be changed.`);
    if (isPart && file.textDocument.getText().trim() === '')
      return refuseEdit(`${broken} is empty. Fill it, or remove its "$ref", then change the navigation.`);
    const { line } = toPosition({ document: file }, offset);
    return refuseEdit(
      `${broken} has a syntax error on line ${line + 1}. Fix it first, then change the navigation.`,
    );
  }
  const { uneditable } = getSiteFormat(document);
  if (uneditable !== undefined)
    return refuseEdit(`${name} ${uneditable}, so its navigation can’t be changed here.`);
  if (document.root !== undefined && document.root.type !== 'object')
    return refuseEdit(`${name} does not hold a configuration.`);
  return undefined;
}

/** For example `docs.json`. */
function getDocumentName({ textDocument }: ParsedDocument): string {
  const { path } = URI.parse(textDocument.uri);
  return getName(path);
}
