// What a hover says about a file of the site: a page's title and description, an image's picture, and its path.
import type { ValueNode } from '../../document/jsonNode.ts';
import { isImageFile } from '../../shared/sitePaths.ts';
import { noPageInfo, type SiteIndex } from '../../site/siteIndex.ts';
import type { ClientFeatures, FeatureContext } from '../featureContext.ts';
import { describeLinks } from '../pageLinks/linkCounts.ts';
import { getFileTargets, getFileUri } from '../pages/fileTargets.ts';
import { showLink, showPicture, showsPictures, writeText } from './markdownText.ts';

/** In pixels: a screenshot in its own width would fill the editor, and hide what is said below it. */
const pictureWidth = 320;

/** `undefined` when the value doesn't name a file of the site. Markdown if the editor can show it. */
export function getFileMarkup(context: FeatureContext, node: ValueNode): string | undefined {
  const { client, links, site } = context;
  const target = node.type === 'string' ? getFileTargets(context).get(node) : undefined;
  if (target === undefined || site === undefined) return undefined;
  const { kind, file } = target;
  if (kind !== 'openApi')
    return describeFile({ client, site }, file, [describeLinks(links, file)]).join('\n\n');
  const error = site.openApi.get(file)?.error;
  const facts = error && [`Not a valid OpenAPI 3 document: ${error.message}`];
  return describeFile({ client, site }, file, facts).join('\n\n');
}

/**
 * Paragraphs about a file of the site, in Markdown if the editor can show it.
 *
 * @param facts what else is said before the path, as plain text.
 */
export function describeFile(
  { client, site }: { readonly client: ClientFeatures; readonly site: SiteIndex },
  file: string,
  facts: readonly (string | undefined)[] = [],
): string[] {
  const write = (text: string): string => writeText(client, text);
  const uri = getFileUri(site, file);
  const { title, description } = site.pageInfo.get(file) ?? noPageInfo;
  const shownTitle = title?.trim() ? write(title) : undefined;
  return [
    showsPictures(client) && isImageFile(file) ? showPicture(uri, pictureWidth) : undefined,
    shownTitle !== undefined && client.markdown ? `**${shownTitle}**` : shownTitle,
    description?.trim() ? write(description) : undefined,
    ...facts.map((fact) => fact && write(fact)),
    client.markdown ? showLink(file, uri) : file,
  ].filter((fact) => fact !== undefined);
}
