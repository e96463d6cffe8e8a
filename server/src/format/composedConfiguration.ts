// A configuration with its parts: all of it as one document, and each part alone, which knows what it stands for.
import { DocumentMemo } from '../document/documentMemo.ts';
import { getProperty, type ObjectNode, type PropertyNode, type ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getName } from '../shared/sitePaths.ts';
import { getSiteFormat, setPartFormat, setWholeFormat } from './documentFormat.ts';
import { joinParts } from './joinedParts.ts';
import {
  type Composition,
  composeParts,
  getReference,
  type Part,
  type PartFile,
  type PartReference,
  type ReferenceOutcome,
  referenceKey,
} from './parts.ts';
import type { SiteFormat } from './siteFormat.ts';
import type { PartPlace } from './treeNavigation.ts';

export class ComposedConfiguration implements Composition {
  readonly main: ParsedDocument;
  readonly parts: Composition['parts'];
  readonly references: Composition['references'];
  private knownWhole: ParsedDocument | undefined;
  private byDocument: ReadonlyMap<ParsedDocument, Part> | undefined;
  private byObject: ReadonlyMap<ObjectNode, PartReference> | undefined;
  private byRoot: ReadonlyMap<ValueNode | undefined, ObjectNode> | undefined;
  private knownViews: ReadonlyMap<ParsedDocument, ParsedDocument> | undefined;

  constructor({ main, parts, references }: Composition) {
    this.main = main;
    this.parts = parts;
    this.references = references;
  }

  /** All files as one document; the configuration itself if it has no parts. */
  get whole(): ParsedDocument {
    this.knownWhole ??= this.join();
    return this.knownWhole;
  }

  /** A part as a document that knows what it stands for. Any other document is its own view. */
  getView(document: ParsedDocument): ParsedDocument {
    return this.views.get(document) ?? document;
  }

  /** Whether it is the configuration or one of its parts, in the states that it is composed of. */
  has(document: ParsedDocument): boolean {
    return document === this.main || this.getPart(document) !== undefined;
  }

  /** The file of a view. Any other document is its own file. */
  getFile(document: ParsedDocument): ParsedDocument {
    return this.getPart(document)?.document ?? document;
  }

  /** The references of a file, which may be a view, in reading order. */
  getReferences(document: ParsedDocument): readonly PartReference[] {
    return this.references.get(this.getFile(document)) ?? [];
  }

  /** What became of an object with a `$ref`. */
  getReference(object: ObjectNode): PartReference | undefined {
    this.byObject ??= new Map(
      [...this.references.values()].flat().map((reference) => [reference.object, reference]),
    );
    return this.byObject.get(object);
  }

  /** The object that is merged with this one where it takes effect: for the root of a part, the first that refers to it. */
  getOutermost(object: ObjectNode): ObjectNode {
    this.byRoot ??= new Map(
      [...this.parts.values()].map(({ document, reference }) => [document.root, reference.object]),
    );
    let outermost = object;
    for (let next = this.byRoot.get(object); next !== undefined; next = this.byRoot.get(next))
      outermost = next;
    return outermost;
  }

  /** A property of an object, or else of the parts that it refers to, as far as these are known. */
  getProperty(object: ObjectNode, key: string): PropertyNode | undefined {
    let current: ValueNode | undefined = object;
    while (current?.type === 'object') {
      const property = getProperty(current, key);
      if (property !== undefined || getReference(current) === undefined) return property;
      const outcome: ReferenceOutcome | undefined = this.getReference(current)?.outcome;
      current = outcome?.kind === 'read' ? outcome.root : undefined;
    }
    return undefined;
  }

  /** The path of a file, relative to the site root. */
  getPath(document: ParsedDocument): string {
    return this.getPart(document)?.path ?? getName(this.main.textDocument.uri);
  }

  /** The object with the reference to a part, and its file; `undefined` for the configuration itself. */
  getOwner(
    document: ParsedDocument,
  ): { readonly object: ObjectNode; readonly by: ParsedDocument } | undefined {
    const part = this.getPart(document);
    return part && { object: part.reference.object, by: part.by };
  }

  /** The part that a document is, as a file or as a view. */
  private getPart(document: ParsedDocument): Part | undefined {
    this.byDocument ??= new Map(
      [...this.parts.values()].flatMap((part) => [
        [part.document, part],
        [this.getView(part.document), part],
      ]),
    );
    return this.byDocument.get(document);
  }

