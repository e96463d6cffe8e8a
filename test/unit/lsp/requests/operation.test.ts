// What the preview learns about an operation that someone opens.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type OperationAnswer,
  type OperationParams,
  operationRequest,
} from '../../../../server/src/shared/protocol.ts';
import { type SiteWatcher, watchSites } from '../../../support/languageServers/siteWatcher.ts';
import type { Lifetime } from '../../../support/lifetime.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const uri = 'file:///site/docs.json';
const plants = 'paths: { /plants: { get: { summary: List plants, responses: {} } } }\n';
const files = {
  '/site/docs.json': JSON.stringify({
    theme: 'mint',
    navigation: { pages: ['GET /plants'], openapi: 'api/plants.yaml' },
  }),
  '/site/api/plants.yaml': plants,
  '/site/api/orders.json': '{ "paths": { "/orders": { "get": { "summary": "List orders" } } } }',
  '/site/broken.json': '{',
  '/elsewhere.json': '{ "paths": { "/plants": { "get": {} } } }',
};
const operation = { method: 'GET', path: '/plants' };

async function openSite(context: Lifetime) {
  const site: SiteWatcher = await watchSites(context, files);
  await waitUntil('the site is known', () => site.models.get(uri)?.isComplete);
  const ask = (params: Partial<OperationParams>): Promise<OperationAnswer> =>
    site.client.request<OperationAnswer>(operationRequest, {
      ...{ uri, api: 'openapi', sources: ['/api/plants.yaml'], operation, typed: [] },
      ...params,
    });
  const getSummary = async (params: Partial<OperationParams>): Promise<string | undefined> => {
    const answer = await ask(params);
    return answer.kind === 'described' ? answer.operation.summary : answer.reason;
  };
  return { ...site, ask, getSummary };
}

describe('an operation that is opened', () => {
  test('is described by the first description that has it', async (context) => {
    const { ask } = await openSite(context);
    const answer = await ask({ sources: ['api/orders.json', '/api/plants.yaml', 'ghost.yaml'] });
    assert.equal(answer.kind, 'described');
    assert.equal(answer.kind === 'described' && answer.source, '/api/plants.yaml');
    assert.deepEqual(answer.files, ['file:///site/api/orders.json', 'file:///site/api/plants.yaml']);
  });

  test('is read from the disk, or from the text that is typed', async (context) => {
    const { getSummary, fileSystem } = await openSite(context);
    assert.equal(await getSummary({}), 'List plants');
    fileSystem.write('/site/api/plants.yaml', plants.replace('List', 'Show'));
    assert.equal(await getSummary({}), 'Show plants');
    const text = plants.replace('List plants', 'Typed');
    assert.equal(await getSummary({ typed: [{ uri: 'file:///site/api/plants.yaml', text }] }), 'Typed');
    assert.equal(await getSummary({ typed: [{ uri: 'file:///site/other.yaml', text }] }), 'Show plants');
  });

  test('says why it can’t be shown', async (context) => {
    const { getSummary } = await openSite(context);
    const cases: readonly (readonly [Partial<OperationParams>, string])[] = [
      [
        { api: 'asyncapi' },
        'This description can’t be shown here: only descriptions in the OpenAPI format are read.',
      ],
      [{ sources: [] }, 'No API description is given for this operation.'],
      [
        { sources: ['https://plants.example/api.json'] },
        'The description is at "https://plants.example/api.json": the preview fetches nothing.',
      ],
      [{ sources: ['ghost.yaml'] }, 'There is no file "ghost.yaml" in the site.'],
      [{ sources: ['../elsewhere.json'] }, 'There is no file "../elsewhere.json" in the site.'],
      [{ sources: ['api/orders.json'] }, '"api/orders.json" does not describe GET /plants.'],
      [{ sources: ['broken.json'] }, '"broken.json" does not describe GET /plants.'],
      [{ uri: 'file:///other/docs.json' }, 'This description can’t be shown here.'],
    ];
    for (const [params, reason] of cases) assert.equal(await getSummary(params), reason);
  });
});
