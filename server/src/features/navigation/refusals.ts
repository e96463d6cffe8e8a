// Why an act in the navigation is refused, in sentences for the user.

import { URI } from 'vscode-uri';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getName } from '../../shared/sitePaths.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import { toPosition } from '../ranges.ts';

/** An id no longer exists, or the element that it refers to. */
export const outdated = refuseEdit('The navigation has changed in the meantime. Please try again.');

export const mixedKinds = refuseEdit(
  'Groups and pages can’t be moved together. Choose only groups, or only pages.',
);

export const groupIntoGroup = refuseEdit(
  'A group can’t be put into another group, because groups can’t be nested in this format.',
);

export const pageOutsideGroups = refuseEdit(
  'A page must be in a group: choose the group that should list it.',
);

export const notListed = refuseEdit(
  'A page that is in no group has no position yet: move it into a group first.',
);

export const nothingToRemove = refuseEdit('A page that is in no group has no entry to remove.');

export const noPageList = refuseEdit('The pages of this group are not a list: fix them in the file first.');

export const blankName = refuseEdit('A group needs a name.');

export const noNavigation = refuseEdit(
  'The navigation of this file is not a list of groups: fix it in the file first.',
);

/** Why the navigation can’t be changed safely; `undefined` if it can. */
export function getUnreadableReason(document: ParsedDocument): EditRefusal | undefined {
  const name = getDocumentName(document);
  const error = document.syntaxErrors.find(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');
  if (error?.kind === 'encoding')
    return refuseEdit(`${name} can’t be read, so its navigation can’t be changed.`);
  if (error !== undefined) {
    const { line } = toPosition({ document }, error.offset);
    return refuseEdit(
      `${name} has a syntax error on line ${line + 1}. Fix it first, then change the navigation.`,
    );
  }
  const { uneditable } = getSiteFormat(document);
  if (uneditable !== undefined)
    return refuseEdit(`${name} ${uneditable}, so its navigation can’t be changed here.`);
  if (document.root !== undefined && document.root.type !== 'object')
    return refuseEdit(`${name} does not hold a configuration.`);
  return undefined;
}

/** For example `docs.json`. */
function getDocumentName({ textDocument }: ParsedDocument): string {
  const { path } = URI.parse(textDocument.uri);
  return getName(path);
}
