// link-not-found: creates the page that the link leads to, when it can only mean a page of this site.
import { getFoldersAround, hasPageExtension, isExcepted } from '../../../shared/sitePaths.ts';
import { createPageText, createTitle } from '../../pages/newPage.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { forLinkProblem } from './pageFix.ts';

/** Not preferred: a near page was meant more often. */
export const createLinkedPage = forLinkProblem((context, { judged: { target } }) => {
  if (target.kind !== 'missing' || !context.client.createsFiles) return [];
  const file = getNewFile(context, target.path);
  if (file === undefined) return [];
  const newFile = { path: `${context.site.root}/${file}`, text: createPageText(createTitle(file)) };
  return [{ title: `Create ${file}`, edit: { kind: 'newFile', file: newFile } }];
});

/** In the Markdown of the page that links to it; `undefined` where no page of the site can have the path. */
function getNewFile({ path, site }: PageContext, missing: string): string | undefined {
  const extension = /\.[a-z][a-z\d]*$/i.exec(missing)?.[0];
  if (extension !== undefined && !/^\.mdx?$/.test(extension)) return undefined;
  const file = hasPageExtension(missing) ? missing : missing + path.slice(path.lastIndexOf('.'));
  if (isExcepted(file) || !isPortable(file)) return undefined;
  // Where a file is, there can't be a folder.
  const isBlocked = getFoldersAround(file, '').some((folder) => site.hasFile(folder));
  return isBlocked || site.hasFile(file) || site.isUnknown(file) || site.leavesSite(file) ? undefined : file;
}

/** Whether every system can have a file of this name. */
function isPortable(file: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a file has any.
  if (/[\u0000-\u001f\u007f<>:"|?*\\\p{Surrogate}]/u.test(file)) return false;
  return file.split('/').every((name) => name.length < 200 && !/[. ]$/.test(name));
}
