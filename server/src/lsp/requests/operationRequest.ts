// docs/operation: what the API descriptions of a site say about an operation that someone opens in the preview.
import { isSameOperation, type OperationName } from '../../shared/describedOperation.ts';
import type { OperationAnswer, OperationParams } from '../../shared/protocol.ts';
import { quote } from '../../shared/text/words.ts';
import { toUri } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { resolveFilePath } from '../../site/references/fileReferences.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { Session } from '../session.ts';
import type { SiteModels } from '../sites/siteModels.ts';
import type { Sites } from '../sites/sites.ts';

export interface OperationParts extends Pick<Session, 'fileSystem' | 'describeOperation'> {
  readonly siteModels: SiteModels;
  readonly sites: Sites;
}

/** The answer after a bug, and for a site that is gone. */
export const unknownOperation: OperationAnswer = {
  kind: 'undescribed',
  files: [],
  reason: 'This description can’t be shown here.',
};

export async function answerOperation(
  parts: OperationParts,
  params: OperationParams,
): Promise<OperationAnswer> {
  const { uri, api, sources, operation } = params;
  const { site } = (await parts.siteModels.getCurrent(uri)) ?? {};
  if (site === undefined) return unknownOperation;
  const refuse = (reason: string): OperationAnswer => ({ kind: 'undescribed', files: [...files], reason });
  const files = new Set<string>();
  if (api === 'asyncapi')
    return refuse('This description can’t be shown here: only descriptions in the OpenAPI format are read.');
  if (sources.length === 0) return refuse('No API description is given for this operation.');
  const reasons = new Set<string>();
  for (const source of sources) {
    const found = await findText(parts, site, source, params, files);
    if (typeof found === 'string') reasons.add(found);
    else {
      const described = operation && (await parts.describeOperation(found.path, found.text, operation));
      if (described !== undefined)
        return { kind: 'described', files: [...files], source, operation: described };
      reasons.add(describeUnfound(source, operation, found.problem));
    }
  }
  return refuse([...reasons].join(' '));
}

interface FoundText {
  readonly path: string;
  readonly text: string;
  /** What the check of the file on disk says. */
  readonly problem: string | undefined;
}

/** The text of a description, or a sentence that says why there is none. Its file is added to `files`. */
async function findText(
  { fileSystem, sites }: OperationParts,
  site: SiteIndex,
  source: string,
  { typed, operation }: OperationParams,
  files: Set<string>,
): Promise<FoundText | string> {
  const file = resolveFilePath(source, site);
  if (file === undefined) return `The description is at ${quote(source)}: the preview fetches nothing.`;
  if (file.resolution === 'unknown') return `${quote(source)} has not been read yet.`;
  if (file.resolution === 'notFound') return `There is no file ${quote(source)} in the site.`;
  const path = `${site.root}/${file.path}`;
  const uri = toUri(path);
  files.add(uri);
  const problem = site.openApi.get(file.path)?.error?.message;
  const open = typed.find((each) => each.uri === uri);
  if (open !== undefined) return { path, text: open.text, problem: undefined };
  if (operation !== undefined && isKnownWithout(site, file.path, operation))
    return describeUnfound(source, operation, problem);
  const content = await fileSystem.readFile(path, [sites.getBoundary(site.root) ?? site.root, site.root]);
  if (content.kind === 'tooLarge') return `${quote(source)} is too large to be read.`;
  if (content.kind === 'unreadable') return `${quote(source)} can’t be read.`;
  return { path, text: decodeText(content.bytes), problem };
}

/** Spares reading a file that was read already. */
function isKnownWithout(site: SiteIndex, path: string, operation: OperationName): boolean {
  const operations = site.openApi.get(path)?.operations;
  return operations !== undefined && !operations.some((each) => isSameOperation(each, operation));
}

function describeUnfound(
  source: string,
  operation: OperationName | undefined,
  problem: string | undefined,
): string {
  if (problem !== undefined) return `${quote(source)} has an error: ${problem}.`;
  if (operation === undefined) return `${quote(source)} has no operations that can be shown here.`;
  return `${quote(source)} does not describe ${operation.method} ${operation.path}.`;
}
