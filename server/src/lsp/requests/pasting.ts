// Answers about what is pasted or dropped into a page: where its images belong, and what is written for files and URLs.
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import type { ImagePlaces, PastedFile, PastedText, PastedTextParams } from '../../shared/pageWriting.ts';
import { getFolder, isWithin } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { toFolderUri, toPath } from '../../site/filePaths.ts';
import type { Session } from '../session.ts';

/** docs/imagePlaces */
export function answerImagePlaces(context: PageContext): ImagePlaces {
  return {
    site: context.configuration.textDocument.uri,
    root: toFolderUri(context.site.root),
    ...languageService.getImagePlaces(context),
  };
}

type Disk = Pick<Session, 'fileSystem'>;

/** docs/pastedText */
export async function answerPastedText(
  { fileSystem }: Disk,
  context: PageContext,
  { ranges, pasted }: PastedTextParams,
): Promise<PastedText | null> {
  const { page, site } = context;
  const selections = ranges.map(({ start, end }) => ({
    offset: page.offsetAt(start),
    end: page.offsetAt(end),
  }));
  const files: string[] = [];
  for (const file of pasted.kind === 'files' ? pasted.files : []) {
    const found = await findFile({ fileSystem }, site.root, file);
    if (found.kind === 'refused') return found;
    if (found.kind === 'none') return null;
    files.push(found.file);
  }
  const content = pasted.kind === 'files' ? { kind: pasted.kind, files } : pasted;
  const text = languageService.getPastedText(context, selections, content);
  if (text === undefined) return null;
  const toRange = ({ offset, end }: { readonly offset: number; readonly end: number }) => ({
    start: page.positionAt(offset),
    end: page.positionAt(end),
  });
  return {
    kind: 'text',
    form: text.form,
    edits: text.edits.map(({ span, snippet }) => ({ range: toRange(span), newText: snippet })),
  };
}

type FoundFile =
  | { readonly kind: 'found'; readonly file: string }
  | { readonly kind: 'none' }
  | (PastedText & { readonly kind: 'refused' });

/** Asks the disk, because a file may be ignored or newer than the site that is known. */
async function findFile({ fileSystem }: Disk, root: string, { uri, isNew }: PastedFile): Promise<FoundFile> {
  const path = toPath(uri);
  if (path === undefined || path === root || !isWithin(path, root)) return { kind: 'none' };
  const file = path.slice(root.length + 1);
  const { kind } = await fileSystem.look(path, [root]);
  if (isNew && kind === 'outside') {
    const reason = `The folder ${quote(getFolder(file))} leads outside the site’s folder, so nothing is saved there. Choose another folder.`;
    return { kind: 'refused', reason };
  }
  const isRight = kind === 'file' || (isNew && kind === 'nothing');
  return isRight ? { kind: 'found', file } : { kind: 'none' };
}
