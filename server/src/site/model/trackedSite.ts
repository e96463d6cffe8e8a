// The model of one site, from change to change.

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { getFiles, getStarts, isJoined, type JoinedFile } from '../../document/joinedDocument.ts';
import type { ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import { isMalformed, type ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { GroupReference, PageReference } from '../../format/pageReference.ts';
import type { SiteFormat } from '../../format/siteFormat.ts';
import type { ElementId, ListName, SiteFile, SiteModel, SitePatch } from '../../shared/siteModel.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import { getWrittenPages } from '../apiPages.ts';
import type { Icons } from '../icons.ts';
import type { PageInfo, SiteIndex } from '../siteIndex.ts';
import { type BuiltElements, buildElements } from './buildModel.ts';
import { createDraft, type Draft, getNameSpan, getStringValue, type TopLists } from './draft.ts';
import { createLastGoodDrafts, ElementIds, findElementNode } from './elementIds.ts';
import { type PlacedProblem, placeProblems } from './elementProblems.ts';
import { createFrameDrafts } from './frameDrafts.ts';
import type { PictureFacts } from './frameParts.ts';
import { getDifference, matchDrafts } from './matchDrafts.ts';
import { PageContents, PageOwners, UnlistedPages } from './pageContents.ts';
import type { SpanEdit } from './spanChanges.ts';
import { createTreeDrafts } from './treeDrafts.ts';
import { createTreeFrameDrafts } from './treeFrameDrafts.ts';

/** The input of a model. */
export interface SiteState {
  readonly document: ParsedDocument;
  /** LSP's version of the document; `undefined` if it isn't open. */
  readonly version: number | undefined;
  /** `undefined` until it has been read. */
  readonly site: SiteIndex | undefined;
  /** `undefined` until they are loaded. */
  readonly icons: Icons | undefined;
  readonly problems: readonly PlacedProblem[];
  /** Front matter of open pages as typed, by path. */
  readonly typed: ReadonlyMap<string, PageInfo>;
}

interface SiteLocation {
  /** URI of the configuration. */
  readonly uri: string;
  /** URI of the site root, without a slash at its end. */
  readonly root: string;
  /** The URI of a file of the site, by its path relative to the root. */
  readonly getUri: (file: string) => string;
}

/** The result of reading a text. */
interface Reading {
  readonly drafts: TopLists<Draft>;
  /** Whether they are the elements of the last text without syntax errors. */
  readonly isHeld: boolean;
}

const nothing: BuiltElements = { top: new Map(), elements: new Map(), lists: new Map() };

export class TrackedSite {
  private readonly location: SiteLocation;
  private readonly ids = new ElementIds();
  private readonly memory: PageMemory = { contents: new PageContents(), unlisted: new UnlistedPages() };
  private built = nothing;
  /** Whether the elements are those of the last text without syntax errors. */
  private isHeld = false;
  private text: TextDocument | undefined;
  private files: readonly JoinedFile[] = [];
  private edits: SpanEdit[] = [];
  private current: SiteModel;

  constructor(location: SiteLocation) {
    this.location = location;
    const { uri, root } = location;
    const { elements, lists } = nothing;
    this.current = {
      ...{ uri, root, elements, lists },
      revision: 0,
      version: undefined,
      state: 'whole',
      isComplete: false,
    };
  }

  /** The model after the last update. */
  get model(): SiteModel {
    return this.current;
  }

  /** The node of an element in that document; `undefined` if it has no text, or while the text is misread. */
  getNode(document: ParsedDocument, id: ElementId): ValueNode | undefined {
    const extent = this.current.elements.get(id)?.extent;
    return extent === undefined || this.isHeld ? undefined : findElementNode(document, extent);
  }

  /** A file of the document of the last update is about to get this edit. */
  noteEdit(uri: string, edit: SpanEdit): void {
    const at = this.files.findIndex(({ document }) => document.textDocument.uri === uri);
    // Those before it may have changed since.
    const [start] = getStarts(this.files.map(({ document }) => document.textDocument.getText().length)).slice(
      at,
    );
    if (at === -1 || start === undefined) return;
    this.edits.push({ ...edit, offset: edit.offset + start, end: edit.end + start });
  }

  /** Updates the model. Returns the changes; `undefined` if there are none. */
  update(state: SiteState): SitePatch | undefined {
    const { drafts, isHeld } = this.read(state);
    const before = this.current;
    const built = buildElements(drafts, {
      createId: (draft) => this.ids.get(draft),
      problems: placeProblems([...drafts.values()].flat(), state.problems),
      lists: before.lists,
    });
    const { elements, lists } = built;
    const { shown, iconLibrary } = getSiteFormat(state.document);
    const after: SiteModel = {
      uri: before.uri,
      root: before.root,
      revision: before.revision + 1,
      version: state.version,
      state: shown === 'nothing' ? 'foreign' : isHeld || isMalformed(state.document) ? 'broken' : 'whole',
      isComplete: state.site?.complete ?? false,
      ...(shown === 'tree' && { isTree: true }),
      ...(isJoined(state.document) && { files: toSiteFiles(state) }),
      ...(iconLibrary !== undefined && { iconLibrary }),
      elements,
      lists,
    };
    this.built = built;
    this.isHeld = isHeld;
    this.text = state.document.textDocument;
    this.files = getFiles(state.document);
    this.edits = [];
    const patch = getDifference(before, after, built.changes);
    if (patch !== undefined || before.revision === 0) this.current = after;
    return patch;
  }

  private read(state: SiteState): Reading {
    const { document } = state;
    const { shown } = getSiteFormat(document);
    const { top } = this.built;
    const isEdit = this.text === document.textDocument;
    const hasGood = this.isHeld || this.current.state === 'whole';
    if (isMalformed(document) && isEdit && hasGood && shown !== 'nothing')
      return { drafts: createLastGoodDrafts(top, this.edits), isHeld: true };
    const frame = createFrame(document, state);
    const known = (isNavigation: boolean) =>
      new Map([...top].filter(([name]) => (name === 'navigation' || name === 'unlisted') === isNavigation));
    const goneOfFrame = matchDrafts(known(false), frame);
    this.ids.begin();
    const owners =
      shown === 'tree'
        ? undefined
        : new PageOwners(
            [...frame.values()].flat().map((draft) => ({ id: this.ids.get(draft), content: draft.content })),
          );
    this.memory.contents.begin({ ...state, owners, getUri: this.location.getUri });
    const navigation = createNavigationDrafts(document, state, this.memory);
    const gone = [...goneOfFrame, ...matchDrafts(known(true), navigation)];
    for (const element of gone) this.ids.release(element);
    return { drafts: new Map([...frame, ...navigation]), isHeld: false };
  }
}

function toSiteFiles({ document: whole, version }: SiteState): readonly SiteFile[] {
  return getFiles(whole).map(({ document: { textDocument }, start }, index) => {
    // A file that is read from disk has version 0; one in an editor begins with 1.
    const own = textDocument.version === 0 ? undefined : textDocument.version;
    return { uri: textDocument.uri, version: index === 0 ? version : own, start };
  });
}

/** What is kept from one text to the next. */
interface PageMemory {
  readonly contents: PageContents;
  readonly unlisted: UnlistedPages;
}

/** The lists around the navigation. */
function createFrame(document: ParsedDocument, facts: PictureFacts): TopLists<Draft> {
  switch (getSiteFormat(document).shown) {
    case 'everything':
      return createFrameDrafts(document, facts);
    case 'tree':
      return createTreeFrameDrafts(document, facts);
    case 'nothing':
      return new Map();
  }
}

/** The lists `navigation` and `unlisted`. */
function createNavigationDrafts(
  document: ParsedDocument,
  facts: PictureFacts,
  { contents, unlisted }: PageMemory,
): TopLists<Draft> {
  const { site } = facts;
  const format = getSiteFormat(document);
  const { tree } = format;
  const navigation =
    tree === undefined
      ? createListedDrafts(format, contents)
      : createTreeDrafts(tree, contents, facts, getRootValue(document, 'navigation'));
  const lists = new Map<ListName, readonly Draft[]>();
  if (navigation.length > 0) lists.set('navigation', navigation);
  if (site === undefined || format.mayListMore !== undefined) return lists;
  const written = getWrittenPages(document, site);
  const others = unlisted.get(format.navigation.pages, site).filter((file) => !written.has(file));
  const place = { span: undefined };
  if (others.length > 0)
    lists.set(
      'unlisted',
      others.map((file) => createDraft(contents.getUnlisted(file), withoutPageExtension(file), place)),
    );
  return lists;
}

/** Groups and pages are read in document order, each after the group that it is in; a page may be in none. */
function createListedDrafts(format: SiteFormat, contents: PageContents): Draft[] {
  const { groups, pages } = format.navigation;
  const top: Draft[] = [];
  const held = new Map<ObjectNode, Draft[]>();
  let next = 0;
  const addPagesBefore = (offset: number): void => {
    let owner: ObjectNode | undefined;
    let items = top;
    for (let page = pages[next]; page !== undefined && page.node.offset < offset; page = pages[++next]) {
      const around = page.groups.at(-1)?.node;
      if (around !== owner) items = (around && held.get(around)) ?? top;
      owner = around;
      items.push(createPage(page, contents));
    }
  };
  for (const group of groups) {
    addPagesBefore(group.node.offset);
    const items: Draft[] = [];
    held.set(group.node, items);
    const siblings = group.parent && held.get(group.parent.node);
    (siblings ?? top).push(createGroup(group, items));
  }
  addPagesBefore(Number.POSITIVE_INFINITY);
  return top;
}

function createGroup({ node, name: written }: GroupReference, items: readonly Draft[]): Draft {
  const name = getStringValue(written) ?? '';
  const place = { span: getNameSpan(node, written), extent: node };
  return createDraft({ kind: 'group', name }, name, place, items);
}

function createPage({ node, entry }: PageReference, contents: PageContents): Draft {
  return createDraft(contents.getListed(entry), entry.identity, { span: node });
}
