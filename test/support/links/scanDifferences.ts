// Compares our scanner with micromark on one page: what only one of them finds, at which offsets.

import { scanPage } from '../../../server/src/links/scan/scanPage.ts';
import type { PageFormat } from '../../../server/src/shared/mdx/pageListener.ts';
import { type MicromarkPage, readMicromarkPage } from './micromarkPage.ts';

type Found = Readonly<Record<string, readonly string[]>>;

interface Place {
  readonly offset: number;
  readonly end: number;
}

/** Empty where both find the same; `undefined` where micromark does not accept the page. */
export function getScanDifferences(text: string, format: PageFormat): string[] | undefined {
  const page = readMicromarkPage(text, format);
  if (page === undefined) return undefined;
  const expected = describe(text, format, page);
  const actual = describe(text, format, scanPage(text, format));
  return Object.keys(expected).flatMap((kind) => [
    ...subtract(expected[kind] ?? [], actual[kind] ?? []).map((what) => `missing ${kind}: ${what}`),
    ...subtract(actual[kind] ?? [], expected[kind] ?? []).map((what) => `extra ${kind}: ${what}`),
  ]);
}

type Described = Pick<MicromarkPage, 'headings' | 'anchors' | 'components'> & {
  readonly links: readonly (Omit<MicromarkPage['links'][number], 'kind'> & { readonly kind: string })[];
  readonly imports: readonly (Place & { readonly specifier: string; readonly names: readonly string[] })[];
  readonly references: readonly (Place & { readonly kind: string })[];
};

/** Names of HTML elements have no case, and only some of what they give matters in `.md`. */
function describe(text: string, format: PageFormat, page: Described): Found {
  const isMdx = format === 'mdx';
  const trim = ({ offset, end }: Place) => `${offset}-${offset + text.slice(offset, end).trimEnd().length}`;
  const parameters = new Set(
    page.anchors.filter(({ kind }) => kind === 'parameter').map(({ offset }) => offset),
  );
  return {
    link: page.links.map(({ kind, offset, end, destination, attribute, whole }) => {
      const element = isMdx ? attribute?.element : attribute?.element.toLowerCase();
      const place = attribute === undefined ? trim(whole) : `${attribute.name} of ${element}`;
      // An empty destination may be before or behind the white space that is there instead.
      const span = attribute === undefined && end === offset ? 'empty' : `${offset}-${end}`;
      return `${kind} ${span} ${destination} (${place})`;
    }),
    reference: page.references.map(({ kind, offset, end }) => `${kind} ${offset}-${end}`),
    import: page.imports.map(
      ({ offset, end, specifier, names }) => `${offset}-${end} ${specifier} as ${names}`,
    ),
    heading: page.headings.map((heading) => {
      const { offset, end, level, text: shown, customId } = heading;
      const place = end > offset ? trim(heading) : 'empty';
      return `${place} level ${level} ${shown.replace(/\s+/g, ' ')} #${customId?.id ?? ''}`;
    }),
    anchor: page.anchors
      .filter(({ kind, offset }) => (isMdx || kind === 'id') && !(kind === 'id' && parameters.has(offset)))
      .map(({ kind, offset, end, value }) => `${kind} ${offset}-${end} ${value}`),
    component: isMdx ? [...page.components] : [],
  };
}

function subtract(from: readonly string[], what: readonly string[]): string[] {
  const left = [...what];
  return from.filter((each) => {
    const index = left.indexOf(each);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
