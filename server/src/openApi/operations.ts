// The operations of an OpenAPI document: what pages can be generated for.
import { isSameApiPath, type OperationName } from '../shared/describedOperation.ts';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import { startUpper } from '../shared/text/words.ts';
import type { ApiOperation } from '../site/siteIndex.ts';
import { createFollower } from './localReferences.ts';
import { toPathSlug, toSlug } from './pageSlug.ts';

/** In the order in which hosts make pages for the operations of a path, wherever they stand in it. */
const methods: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
]);

/** All operations and webhooks, in the order of their pages; `undefined` if it has no list of them. */
export function readOperations(document: unknown): ApiOperation[] | undefined {
  const { paths, webhooks, tags } = getFields(document);
  if (!isRecord(paths) && !isRecord(webhooks)) return undefined;
  const groups = readGroups(tags);
  const operations: ApiOperation[] = [];
  const addAll = (path: string, item: unknown, toMethod: (key: string) => string): void => {
    const fields = getFields(item);
    for (const method of methods) {
      const operation = fields[method];
      if (isRecord(operation)) operations.push(createOperation(toMethod(method), path, operation, groups));
    }
  };
  for (const [path, item] of Object.entries(getFields(paths))) addAll(path, item, (key) => key.toUpperCase());
  const follow = createFollower(document);
  for (const [name, item] of Object.entries(getFields(webhooks)))
    addAll(name, follow(item).value, () => 'WEBHOOK');
  return operations;
}

/** The channels of an AsyncAPI 3 document, in its order; `undefined` if it is none. */
export function readChannels(document: unknown): ApiOperation[] | undefined {
  const { asyncapi, channels } = getFields(document);
  if (typeof asyncapi !== 'string' || !asyncapi.startsWith('3.') || !isRecord(channels)) return undefined;
  return Object.entries(channels).map(([id, channel]) => {
    const { title } = getFields(channel);
    const name = typeof title === 'string' ? title : undefined;
    return {
      ...{ method: 'CHANNEL', path: id, group: 'Websockets', folder: 'websockets' },
      ...{ slug: toSlug(name ?? id), title: name ?? splitAtCapitals(id) },
      ...{ href: undefined, visibility: 'shown' },
    };
  });
}

/** `leavesFallen` becomes “Leaves fallen”. */
function splitAtCapitals(id: string): string {
  return startUpper(id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim());
}

/** What tags call their groups. */
function readGroups(tags: unknown): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const tag of Array.isArray(tags) ? tags : []) {
    const { name, 'x-group': group } = getFields(tag);
    const written = toText(group);
    if (typeof name === 'string' && written !== undefined) groups.set(name, written);
  }
  return groups;
}

/** The operation in the document, and the path item around it. */
export function findOperation(
  document: unknown,
  { method, path }: OperationName,
): Record<'operation' | 'item', ReturnType<typeof getFields>> | undefined {
  const { paths, webhooks } = getFields(document);
  const isWebhook = method === 'WEBHOOK';
  const items = Object.entries(getFields(isWebhook ? webhooks : paths));
  for (const [name, item] of items) {
    if (!isSameApiPath(name, path)) continue;
    const found = Object.entries(getFields(item)).find(([key, operation]) => {
      const isWanted = isWebhook ? methods.has(key) : key === method.toLowerCase() && methods.has(key);
      return isWanted && isRecord(operation);
    });
    if (found !== undefined) return { operation: getFields(found[1]), item: getFields(item) };
  }
  return undefined;
}

function createOperation(
  method: string,
  path: string,
  operation: Readonly<Record<string, unknown>>,
  groups: ReadonlyMap<string, string>,
): ApiOperation {
  const mint = getFields(operation['x-mint']);
  const summary = typeof operation.summary === 'string' ? operation.summary : undefined;
  const tag = getTag(operation);
  // A webhook is called as its URL says.
  const named = method === 'WEBHOOK' ? undefined : summary;
  return {
    ...{ method, path },
    title: toText(getFields(mint.metadata).title) ?? named,
    group: tag === undefined ? 'API Reference' : (groups.get(tag) ?? tag),
    folder: tag === undefined ? '' : toSlug(tag),
    slug: getSlug(method, path, summary),
    href: toText(mint.href),
    visibility: isOn(operation['x-excluded']) ? 'excluded' : isOn(operation['x-hidden']) ? 'hidden' : 'shown',
  };
}

function getSlug(method: string, path: string, summary = ''): string {
  if (summary !== '') return toSlug(summary);
  return method === 'WEBHOOK' ? toSlug(path) : toPathSlug(method, path);
}

function getTag({ tags }: Readonly<Record<string, unknown>>): string | undefined {
  const [first] = Array.isArray(tags) ? tags : [];
  return typeof first === 'string' && first !== '' ? first : undefined;
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true';
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
