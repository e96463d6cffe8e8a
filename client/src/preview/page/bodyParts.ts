// Collects links, images and ids while the nodes of a page are created.
import type { Icon } from '../../../../server/src/shared/siteModel.ts';
import { getSlug } from '../../../../server/src/shared/text/hostIds.ts';
import type { ImageSource } from '../pageNode.ts';
import { type PageLink, parseImageSource, parseLinkTarget } from './references.ts';

export interface BodyParts {
  readonly links: readonly PageLink[];
  /** Relative to the site root. */
  readonly images: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** The number of a link; undefined if it leads nowhere. */
  addLink(href: string | undefined): number | undefined;
  addImage(src: string): ImageSource;
  /** @param name the attribute `icon`. */
  toIcon(name: string | undefined): Icon | undefined;
  /** Returns its argument. */
  addId(id: string | undefined): string | undefined;
  /** A unique id for a heading: the one written in the page, or its slug. */
  addHeadingId(text: string, written: string | undefined): string | undefined;
}

export function createBodyParts(pagePath: string, findIcon: (name: string) => Icon | undefined): BodyParts {
  const links: PageLink[] = [];
  const images = new Set<string>();
  const ids = new Set<string>();
  const counts = new Map<string, number>();

  function addImage(src: string): ImageSource {
    const source = parseImageSource(src, pagePath);
    if (source.kind === 'site') images.add(source.path);
    return source;
  }

  function addId(id: string | undefined): string | undefined {
    if (id !== undefined) ids.add(id);
    return id;
  }

  return {
    links,
    images,
    ids,
    addLink(href) {
      const target = href === undefined ? undefined : parseLinkTarget(href, pagePath);
      return target === undefined ? undefined : links.push(target) - 1;
    },
    addImage,
    toIcon(name) {
      if (name === undefined || name.trim() === '') return undefined;
      if (!/[/.:]/.test(name)) return findIcon(name) ?? { name };
      const source = addImage(name);
      if (source.kind !== 'site') return { name };
      return { name, image: { name, state: 'found', path: source.path } };
    },
    addId,
    addHeadingId(text, written) {
      const id = written ?? getSlug(text);
      if (id === '') return undefined;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return addId(count === 1 || id === written ? id : `${id}-${count}`);
    },
  };
}
