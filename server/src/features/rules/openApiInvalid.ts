// openapi-invalid: the file is there, but is no valid OpenAPI 3 document.
import { getOpenApiReferences } from '../../site/fileReferences.ts';
import { createFinding, type Rule } from './rule.ts';

export const openApiInvalid: Rule = ({ document, site }) =>
  getOpenApiReferences(document, site).flatMap(({ node, path, resolution }) => {
    const problem = resolution === 'found' ? site.openApi.get(path)?.problem : undefined;
    if (problem === undefined) return [];
    const { line, character, message } = problem;
    const elsewhere = { path: `${site.root}/${path}`, line, character, message: 'The place in the file' };
    return [
      { ...createFinding('openapi-invalid', node, `Not a valid OpenAPI 3 document: ${message}`), elsewhere },
    ];
  });
