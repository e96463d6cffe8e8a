// The model of one site, from change to change.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { ElementId, SiteModel, SitePatch } from '../../shared/siteModel.ts';
import type { Icons } from '../icons.ts';
import type { PageInfo, SiteIndex } from '../siteIndex.ts';
import { type BuiltElements, buildElements } from './buildModel.ts';
import type { Draft, TopLists } from './draft.ts';
import { createLastGoodDrafts, ElementIds, findElementNode, isBroken, losesElements } from './elementIds.ts';
import { type PlacedProblem, placeProblems } from './elementProblems.ts';
import { createFrameDrafts } from './frameDrafts.ts';
import { getDifference, matchDrafts } from './matchDrafts.ts';
import { createNavigationDrafts, type PageMemory } from './navigationDrafts.ts';
import { PageContents } from './pageContents.ts';
import { PageOwners } from './pageOwners.ts';
import type { SpanEdit } from './spanChanges.ts';
import { UnlistedPages } from './unlistedPages.ts';

/** What a model is made of. */
export interface SiteState {
  readonly document: ParsedDocument;
  /** LSP's version of the document; `undefined` when it is not open. */
  readonly version: number | undefined;
  /** `undefined` until it has been read. */
  readonly site: SiteIndex | undefined;
  /** `undefined` until they are loaded. */
  readonly icons: Icons | undefined;
  readonly problems: readonly PlacedProblem[];
  /** Front matter of pages that are open, as it is typed; by path. */
  readonly typed: ReadonlyMap<string, PageInfo>;
}

export interface SiteLocation {
  /** URI of the configuration. */
  readonly uri: string;
  /** URI of the site root, without a slash at its end. */
  readonly root: string;
  /** The URI of a file of the site, by its path relative to the root. */
  readonly getUri: (file: string) => string;
}

/** What a text was read as. */
interface Reading {
  readonly drafts: TopLists<Draft>;
  /** Whether they are the elements of an earlier text. */
  readonly isHeld: boolean;
}

const nothing: BuiltElements = { top: new Map(), elements: new Map(), lists: new Map() };

export class TrackedSite {
  private readonly location: SiteLocation;
  private readonly ids = new ElementIds();
  private readonly memory: PageMemory = { contents: new PageContents(), unlisted: new UnlistedPages() };
  private built = nothing;
  /** Whether the elements are those of an earlier text. */
  private isHeld = false;
  private text: TextDocument | undefined;
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

  /** Of the last update. */
  get model(): SiteModel {
    return this.current;
  }

  /** Of the document of the last update. */
  get textDocument(): TextDocument | undefined {
    return this.text;
  }

  /** What an element is in that document; `undefined` where no text stands for it, or while the text is misread. */
  getNode(document: ParsedDocument, id: ElementId): ValueNode | undefined {
    const extent = this.current.elements.get(id)?.extent;
    return extent === undefined || this.isHeld ? undefined : findElementNode(document.root, extent);
  }

  /** The document of the last update is about to be edited so. */
  noteEdit(edit: SpanEdit): void {
    this.edits.push(edit);
  }

  /** Brings the model up to date. Returns what changed; `undefined` when nothing did. */
  update(state: SiteState): SitePatch | undefined {
    const { drafts, isHeld } = this.read(state);
    const before = this.current;
    const built = buildElements(drafts, {
      createId: (draft) => this.ids.get(draft),
      problems: placeProblems([...drafts.values()].flat(), state.problems),
      lists: before.lists,
    });
    const { elements, lists } = built;
    const isForeign = getForeignSchema(state.document) !== undefined;
    const after: SiteModel = {
      uri: before.uri,
      root: before.root,
      revision: before.revision + 1,
      version: state.version,
      state: isForeign ? 'foreign' : isHeld || isBroken(state.document) ? 'broken' : 'whole',
      isComplete: state.site?.complete ?? false,
      elements,
      lists,
    };
    this.built = built;
    this.isHeld = isHeld;
    this.text = state.document.textDocument;
    this.edits = [];
    const patch = getDifference(before, after, built.changes);
    if (patch !== undefined || before.revision === 0) this.current = after;
    return patch;
  }

  private read(state: SiteState): Reading {
    const { document, site } = state;
    const isForeign = getForeignSchema(document) !== undefined;
    const frame: TopLists<Draft> = isForeign ? new Map() : createFrameDrafts(document, state);
    const { top } = this.built;
    const known = (isNavigation: boolean) =>
      new Map([...top].filter(([name]) => (name === 'navigation' || name === 'unlisted') === isNavigation));
    const goneOfFrame = matchDrafts(known(false), frame);
    this.ids.begin();
    const owners = new PageOwners(
      [...frame.values()].flat().map((draft) => ({ id: this.ids.get(draft), content: draft.content })),
    );
    this.memory.contents.begin({ ...state, owners, getUri: this.location.getUri });
    const navigation = createNavigationDrafts(document, site, this.memory);
    const gone = [...goneOfFrame, ...matchDrafts(known(true), navigation)];
    const { edits } = this;
    const drafts: TopLists<Draft> = new Map([...frame, ...navigation]);
    const isEdit = this.text === document.textDocument;
    if (
      isBroken(document) &&
      isEdit &&
      !isForeign &&
      losesElements({ drafts, known: top, gone, errors: document.syntaxErrors, edits })
    ) {
      this.ids.discard();
      return { drafts: createLastGoodDrafts(top, edits), isHeld: true };
    }
    for (const element of gone) this.ids.release(element);
    return { drafts, isHeld: false };
  }
}
