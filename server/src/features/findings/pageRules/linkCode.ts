// What is wrong with one link or import of a page, if anything: its code.
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import type { JudgedLink } from '../../../links/judgedLinks.ts';
import type { LinkTarget } from '../../../links/linkTarget.ts';
import type { ScannedImport, ScannedLink, ScannedPage } from '../../../links/scannedPage.ts';

/** Of the codes in a page, those about its links, in the order of README. */
export const linkCodes = [
  'link-not-found',
  'link-fragment-not-found',
  'link-path-case',
  'link-image-not-found',
  'link-outside-site',
  'import-not-found',
] as const satisfies readonly DiagnosticCode[];

export type LinkCode = (typeof linkCodes)[number];

/** Whether a page, relative to the site root, surely has no place that the fragment names. */
type IsWrongFragment = (file: string, fragment: string) => boolean;

/** `undefined` for what is right, and for what can’t be told. */
export function getLinkCode(
  { link, target }: JudgedLink,
  isImage: boolean,
  isWrongFragment: IsWrongFragment,
): LinkCode | undefined {
  switch (target.kind) {
    case 'missing':
      if ('specifier' in link) return 'import-not-found';
      return isImage ? 'link-image-not-found' : 'link-not-found';
    case 'otherCase':
      return 'link-path-case';
    case 'outside':
      return 'link-outside-site';
    case 'page':
      return hasWrongFragment(target, isWrongFragment) ? 'link-fragment-not-found' : undefined;
    case 'file':
    case 'external':
    case 'doubtful':
      return undefined;
  }
}

function hasWrongFragment(
  { file, fragment }: LinkTarget & { readonly kind: 'page' },
  isWrongFragment: IsWrongFragment,
): boolean {
  return file !== undefined && fragment !== undefined && isWrongFragment(file, fragment);
}

/** Markdown images, the `src` of an `img`, and definitions that only images use. */
export function createIsImage({ references }: ScannedPage): (link: ScannedLink | ScannedImport) => boolean {
  const ofImages = new Set<ScannedLink>();
  const ofLinks = new Set<ScannedLink>();
  for (const { kind, definition } of references) (kind === 'image' ? ofImages : ofLinks).add(definition);
  return (link) => {
    if ('specifier' in link) return false;
    const { kind, attribute } = link;
    if (kind === 'definition') return ofImages.has(link) && !ofLinks.has(link);
    return kind === 'image' || (attribute?.name === 'src' && attribute.element.toLowerCase() === 'img');
  };
}
