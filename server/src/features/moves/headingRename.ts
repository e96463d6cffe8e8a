// A heading that gets another text: the pages with fragments that refer to it, or to a heading like it, and the new
// fragments.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import { configurationPage, getConfigurationLinks } from '../../links/configurationLinks.ts';
import {
  type FragmentPlace,
  getPageFragments,
  type PageFragments,
} from '../../links/fragments/pageFragments.ts';
import { scanPageFile } from '../../links/graph/linkGraph.ts';
import { getImporters } from '../../links/judgedLinks.ts';
import { getDestinationPart } from '../../links/scan/destinationText.ts';
import type { Heading, ScannedLink, ScannedPage } from '../../links/scannedPage.ts';
import { type SiteLinks, withPage } from '../../links/siteLinks.ts';
import { splitDestination } from '../../links/target/destination.ts';
import type { LinkResolver } from '../../links/target/linkResolver.ts';
import { quote } from '../../shared/text/words.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import { shiftChange } from './linkFollower.ts';
import { getSegmentStyle, type HeadingChangeRequest, writeId } from './renameInPage.ts';

export interface RenamedHeading {
  /** The page or snippet that contains it, relative to the site root. */
  readonly file: string;
  /** The file's content before and after. Both have the same number of headings. */
  readonly before: ScannedPage;
  readonly after: ScannedPage;
}

interface Fragments {
  readonly before: PageFragments;
  readonly after: PageFragments;
}

export class HeadingRename {
  private readonly heading: RenamedHeading;
  private readonly resolver: LinkResolver;
  private readonly before: SiteLinks;
  /** By the pages that show the heading, which may be in a snippet. */
  private readonly fragments: ReadonlyMap<string, Fragments>;

  constructor(heading: RenamedHeading, links: SiteLinks, resolver: LinkResolver) {
    this.heading = heading;
    this.resolver = resolver;
    this.before = withPage(links, heading.file, heading.before);
    const after = withPage(links, heading.file, heading.after);
    const pages = new Set([heading.file, ...getImporters(heading.file, links, resolver)]);
    this.fragments = new Map(
      [...pages].map((page) => [
        page,
        {
          before: getPageFragments(page, this.before, resolver),
          after: getPageFragments(page, after, resolver),
        },
      ]),
    );
  }

  /** The pages with links that may have to change, relative to the site root. */
  getPages(): readonly string[] {
    const pages = new Set<string>();
    for (const page of this.fragments.keys())
      for (const { from, target } of this.before.getLinksTo(page))
        if ('fragment' in target && target.fragment !== undefined) pages.add(from);
    return [...pages].sort();
  }

  /** The changes to the links of one page: `scanned` is the result of scanning `text`, the current page. */
  getChanges(page: string, text: string, scanned: ScannedPage): TextChange[] {
    return scanned.links
      .map((link) => this.getChange(page, text, link))
      .filter((change) => change !== undefined);
  }

  /** The changes to the fragments of a configuration. */
  getConfigurationChanges(document: ParsedDocument): TextChange[] {
    return getConfigurationLinks(document).flatMap(({ text, start, link }) => {
      const change = this.getChange(configurationPage, text, link);
      return change === undefined ? [] : [shiftChange(change, start)];
    });
  }

  private getChange(page: string, text: string, link: ScannedLink): TextChange | undefined {
    const { file, fragment } = this.getMeant(page, link) ?? {};
    const fragments = file === undefined ? undefined : this.fragments.get(file);
    const place = fragment === undefined ? undefined : fragments?.before.find(fragment);
    if (fragment === undefined || fragments === undefined || place === undefined) return undefined;
    const goal = this.getPlaceAfter(place);
    const isThere = (written: string): boolean => isSamePlace(fragments.after.find(written), goal);
    if (goal === undefined || isThere(fragment)) return undefined;
    const named = fragments.after.list().find((listed) => isSamePlace(listed.place, goal))?.fragment;
    if (named === undefined || !isThere(writeFragment(named, fragment, link))) return undefined;
    // A link may have trailing spaces that aren't part of it.
    const start = link.destination.length - link.destination.trimStart().length;
    const { path, query } = splitDestination(link.destination.trim());
    const from = start + path.length + query.length + 1;
    const span = getDestinationPart(text, link, from, from + fragment.length);
    return { ...span, text: writeFragment(named, fragment, link) };
  }

  private getMeant(page: string, { destination }: ScannedLink) {
    const target = this.resolver.resolve(destination, page);
    if (target.kind === 'page' || target.kind === 'otherCase') return target;
    // A snippet isn't a page, but a bare fragment still refers to its own content.
    const { path, fragment } = splitDestination(destination.trim());
    return path === '' ? { file: page, fragment } : undefined;
  }

  /** The same heading or anchor afterwards; `undefined` if we can't tell. */
  private getPlaceAfter({ file, at }: FragmentPlace): FragmentPlace | undefined {
    const { heading } = this;
    if (file !== heading.file) return { file, at };
    const { before, after } = heading;
    const [places, placesAfter] =
      'level' in at ? [before.headings, after.headings] : [before.anchors, after.anchors];
    const index = places.findIndex((each) => each.offset === at.offset);
    const found = places.length === placesAfter.length ? placesAfter[index] : undefined;
    return found && { file, at: found };
  }
}

function isSamePlace(one: FragmentPlace | undefined, other: FragmentPlace | undefined): boolean {
  return one !== undefined && one.file === other?.file && one.at === other.at;
}

function writeFragment(named: string, before: string, { notation }: ScannedLink): string {
  return writeId(named, getSegmentStyle(before, notation));
}

/** A new text or id for a heading: the change to its page, and the content of the page after it. */
interface ChangedHeading {
  readonly kind: 'changed';
  readonly change: TextChange;
  readonly before: ScannedPage;
  readonly after: ScannedPage;
}

/** `undefined` if the current page has no such heading. `before` is the result of scanning `text`. */
export function renameHeading(
  before: ScannedPage,
  text: string,
  { file, heading, part, newText }: HeadingChangeRequest,
): ChangedHeading | EditRefusal | undefined {
  // The page may have been scanned before its last change.
  const isSame = ({ level, text: other }: Heading) => level === heading.level && other === heading.text;
  const current =
    before.headings.find((each) => each.offset === heading.offset && isSame(each)) ??
    before.headings.find(isSame);
  if (current === undefined) return undefined;
  const place = part === 'text' ? current : current.customId;
  if (place === undefined) return undefined;
  const isOwnId = current.customId?.id === newText;
  if (part === 'id' && !isOwnId && hasId(before, newText))
    return refuseEdit(`The page already has the id ${quote(newText)}.`);
  const change = { offset: place.offset, end: place.end, text: newText };
  const after = scanPageFile(applyChanges(text, [change]), file);
  const isRight = (other: Heading, index: number): boolean => {
    const one = before.headings[index];
    if (one === current && part === 'id') return isSame(other) && other.customId?.id === newText;
    if (one === current) return other.offset === current.offset && other.level === current.level;
    return other.text === one?.text && other.level === one.level;
  };
  return after.headings.length === before.headings.length && after.headings.every(isRight)
    ? { kind: 'changed', change, before, after }
    : refuseEdit(
        part === 'text'
          ? 'The heading can’t have this text, because the page would get other headings.'
          : 'The heading can’t have this id, because it would be read as part of the heading’s text.',
      );
}

function hasId({ headings, anchors }: ScannedPage, id: string): boolean {
  return (
    headings.some(({ customId }) => customId?.id === id) ||
    anchors.some(({ kind, value }) => kind === 'id' && value === id)
  );
}
