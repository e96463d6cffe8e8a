// The files of a site model: the configuration and, if it has any, its parts. Spans count over all of them.
import type { ElementSpan, SiteFile, SiteModel } from './siteModel.ts';

type Files = Pick<SiteModel, 'uri' | 'version' | 'files'>;

function getFiles({ uri, version, files }: Files): readonly SiteFile[] {
  return files ?? [{ uri, version, start: 0 }];
}

/** `undefined` for a file that is none of the configuration’s. */
export function findSiteFile(model: Files, uri: string): SiteFile | undefined {
  return getFiles(model).find((file) => file.uri === uri);
}

/** The file that a span is in, and the span in that file’s own text. */
export function locateSpan(
  model: Files,
  { offset, end }: ElementSpan,
): { readonly file: SiteFile; readonly span: ElementSpan } | undefined {
  const file = getFiles(model).findLast(({ start }) => start <= offset);
  return file && { file, span: { offset: offset - file.start, end: end - file.start } };
}
