// The model of a site whose configuration lies in several files: what a client knows of it, and acts on it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type NavigationEdit, navigationEditRequest } from '../../../../server/src/shared/protocol.ts';
import { findSiteFile, locateSpan } from '../../../../server/src/shared/siteFiles.ts';
import type { SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { watchSites } from '../../../support/languageServers/siteWatcher.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const frame = {
  $schema: 'https://mintlify.com/docs.json',
  name: 'Plants',
  theme: 'mint',
  colors: { primary: '#166534' },
};
const uri = 'file:///site/docs.json';
const main = JSON.stringify({
  ...frame,
  navigation: { languages: [{ $ref: 'en.json', language: 'en' }, { $ref: 'de.json' }] },
});
const en = '{ "groups": [{ "group": "Start", "pages": ["a", "b"] }] }';
const de = '{ "language": "de", "groups": [{ "group": "Anfang", "pages": ["c"] }] }';
const files = {
  '/site/docs.json': main,
  '/site/en.json': en,
  '/site/de.json': de,
  ...{ '/site/a.md': '', '/site/b.md': '', '/site/c.md': '', '/site/d.md': '' },
};
const texts: Readonly<Record<string, string>> = {
  [uri]: main,
  'file:///site/en.json': en,
  'file:///site/de.json': de,
};

/** The text of each element that has some, by what it is. */
function readElements(model: SiteModel, known: Readonly<Record<string, string>>): string[] {
  const written = [...model.elements.values()].flatMap(({ content, span }) => {
    const place = span && locateSpan(model, span);
    if (place === undefined || (content.kind !== 'page' && content.kind !== 'group')) return [];
    const text = known[place.file.uri]?.slice(place.span.offset, place.span.end);
    return [`${place.file.uri.slice('file:///site/'.length)} ${text}`];
  });
  return written.sort();
}

function toPlain(model: SiteModel | undefined): unknown {
  const plain = model && { ...model, elements: [...model.elements].sort(), lists: [...model.lists].sort() };
  return JSON.parse(JSON.stringify(plain));
}

test('elements know their file, also after edits of one of them', async (context) => {
  const watcher = await watchSites(context, files);
  const { models, client } = watcher;
  const getModel = () => models.get(uri);
  await waitUntil('the parts are known', () => getModel()?.files?.length === 3);
  const model = getModel();
  assert.ok(model);
  const others = ['de.json "Anfang"', 'de.json "c"'];
  assert.deepEqual(readElements(model, texts), [
    ...others,
    ...['en.json "Start"', 'en.json "a"', 'en.json "b"'],
  ]);
  assert.equal(findSiteFile(model, 'file:///site/other.json'), undefined);
  const typed = en.replace('"b"', '"b", "d"').replace('Start', 'Beginning');
  await client.open(en, 'file:///site/en.json', 'json');
  await client.change(2, [{ text: typed }], 'file:///site/en.json');
  const after = await waitUntil('the part is followed', () => {
    const now = getModel();
    return now && findSiteFile(now, 'file:///site/en.json')?.version === 2 ? now : undefined;
  });
  assert.deepEqual(readElements(after, { ...texts, 'file:///site/en.json': typed }), [
    ...others,
    ...['en.json "Beginning"', 'en.json "a"', 'en.json "b"', 'en.json "d"'],
  ]);
  const [whole] = await watcher.askWhole();
  assert.deepEqual(toPlain(getModel()), toPlain(whole));
});

test('a page that moves from one part to another changes both', async (context) => {
  const { models, client } = await watchSites(context, files);
  await waitUntil('the parts are known', () => models.get(uri)?.files?.length === 3);
  const model = models.get(uri);
  assert.ok(model);
  const find = (path: string) =>
    [...model.elements.values()].find(
      ({ content }) => content.kind === 'page' && (content.entry ?? content.path) === path,
    )?.id;
  const edit = await client.request<NavigationEdit>(navigationEditRequest, {
    uri,
    revision: model.revision,
    act: { kind: 'move', ids: [find('b')], to: { kind: 'after', id: find('c') } },
  });
  assert.ok(edit.kind === 'edit', JSON.stringify(edit));
  assert.deepEqual(edit.edits, []);
  const changed = Object.fromEntries(
    (edit.parts ?? []).map((part) => {
      const text = texts[part.uri];
      assert.ok(text);
      const document = TextDocument.create(part.uri, 'json', 1, text);
      return [part.uri, TextDocument.applyEdits(document, [...part.edits])];
    }),
  );
  assert.deepEqual(changed, {
    'file:///site/en.json': '{ "groups": [{ "group": "Start", "pages": ["a"] }] }',
    'file:///site/de.json': '{ "language": "de", "groups": [{ "group": "Anfang", "pages": ["c", "b"] }] }',
  });
});
