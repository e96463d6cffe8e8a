// A navigation that is a tree, as large as the largest real one: the language service compared with
// vscode-json-languageservice on the same text with the same schema, and what the site and its model add to a keystroke.
import jsonLanguageService, { type JSONDocument } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import treeSchema from '../../schemas/docs-tree.schema.json' with { type: 'json' };
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import type { PartFile } from '../../server/src/format/parts.ts';
import { languageService } from '../../server/src/languageService.ts';
import { getDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { TrackedSite } from '../../server/src/site/model/trackedSite.ts';
import { createEmptyIndex, type SiteIndex } from '../../server/src/site/siteIndex.ts';
import { createContext, createPartContext } from './benchContext.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { createLargeTree } from './largeTree.ts';
import { measureMemory } from './memory.ts';
import { formatMilliseconds, measureBoth, printTable, type Row } from './table.ts';

const uri = 'file:///site/docs.json';

/** The text names this one, which the peer would else look for in the network. */
const schemaUri = 'https://mintlify.com/docs.json';
const { ClientCapabilities, getLanguageService: getPeer } = jsonLanguageService;
const peer = getPeer({ clientCapabilities: ClientCapabilities.LATEST });
peer.configure({
  validate: true,
  schemas: [{ uri: schemaUri, fileMatch: ['*'], schema: treeSchema }],
});

const sizes = [
  { languages: 2, versions: 2, tabs: 2, pages: 5 },
  { languages: 4, versions: 34, tabs: 5, pages: 7 },
];
/** What is typed in: the name at the top, the name of a tab, and the path of a page in the middle. */
const places = { 'the name': 'Large site', 'a tab': 'Area 1"', 'a page': 'section-3/how-to-grow' };

const service: Row[] = [];
const sites: Row[] = [];
for (const size of sizes) {
  const text = createLargeTree(size);
  const site = createSite(text);
  const isLarge = text.length > 1_000_000;
  const effort = isLarge ? { runs: 15, warmUp: 5, repeat: 1 } : { runs: 51, warmUp: 30, repeat: 10 };
  const label = `${site.files.size.toLocaleString('en')} entries`;
  const toRow = (what: string, times: { ours: number; peer: number }, goal: number): Row => ({
    ...{ what, size: label, goal },
    ours: formatMilliseconds(times.ours),
    peer: formatMilliseconds(times.peer),
    ratio: times.ours / times.peer,
  });

  for (const [where, place] of Object.entries(places)) {
    const times = await measureBoth(
      type(text, place, (document) => getDiagnostics(createContext(document))),
      type(text, place, (document) => peer.doValidation(document, peer.parseJSONDocument(document))),
      effort,
    );
    service.push(toRow(`keystroke in ${where}: parse + diagnostics`, times, 0.5));
  }

  const document = TextDocument.create(uri, 'docs-json', 1, text);
  const context = createContext(document);
  const parsed: JSONDocument = peer.parseJSONDocument(document);
  getDiagnostics(context);
  await peer.doValidation(document, parsed);
  for (const [where, offset] of [
    ['a key', text.lastIndexOf('"group"') + 3],
    ['a page', text.lastIndexOf('how-to-grow') + 3],
    ['a tab’s name', text.lastIndexOf('Area') + 2],
  ] as const) {
    const position = document.positionAt(offset);
    const many = { ...effort, repeat: 40 };
    const hover = await measureBoth(
      () => languageService.getHover(context, offset),
      () => peer.doHover(document, position, parsed),
      many,
    );
    service.push(toRow(`hover on ${where}`, hover, 0.2));
    const completion = await measureBoth(
      () => languageService.getCompletion(context, offset),
      () => peer.doComplete(document, position, parsed),
      many,
    );
    service.push(toRow(`completion of ${where}`, completion, 0.2));
  }

  for (const [where, place] of Object.entries(places)) {
    const judge = (document: TextDocument) => getDiagnostics(createContext(document));
    const judgeSite = (document: TextDocument) => getDiagnostics(createContext(document, site));
    const ruled = await measureBoth(type(text, place, judgeSite), type(text, place, judge), effort);
    sites.push(toRow(`diagnostics with a site : without, ${where}`, ruled, 2));
    const followed = await measureBoth(follow(text, place, site), type(text, place, judgeSite), effort);
    sites.push(toRow(`and its model : without the model, ${where}`, followed, 4));
  }
}
/** Each version is a part of its own. The real site with most parts has 20. */
function typeInPart(count: number, place: string, site: SiteIndex): () => unknown {
  const version = (index: number): string =>
    createLargeTree({ languages: 1, versions: 1, tabs: 5, pages: 7 })
      .replaceAll('l0/v0', `l0/v${index}`)
      .replace(/^[\s\S]*?"versions": \[/, '')
      .replace(/\]\s*\}\s*\]\s*\},\s*"navbar"[\s\S]*$/, '');
  const parts = new Map<string, PartFile>();
  for (let index = 0; index < count; index++) {
    const document = TextDocument.create(`file:///site/v${index}.json`, 'json', 0, version(index));
    parts.set(`v${index}.json`, { kind: 'read', document: languageService.parseDocument(document) });
  }
  const references = [...parts.keys()].map((path) => ({ $ref: `./${path}` }));
  const main = languageService.parseDocument(
    TextDocument.create(
      uri,
      'docs-json',
      1,
      JSON.stringify({
        ...{ theme: 'mint', name: 'Large site', colors: { primary: '#15803d' } },
        navigation: { versions: references },
      }),
    ),
  );
  return type(version(0), place, (document) => {
    const parsed = languageService.parseDocument(document);
    parts.set('v0.json', { kind: 'read', document: parsed });
    return getDiagnostics(createPartContext(parsed, main, (path) => parts.get(path), site));
  });
}

