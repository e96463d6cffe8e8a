// The operations of an OpenAPI document: what pages can be generated for.
import { isSameApiPath, type OperationName } from '../shared/describedOperation.ts';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { ApiOperation } from '../site/siteIndex.ts';

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

/** All operations and webhooks, in the order of the document; `undefined` if it has no list of them. */
export function readOperations(document: unknown): ApiOperation[] | undefined {
  const { paths, webhooks } = getFields(document);
  if (!isRecord(paths) && !isRecord(webhooks)) return undefined;
  const operations: ApiOperation[] = [];
  for (const [path, item] of Object.entries(getFields(paths))) {
    for (const [method, operation] of Object.entries(getFields(item))) {
      if (methods.has(method) && isRecord(operation))
        operations.push(createOperation(method.toUpperCase(), path, operation));
    }
  }
  for (const [name, item] of Object.entries(getFields(webhooks))) {
    const operation = Object.entries(getFields(item)).find(([method]) => methods.has(method))?.[1];
    if (isRecord(operation)) operations.push(createOperation('WEBHOOK', name, operation));
  }
  return operations;
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
): ApiOperation {
  const mint = getFields(operation['x-mint']);
  const title = toText(getFields(mint.metadata).title);
  const isHidden = operation['x-hidden'] === true;
  return {
    method,
    path,
    title: title ?? toText(operation.summary),
    tag: Array.isArray(operation.tags) ? toText(operation.tags[0]) : undefined,
    href: toText(mint.href),
    visibility: operation['x-excluded'] === true ? 'excluded' : isHidden ? 'hidden' : 'shown',
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
