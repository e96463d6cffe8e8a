// docs/extractSnippet: a name for the snippet that a selection becomes, or the edit with the name that was typed.
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import type { Extraction, ExtractParams } from '../../shared/pageWriting.ts';
import { isSnippetPath } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { toUri } from '../../site/filePaths.ts';
import type { Session } from '../session.ts';

export async function answerExtraction(
  { fileSystem }: Pick<Session, 'fileSystem'>,
  context: PageContext,
  { range, name }: ExtractParams,
): Promise<Extraction> {
  const { page, site } = context;
  const { version } = page;
  const selection = { offset: page.offsetAt(range.start), end: page.offsetAt(range.end) };
  if (name === undefined) {
    const proposed = languageService.proposeSnippetName(context, selection);
    if (typeof proposed !== 'string') return proposed;
    return { kind: 'proposed', version, name: proposed, files: [...site.files].filter(isSnippetPath) };
  }
  const extracted = languageService.extractSnippet(context, selection, name);
  if (extracted.kind === 'refused') return extracted;
  // The site may not know a file that is ignored, or in a folder that is a link.
  const { kind } = await fileSystem.look(extracted.file.path, [site.root]);
  const shown = quote(extracted.path);
  if (kind === 'outside') return { kind: 'refused', reason: `${shown} leads out of the site’s folder.` };
  if (kind !== 'nothing') return { kind: 'refused', reason: `The file ${shown} already exists.` };
  return {
    ...{ kind: 'edit', version },
    edits: languageService.toTextEdits({ textDocument: page }, extracted.changes),
    newFile: { uri: toUri(extracted.file.path), text: extracted.file.text },
  };
}
