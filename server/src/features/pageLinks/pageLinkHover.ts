// textDocument/hover on a link or an import of a page: what it leads to, and where the navigation lists that.
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { getPageFragments } from '../../links/fragments/pageFragments.ts';
import type { LinkTarget } from '../../links/linkTarget.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { describeFile } from '../hover/markup.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { toRange } from '../ranges.ts';
import { getTarget } from './linkedPlace.ts';
import { describeListing } from './listing.ts';
import { getPageSubject } from './pageSubject.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where there is nothing to say. */
export function getPageLinkHover(context: PageContext, offset: number): Hover | undefined {
  const subject = getPageSubject(context, offset);
  if (subject.kind !== 'link') return undefined;
  const facts = describeTarget(context, getTarget(context, subject.link));
  if (facts.length === 0) return undefined;
  const kind = context.client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  const range = toRange({ document: { textDocument: context.page } }, subject.origin);
  return { contents: { kind, value: facts.join('\n\n') }, range };
}

function describeTarget(context: PageContext, target: LinkTarget): readonly string[] {
  if (target.kind !== 'page' && target.kind !== 'file' && target.kind !== 'otherCase') return [];
  const { file } = target;
  if (file === undefined) return [];
  const fragment = target.kind === 'file' ? undefined : target.fragment;
  return describeFile(context, file, [
    describeFragment(context, file, fragment),
    describeListing(context, file),
  ]);
}

/** The heading as a reader sees it, as plain text. */
function describeFragment(
  context: PageContext,
  file: string,
  fragment: string | undefined,
): string | undefined {
  if (fragment === undefined || fragment === '') return undefined;
  const { configuration, links, site } = context;
  const place = getPageFragments(file, links, getLinkResolver(configuration, site)).find(fragment);
  if (place === undefined) return undefined;
  const text = 'level' in place.at ? place.at.text : place.at.value;
  return text.trim() === '' ? undefined : `§ ${text}`;
}
