// openapi-invalid: the file exists, but is not a valid OpenAPI 3 document.

import { maxFileSize } from '../../../site/fileSystem.ts';
import { getOpenApiReferences } from '../../../site/references/fileReferences.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule } from './rule.ts';

const tooLarge = `Not checked: the file is larger than ${maxFileSize / 2 ** 20} MiB`;

export const openApiInvalid: Rule = ({ document, site }) =>
  getOpenApiReferences(document, site).flatMap(({ node, path, resolution }): Finding[] => {
    const report = resolution === 'found' ? site.openApi.get(path) : undefined;
    if (report?.unread === 'tooLarge')
      return [{ ...createFinding('openapi-invalid', node, tooLarge), isNote: true }];
    const error = report?.error;
    if (error === undefined) return [];
    const { line, character, message } = error;
    const elsewhere = { path: `${site.root}/${path}`, line, character, message: 'The place in the file' };
    return [
      { ...createFinding('openapi-invalid', node, `Not a valid OpenAPI 3 document: ${message}`), elsewhere },
    ];
  });