  /** The library that names of icons are from. Asks the whole only if the configuration itself doesn’t say. */
  get iconLibrary(): SiteFormat['iconLibrary'] {
    const { iconLibrary } = getSiteFormat(this.main);
    return iconLibrary ?? (this.parts.size > 0 ? getSiteFormat(this.whole).iconLibrary : undefined);
  }

  /** The configuration and its parts, each alone, in reading order. */
  get documents(): readonly ParsedDocument[] {
    return [this.main, ...this.views.values()];
  }

  /** Paths of parts that are still to be read. */
  get unread(): readonly string[] {
    const outcomes = [...this.references.values()].flat().map(({ outcome }) => outcome);
    return [...new Set(outcomes.flatMap((outcome) => (outcome.kind === 'unknown' ? [outcome.path] : [])))];
  }

  /** A part comes after the file that names it. */
  private get views(): ReadonlyMap<ParsedDocument, ParsedDocument> {
    if (this.knownViews !== undefined) return this.knownViews;
    const views = new Map<ParsedDocument, ParsedDocument>();
    for (const part of this.parts.values())
      views.set(part.document, createView(views.get(part.by) ?? this.main, part));
    this.knownViews = views;
    return views;
  }

  private join(): ParsedDocument {
    const { main } = this;
    const whole = joinParts(this);
    if (whole !== main) setWholeFormat(whole, main);
    return whole;
  }
}

const known = new DocumentMemo<ComposedConfiguration>();

/**
 * The same object as before as long as all files are the same.
 *
 * @param name of the configuration’s file in the root of the site.
 * @param getPart returns `undefined` for a file that is not known yet.
 */
export function compose(
  main: ParsedDocument,
  name: string,
  getPart: (path: string) => PartFile | undefined,
): ComposedConfiguration {
  const canHaveParts = getSiteFormat(main).tree !== undefined;
  const composition = canHaveParts ? composeParts(main, name, getPart) : getNoParts(main);
  const before = known.get(main);
  if (before !== undefined && isSame(before, composition)) return before;
  const composed = new ComposedConfiguration(composition);
  known.set(main, composed);
  return composed;
}

function getNoParts(main: ParsedDocument): Composition {
  return { main, parts: new Map(), references: new Map() };
}

function isSame(one: Composition, other: Composition): boolean {
  const outcomes = [...other.references].map(([document, references]) => ({ document, references }));
  return (
    one.references.size === other.references.size &&
    outcomes.every(({ document, references }) => {
      const before = one.references.get(document);
      return (
        before?.length === references.length &&
        references.every(({ outcome }, index) => {
          const known = before[index]?.outcome;
          return known !== undefined && isSameOutcome(known, outcome);
        })
      );
    })
  );
}

/** The text of a part is compared by its document. */
function isSameOutcome(one: ReferenceOutcome, other: ReferenceOutcome): boolean {
  if (one.kind === 'invalid') return other.kind === 'invalid' && one.because === other.because;
  return other.kind === one.kind && one.path === other.path;
}

interface PartView {
  readonly by: ParsedDocument;
  readonly object: ObjectNode;
  readonly view: ParsedDocument;
  readonly place: PartPlace;
}

const views = new DocumentMemo<PartView>();

function createView(by: ParsedDocument, part: Part): ParsedDocument {
  const { document, reference } = part;
  const { object } = reference;
  const before = views.get(document);
  if (before?.by === by && before.object === object) return before.view;
  const view = { ...document, memory: new Map() };
  const place = getPlace(by, object, object === by.root ? views.get(part.by)?.place : undefined);
  setPartFormat(view, place);
  views.set(document, { by, object, view, place });
  return view;
}

/** @param around of the part that only refers to this one, or has properties beside the reference. */
function getPlace(by: ParsedDocument, object: ObjectNode, around: PartPlace | undefined): PartPlace {
  const { schema, tree } = getSiteFormat(by);
  const own = object.properties.map(({ key }) => key.value).filter((key) => key !== referenceKey);
  const keys = [...own, ...(around?.overridden ?? [])];
  return {
    place: tree?.references.find((reference) => reference.object === object)?.place,
    schema: schema.getFor(object) ?? {},
    overridden: new Set(keys),
  };
}
