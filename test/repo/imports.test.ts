// Holds the architecture: who may import whom. A new folder needs a row here, and in ARCHITECTURE.md.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findCycle, getImports, getSourceFiles, type Import } from './imports.ts';

/** Folders end with `/`, files with `.ts`; anything else is a package, or all of Node's modules. */
interface Row {
  mayImport: string[];
  /** What only types may be imported from. */
  mayImportTypes?: string[];
}

const server = ['server/src/document/', 'server/src/schema/', 'server/src/site/', 'server/src/features/'];
const serverValues = ['server/src/settings.ts', 'server/src/diagnosticCodes.ts', 'server/src/protocol.ts'];
const lspTypes = ['vscode-languageserver-types', 'vscode-languageserver-textdocument'];

/** What the files of a folder (or one file) may import besides their neighbours. The longest path counts. */
const table: Record<string, Row> = {
  'server/src/document/': { mayImport: ['jsonc-parser', ...lspTypes] },
  'server/src/schema/': { mayImport: ['server/src/document/', 'schemas/', 'ajv'] },
  'server/src/site/': {
    mayImport: ['server/src/document/', 'server/src/schema/', 'schemas/', 'ajv', 'yaml'],
  },
  'server/src/features/': {
    mayImport: [
      'server/src/document/',
      'server/src/schema/',
      'server/src/site/',
      'server/src/diagnosticCodes.ts',
      'server/src/protocol.ts',
      ...lspTypes,
      'color-string',
      'vscode-uri',
    ],
    mayImportTypes: ['server/src/settings.ts'],
  },
  'server/src/': { mayImport: [...server, ...serverValues, ...lspTypes] },
  'server/src/lsp/': {
    mayImport: [
      ...server,
      ...serverValues,
      'server/src/languageService.ts',
      'server/src/checkSite.ts',
      'vscode-languageserver',
      'vscode-uri',
      ...lspTypes,
      'node',
    ],
  },
  'server/src/openApi/openApiWorker.ts': { mayImport: ['server/src/site/', 'node'] },
  'server/src/main.ts': { mayImport: ['server/src/', 'vscode-languageserver', 'node'] },
  'server/src/cli.ts': { mayImport: ['server/src/', 'node'] },
  'server/src/cli/': {
    mayImport: [
      ...server,
      ...serverValues,
      'server/src/languageService.ts',
      'server/src/checkSite.ts',
      ...lspTypes,
      'vscode-uri',
      'node',
    ],
  },

  'client/src/plantStore/': { mayImport: ['schemas/', 'ajv'] },
  'client/src/plantStore/lineFile.ts': { mayImport: ['node'] },
  'client/src/plantStore/created/': { mayImport: ['client/src/plantStore/'] },
  'client/src/plantStore/created/createdPlantFiles.ts': { mayImport: ['client/src/plantStore/', 'node'] },
  'client/src/plantStore/import/': {
    mayImport: ['client/src/plantStore/', 'csv-parse', 'jsonc-parser'],
  },
  'client/src/plantStore/import/journal/': { mayImport: ['client/src/plantStore/', 'node'] },
  'client/src/plantStore/sandbox/': { mayImport: ['client/src/plantStore/', 'schemas/'] },
  'client/src/plantStore/sandbox/sandboxServer.ts': { mayImport: ['client/src/plantStore/', 'node'] },
  'client/src/plantStore/sandbox/plantFile.ts': { mayImport: ['client/src/plantStore/', 'node'] },
  'client/src/ui/': {
    mayImport: ['vscode', 'client/src/plantStore/plainText.ts'],
    mayImportTypes: ['client/src/plantStore/'],
  },
  'client/src/commands/': { mayImport: ['vscode', 'client/src/', 'server/src/protocol.ts'] },
  'client/src/': { mayImport: ['vscode', 'client/src/plantStore/'] },
  'client/src/plantTree.ts': { mayImport: ['client/src/'] },
  'client/src/storeViews.ts': { mayImport: ['vscode', 'client/src/'] },
  'client/src/askWithProgress.ts': { mayImport: ['vscode', 'vscode-languageclient'] },
  'client/src/languageClient.ts': {
    mayImport: ['vscode', 'vscode-languageclient', 'client/src/', 'server/src/protocol.ts'],
  },
  'client/src/serverStart.ts': { mayImport: ['vscode', 'client/src/'] },
  'client/src/plainJson.ts': { mayImport: ['vscode', 'client/src/'] },
  'client/src/extension.ts': { mayImport: ['vscode', 'client/src/'] },
};

const files = getSourceFiles();
const imports = files.flatMap(getImports);

/** The folder or file of the table that a file belongs to. */
function getPlace(file: string): string | undefined {
  const places = Object.keys(table).filter(
    (place) => file === place || (place.endsWith('/') && file.startsWith(place)),
  );
  return places.sort((one, other) => other.length - one.length)[0];
}

function isAllowed({ from, to, isFile, isTypeOnly }: Import): boolean {
  const place = getPlace(from);
  const row = place === undefined ? undefined : table[place];
  if (place === undefined || row === undefined) return false;
  if (isFile && getPlace(to) === place) return true;
  const allowed = [...row.mayImport, ...(isTypeOnly ? (row.mayImportTypes ?? []) : [])];
  return allowed.some((name) => {
    if (isFile) return to === name || (name.endsWith('/') && to.startsWith(name));
    return to === name || to.startsWith(`${name}/`) || (name === 'node' && to.startsWith('node:'));
  });
}

const describeImport = ({ from, to, isTypeOnly }: Import) =>
  `${from} imports ${isTypeOnly ? 'types from ' : ''}${to}`;

describe('who may import whom', () => {
  test('there are sources to look at', () => {
    assert.ok(files.includes('client/src/extension.ts') && files.includes('server/src/main.ts'));
    assert.ok(imports.length > 100);
  });

  test('every import is allowed by the row of its folder', () => {
    assert.deepEqual(imports.filter((each) => !isAllowed(each)).map(describeImport), []);
  });

  test('the client takes from the server the protocol and nothing else', () => {
    const crossing = imports.filter(({ from, to }) => from.startsWith('client/') && to.startsWith('server/'));
    assert.deepEqual(crossing.filter(({ to }) => to !== 'server/src/protocol.ts').map(describeImport), []);
  });

  test('no command reaches back to the entry', () => {
    assert.deepEqual(imports.filter(({ to }) => to === 'client/src/extension.ts').map(describeImport), []);
  });

  test('nothing that ships imports from the tests', () => {
    assert.deepEqual(imports.filter(({ to }) => /(^|\/)test\//.test(to)).map(describeImport), []);
  });

  test('there are no cycles, not even of types', () => {
    assert.equal(findCycle(imports.filter(({ isFile }) => isFile))?.join(' → '), undefined);
  });
});

describe('what is read from a source', () => {
  test('a cycle is found', () => {
    const link = (from: string, to: string) => ({ from, to, isFile: true, isTypeOnly: false });
    assert.deepEqual(findCycle([link('a', 'b'), link('b', 'c'), link('c', 'b')]), ['b', 'c', 'b']);
    assert.equal(findCycle([link('a', 'b'), link('a', 'c'), link('b', 'c')]), undefined);
  });
});