const parts: Row[] = [];
const site = createSite(createLargeTree({ languages: 1, versions: 20, tabs: 5, pages: 7 }));
for (const [where, place] of Object.entries({ 'a tab': 'Area 1"', 'a page': 'section-3/how-to-grow' })) {
  const effort = { runs: 31, warmUp: 15, repeat: 4 };
  const { ours, peer } = await measureBoth(typeInPart(20, place, site), typeInPart(1, place, site), effort);
  parts.push({
    ...{ what: `keystroke in ${where}: diagnostics of the part`, size: '20 parts', goal: 1.5 },
    ...{ ours: formatMilliseconds(ours), peer: formatMilliseconds(peer), ratio: ours / peer },
  });
}
/** What an open configuration keeps: its tree, what is wrong in it, and the model of its site. */
function keep(
  main: TextDocument,
  getPart: (path: string) => PartFile | undefined = () => undefined,
): unknown {
  const parsed = languageService.parseDocument(main);
  const { configuration } = createPartContext(parsed, parsed, getPart, undefined);
  const pages = getSiteFormat(configuration).navigation.pages.map(({ entry }) => `${entry.path}.mdx`);
  const kept = createEmptyIndex('/site').with({ complete: true, files: new Set(pages) });
  const context = createPartContext(parsed, parsed, getPart, kept);
  const tracked = new TrackedSite({ uri, root: 'file:///site', getUri: (file) => `file:///site/${file}` });
  const problems = languageService.getProblems(context);
  tracked.update({ ...context, document: configuration, version: 1, problems, typed: new Map() });
  return [context, getDiagnostics(context), tracked];
}

const large = { languages: 4, versions: 34, tabs: 5, pages: 7 };
const toDocument = (text: string): TextDocument => TextDocument.create(uri, 'docs-json', 1, text);
const ofList = await measureMemory(() => keep(toDocument(createLargeConfiguration(23_800))));
const ofTree = await measureMemory(() => keep(toDocument(createLargeTree(large))));
const [rest, ...files] = splitIntoParts(createLargeTree(large));
const ofParts = await measureMemory(() => {
  const parts = files.map((text, index): [string, PartFile] => {
    const document = TextDocument.create(`file:///site/${index}.json`, 'json', 1, text);
    return [`${index}.json`, { kind: 'read', document: languageService.parseDocument(document) }];
  });
  const byPath = new Map(parts);
  return keep(toDocument(rest), (path) => byPath.get(path));
});
printTable(
  'Memory of 23,800 entries in a tree : in a list',
  [
    ['in one file', ofTree, 1.5] as const,
    // Each part is also kept alone, for what is asked about it.
    ['in 20 parts', ofParts, 2] as const,
  ].map(([what, ours, goal]) => ({
    ...{ what, size: '23,800 entries', ours: `${ours.toFixed(1)} MiB`, peer: `${ofList.toFixed(1)} MiB` },
    ...{ ratio: ours / ofList, goal },
  })),
);

printTable('A keystroke in a part of 175 entries, with 19 others : alone', parts);

printTable('A tree, ours : vscode-json-languageservice, same schema, same process', service);
printTable('A keystroke with the site behind it', sites);

/** The configuration, and twenty files that hold its versions. */
function splitIntoParts(text: string): readonly [string, ...string[]] {
  const configuration = JSON.parse(text);
  const versions = configuration.navigation.languages.flatMap(
    (language: { versions: object[] }) => language.versions,
  );
  const perPart = Math.ceil(versions.length / 20);
  const parts: string[] = [];
  for (let at = 0; at < versions.length; at += perPart)
    parts.push(JSON.stringify({ versions: versions.slice(at, at + perPart) }, undefined, 2));
  configuration.navigation = {
    dropdowns: parts.map((_, index) => ({ dropdown: `${index}`, $ref: `./${index}.json` })),
  };
  return [JSON.stringify(configuration, undefined, 2), ...parts];
}

/** Every listed page is a file of the site. */
function createSite(text: string): SiteIndex {
  const document = languageService.parseDocument(TextDocument.create(uri, 'docs-json', 1, text));
  const files = getSiteFormat(document).navigation.pages.map(({ entry }) => `${entry.path}.mdx`);
  return createEmptyIndex('/site').with({ complete: true, files: new Set(files) });
}

/** The same as `type`, with a model that follows. */
function follow(text: string, place: string, site: SiteIndex): () => unknown {
  const tracked = new TrackedSite({ uri, root: 'file:///site', getUri: (file) => `file:///site/${file}` });
  return type(text, place, (document) => {
    const context = createContext(document, site);
    getDiagnostics(context);
    const problems = languageService.getProblems(context);
    return tracked.update({ ...context, version: document.version, problems, typed: new Map() });
  });
}

/** Calls type a character in the middle of the place and delete it again, in turns, and judge each text. */
function type(text: string, place: string, judge: (document: TextDocument) => unknown): () => unknown {
  let document = TextDocument.create(uri, 'docs-json', 0, text);
  const at =
    text.indexOf(place, place.startsWith('Large') ? 0 : text.length / 2) + Math.floor(place.length / 2);
  const [start, next] = [document.positionAt(at), document.positionAt(at + 1)];
  return () => {
    const version = document.version + 1;
    const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(version / 2) % 26] ?? '';
    const edit =
      version % 2 === 1
        ? { range: { start, end: start }, text: letter }
        : { range: { start, end: next }, text: '' };
    document = TextDocument.update(document, [edit], version);
    return judge(document);
  };
}
