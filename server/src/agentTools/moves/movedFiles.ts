// Whether what an agent wants moved belongs to the site: a file, or every file of a folder.
import { languageService } from '../../languageService.ts';
import { describeForeignPath, isOfSite } from '../../shared/foreignFiles.ts';
import { getFolder, getName, hasPageExtension, isOpenApiFile } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { refuseField, type ToolContext, type ToolRefusal } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import type { LinkedSite } from './linkedSites.ts';
import type { FileSource } from './moveSource.ts';

/** @param sites that it is in, the innermost first. */
export async function findForeignFile(
  { folders, fileSystem }: ToolContext,
  sites: readonly LinkedSite[],
  { kind, path, folder }: FileSource,
): Promise<ToolRefusal | undefined> {
  const show = (file: string): string => quote(showPath(folders, file));
  const inFolder = (file: string): string => file.slice(folder.path.length + 1);
  if (kind === 'file') {
    const problem = await describeForeignFile(path);
    return problem === undefined ? undefined : refuseField('from', problem);
  }
  const itself = describeForeignPath(`${inFolder(path)}/`);
  if (itself !== undefined) return refuseField('from', itself);
  const walk = await fileSystem.walk(path, [path], { onIgnoreFile() {}, enters: () => true });
  const [link = [...walk.linked][0]] = [...walk.leaving, ...walk.unfollowed];
  if (link !== undefined)
    return refuseField(
      'from',
      `holds the symbolic link ${show(`${path}/${link}`)}: move its pages one by one`,
    );
  for (const file of walk.files) {
    const problem = await describeForeignFile(`${path}/${file}`);
    if (problem !== undefined)
      return refuseField(
        'from',
        `holds ${show(`${path}/${file}`)}, which ${problem}: move its pages one by one`,
      );
  }
  return undefined;

  async function describeForeignFile(file: string): Promise<string | undefined> {
    const foreign = describeForeignPath(inFolder(file));
    if (foreign !== undefined || hasPageExtension(file)) return foreign;
    const { isExecutable } = await fileSystem.look(file, [folder.path]);
    if (isExecutable) return 'may be run as a program';
    if (isOfSite(file) || sites.some((site) => isMentioned(site, file))) return undefined;
    if (isOpenApiFile(file) && isDescription(await fileSystem.readStart(file, [folder.path], startLength)))
      return undefined;
    return 'is no page, image, font, style sheet or API description, and no page and no configuration refers to it';
  }
}

/** In bytes: a description says at its start what it is. */
const startLength = 4_096;

function isDescription(start: Uint8Array | undefined): boolean {
  return start !== undefined && /^\s*(?:\{\s*)?"?(?:openapi|swagger|asyncapi)"?\s*:/m.test(decodeText(start));
}

/** Whether a page or the configuration refers to the file, which is absolute. */
function isMentioned({ document, site, links, root }: LinkedSite, file: string): boolean {
  if (links.getLinksTo(file.slice(root.length + 1)).length > 0) return true;
  const elsewhere = { from: file, to: `${getFolder(file)}/moved-${getName(file)}` };
  return languageService.getMoveChanges({ document, site }, [elsewhere]).length > 0;
}
