// What the extension says about an operation, with one of everything.
import type { OperationContent } from '../../client/src/preview/previewMessages.ts';
import type { ApiRow } from '../../server/src/shared/describedOperation.ts';

const row = (name: string, fields: Partial<ApiRow> = {}): ApiRow => ({
  ...{ name, place: '', type: '', isRequired: false, isDeprecated: false, description: '' },
  ...fields,
});

export const describedOperation: OperationContent = {
  kind: 'described',
  source: 'admin.json',
  operation: {
    summary: 'Create a plant',
    isDeprecated: false,
    parameters: [row('dryRun', { place: 'query', type: 'boolean', description: 'Only <b>look</b>' })],
    body: row('application/json', { type: 'Plant', isRequired: true }),
    properties: [row('name', { type: 'string', isRequired: true }), row('tag', { type: 'string or null' })],
    responses: [row('201', { type: 'Plant', description: 'Created' })],
    omitted: 0,
  },
};
