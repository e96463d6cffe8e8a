// What a hover says about a file of the site: a page's title and description, an image's picture, and its path.
import type { ValueNode } from '../../document/jsonNode.ts';
import { isImageFile } from '../../site/sitePaths.ts';
import type { FeatureContext } from '../featureContext.ts';
import { type FileTarget, getFileTargets, getFileUri } from '../pages/fileTargets.ts';
import { showLink, showPicture, writeText } from './markdownText.ts';

/** `undefined` when the value doesn't name a file of the site. Markdown if the editor can show it. */
export function getFileMarkup(context: FeatureContext, node: ValueNode): string | undefined {
  const target = node.type === 'string' ? getFileTargets(context).get(node) : undefined;
  if (target === undefined || context.site === undefined) return undefined;
  const uri = getFileUri(context.site, target.file);
  const facts = [...getFacts(context, target), describePath(context, target.file, uri)];
  if (context.client.markdown && isImageFile(target.file)) facts.unshift(showPicture(uri));
  return facts.join('\n\n');
}

function getFacts({ site, client }: FeatureContext, { kind, file }: FileTarget): string[] {
  const write = (text: string): string => writeText(client, text);
  if (kind === 'openApi') {
    const error = site?.openApi.get(file)?.error;
    return error === undefined ? [] : [write(`Not a valid OpenAPI 3 document: ${error.message}`)];
  }
  const info = kind === 'page' ? site?.pageInfo.get(file) : undefined;
  const title = info?.title?.trim() ? write(info.title) : undefined;
  const description = info?.description?.trim() ? write(info.description) : undefined;
  return [title === undefined || !client.markdown ? title : `**${title}**`, description].filter(
    (fact) => fact !== undefined,
  );
}

function describePath({ client }: FeatureContext, file: string, uri: string): string {
  return client.markdown ? showLink(file, uri) : file;
}
