// textDocument/definition in a page: from a link to its page, the heading in it, the image or file, or the snippet.
import type { LocationLink, Range } from 'vscode-languageserver-types';
import type { FragmentPlace } from '../../links/fragments/pageFragments.ts';
import { getFileUri } from '../pages/fileTargets.ts';
import { needNothing, type PageContext, type Reading } from '../pages/pageContext.ts';
import { toRange } from '../ranges.ts';
import { getEditorLinks } from './editorLinks.ts';
import {
  findPlace,
  getPageSubject,
  getPlaceRange,
  getTarget,
  getTargetFile,
  getTargetFragment,
} from './linkedPlace.ts';

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** `offset` counts UTF-16 code units from zero. Empty if the cursor isn't on a link, or the target isn't known. */
export function getPageDefinition(context: PageContext, offset: number): Reading<LocationLink[]> {
  const subject = getPageSubject(context, offset);
  if (subject.kind !== 'link') return needNothing([]);
  const target = getTarget(context, subject.link);
  const file = getTargetFile(target);
  if (file === undefined) return needNothing([]);
  const fragment = getTargetFragment(target);
  const originSelectionRange = toRange({ document: { textDocument: context.page } }, subject.origin);
  const createLink = (place: FragmentPlace | undefined, range = start): LocationLink => ({
    originSelectionRange,
    targetUri: getFileUri(context.site, place?.file ?? file),
    targetRange: range,
    targetSelectionRange: range,
  });
  const place = fragment === undefined ? undefined : findPlace(context, file, fragment);
  if (fragment === undefined || place === undefined) return needNothing([createLink(undefined)]);
  const editor = getEditorLinks(context);
  if (editor?.follows(subject.link, file) && editor.finds(fragment, place, file)) return needNothing([]);
  return {
    files: [place.file],
    answer: (texts) => {
      const text = texts.get(place.file);
      const range = text && getPlaceRange(context, text, place);
      return [createLink(place, range)];
    },
  };
}
