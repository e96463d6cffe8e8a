// What checking the text of an OpenAPI file must return, and small documents to start from.
import assert from 'node:assert/strict';
import { checkOpenApi } from '../../../server/src/openApi/openApi.ts';
import { toPathSlug } from '../../../server/src/openApi/pageSlug.ts';
import type { ApiOperation } from '../../../server/src/site/siteIndex.ts';
import { measureAll } from '../checks/encodedPositions.ts';
import { parseCursor } from '../checks/markers.ts';

export function assertValid(fileName: string, text: string): void {
  assert.deepEqual(checkOpenApi(fileName, text).error, undefined);
}

/** The problem is at the `|`. */
export function assertError(fileName: string, marked: string, message: string): void {
  const { text, offset } = parseCursor(marked);
  const before = text.slice(0, offset).split('\n');
  assert.deepEqual(checkOpenApi(fileName, text).error, {
    message,
    line: before.length - 1,
    character: measureAll(before.at(-1) ?? ''),
  });
}

export const yamlStart = `openapi: 3.0.3
info:
  title: Plants
  version: 1.0.0
`;
export const yaml = `${yamlStart}paths: {}
`;
export const json = `{
  "openapi": "3.1.0",
  "info": { "title": "Plants", "version": "1.0.0" },
  "paths": {}
}`;

/** An operation as it is read from a description, without tag or summary. */
export function createApiOperation(
  method: string,
  path: string,
  more: Partial<ApiOperation> = {},
): ApiOperation {
  return {
    ...{ method, path, title: undefined, tag: undefined, group: 'API Reference', folder: '' },
    ...{ slug: toPathSlug(method, path), href: undefined, visibility: 'shown' },
    ...more,
  };
}

/** A document with only this path, which is indented by two spaces. */
export const withPaths = (paths: string) => `${yamlStart}paths:\n${paths}`;
export const withComponents = (components: string) => `${yaml}components:\n${components}`;
