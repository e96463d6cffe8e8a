// Checks package.json against the code: settings and their defaults, the language, and what the marketplace
// shows.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import {
  getAutoClosingTags,
  getImageFolder,
  getPlantStoreSettings,
  getPreviewSettings,
  getRedirectsOnMove,
  getUpdateLinksOnMove,
} from '../../client/src/settings.ts';
import manifest from '../../package.json' with { type: 'json' };
import { defaultSettings, parseSettings, settingsSection } from '../../server/src/settings.ts';
import * as protocol from '../../server/src/shared/protocol.ts';
import grammar from '../../syntaxes/docs-json.tmLanguage.json' with { type: 'json' };
import mdxGrammar from '../../syntaxes/mdx.tmLanguage.json' with { type: 'json' };
import { generateMdxGrammar } from '../support/package/fencedLanguages.ts';
import { generateManifest } from '../support/package/generatedManifest.ts';
import { contributedGroups, contributedSettings, getLimits } from '../support/package/manifestSettings.ts';
import { repositoryPath } from '../support/repository.ts';
import { getNodes, getStrings, readText, sourceFiles } from '../support/sources/sourceFiles.ts';
import oldestHost from '../vscode/oldest/package.json' with { type: 'json' };

const { contributes, capabilities } = manifest;
const settings = contributedSettings;
const contributedCommands = contributes.commands.map(({ command }) => command);

test('commands, rules and tools for agents in package.json are those of the sources', () => {
  const text = readFileSync(repositoryPath('package.json'), 'utf8');
  // Not a comparison of texts: its report would be as long as the manifest.
  assert.ok(text === generateManifest(text), 'package.json is out of date: run `npm run generate`');
});

test('only the table registers commands', () => {
  const registering = sourceFiles.filter((path) => readText(path).includes('registerCommand('));
  assert.deepEqual(registering, ['client/src/commands/commandTable.ts']);
});

describe('settings', () => {
  /** The client's settings when the user has set these and everything else has its default. */
  function getClientSettings(user: Record<string, unknown> = {}) {
    const asked: string[] = [];
    const values = getPlantStoreSettings({
      inspect(name) {
        asked.push(name);
        return { defaultValue: settings[name]?.default, globalValue: user[name] };
      },
    });
    return { values, asked };
  }

  test('the manifest contributes exactly the settings that client and server read', () => {
    const clientSettings: string[] = [];
    const serverSettings = Object.keys(defaultSettings).map((name) => `${settingsSection}.${name}`);
    getUpdateLinksOnMove({ get: (name) => clientSettings.push(name) });
    getRedirectsOnMove({ get: (name) => clientSettings.push(name) });
    getAutoClosingTags({ get: (name) => clientSettings.push(name) });
    getPreviewSettings({ get: (name) => clientSettings.push(name) });
    getImageFolder({ get: (name) => clientSettings.push(name) });
    const read = [...getClientSettings().asked, ...clientSettings, ...serverSettings];
    assert.deepEqual([...new Set(read)].sort(), Object.keys(settings).sort());
  });

  test('those of the store and those of the documentation are two groups, each in its order', () => {
    // The title is not the extension’s name: VS Code would put the settings before all groups.
    const prefixes = { Docs: /^plantStore\.docs\./, Plants: /^plantStore\.(?!docs\.)/ };
    assert.deepEqual(
      contributedGroups.map(({ title }) => title),
      Object.keys(prefixes),
    );
    for (const [index, prefix] of Object.values(prefixes).entries()) {
      const group = Object.entries(contributedGroups[index]?.properties ?? {});
      assert.ok(group.length > 0);
      for (const [position, [name, { order }]] of group.entries()) {
        assert.match(name, prefix);
        assert.equal(order, position + 1, name);
      }
    }
  });

  test('people read American English', () => {
    assert.doesNotMatch(JSON.stringify(manifest), /colour|behaviour|favourite/i);
  });

  test("the client's defaults are those of the manifest", () => {
    assert.deepEqual(getClientSettings().values, getPlantStoreSettings({ inspect: () => undefined }));
  });

  test('what follows a move is one of the values that the manifest offers, and its default otherwise', () => {
    const readers = { updateLinksOnMove: getUpdateLinksOnMove, redirectsOnMove: getRedirectsOnMove };
    for (const [name, read] of Object.entries(readers)) {
      const setting = settings[`plantStore.docs.${name}`];
      for (const value of setting?.enum ?? []) assert.equal(read({ get: () => value }), value);
      for (const value of [undefined, null, 'ask', 1])
        assert.equal(read({ get: () => value }), setting?.default);
      assert.equal(setting?.enum?.length, 3);
    }
  });

  test('the preview shares a position with the editor unless that is turned off', () => {
    for (const value of [undefined, null, 'off', 0, true, false]) {
      for (const isOn of Object.values(getPreviewSettings({ get: () => value }))) {
        assert.equal(isOn, value !== false);
      }
    }
    getPreviewSettings({ get: (name) => assert.equal(settings[name]?.default, true, name) });
  });

  test('the time-out has the limits of the manifest', () => {
    const { minimum, maximum } = getLimits('plantStore.requestTimeout');
    const getTimeout = (seconds: number) =>
      getClientSettings({ 'plantStore.requestTimeout': seconds }).values.requestTimeout;
    assert.equal(getTimeout(minimum - 1), minimum * 1000);
    assert.equal(getTimeout(maximum + 1), maximum * 1000);
  });

  test('the requests of an import at a time have the limits of the manifest', () => {
    const { minimum, maximum } = getLimits('plantStore.importConcurrency');
    const getConcurrency = (value: number) =>
      getClientSettings({ 'plantStore.importConcurrency': value }).values.importConcurrency;
    assert.equal(getConcurrency(minimum - 1), minimum);
    assert.equal(getConcurrency(maximum + 1), maximum);
    assert.equal(getConcurrency(2.4), 2);
  });

  test("the server's defaults are those of the manifest", () => {
    const defaults = Object.fromEntries(
      Object.keys(defaultSettings).map((name) => [name, settings[`${settingsSection}.${name}`]?.default]),
    );
    assert.deepEqual(parseSettings(defaults), defaultSettings);
  });

  test('what decides where a plant is sent belongs to the user alone, also in workspaces that are not trusted', () => {
    const usersOwn = getClientSettings().asked;
    for (const name of usersOwn) assert.equal(settings[name]?.scope, 'application', name);
    assert.deepEqual(capabilities.untrustedWorkspaces.supported, 'limited');
    assert.deepEqual(capabilities.untrustedWorkspaces.restrictedConfigurations, usersOwn);
  });

  test('every name with the prefix of the extension in the sources is contributed', () => {
    // VS Code creates a command for every view.
    const views = Object.values(contributes.views).flatMap((list) =>
      list.flatMap(({ id }) => [id, `${id}.focus`]),
    );
    // Ids of status items and of webviews, and names that only the manifest's conditions use.
    const others = [
      ...['plantStore.languageServer', 'plantStore.store', 'plantStore.unresolved', 'plantStore.preview'],
      ...['plantStore.readerChanges'],
      ...['plantStore.sandboxRunning', 'plantStore.storeUsed', 'plantStore.editorInSite'],
      ...[
        'plantStore.previewScrolls',
        'plantStore.isChecked',
        'plantStore.hasSite',
        'plantStore.navigationIsEmpty',
      ],
      ...[
        'plantStore.hasCutRows',
        'plantStore.hasTakenRows',
        'plantStore.loneFile',
        'plantStore.siteHealth',
        'plantStore.agentsRefused',
      ],
      // The server carries it out, so the language client registers it.
      ...[protocol.showLinksCommand],
    ];
    const stepKeys = contributes.walkthroughs.flatMap(({ steps }) =>
      steps.flatMap(({ completionEvents }) =>
        completionEvents.map((event) => event.replace('onContext:', '')),
      ),
    );
    const known = new Set([
      ...stepKeys,
      ...[...contributedCommands, ...Object.keys(settings), settingsSection],
      ...[...views, ...others],
    ]);
    const used = sourceFiles.flatMap(getStrings).filter((text) => /^plantStore\.[\w.]+$/.test(text));
    assert.deepEqual(
      used.filter((name) => !known.has(name)),
      [],
    );
  });
});

describe('the language of configurations', () => {
  const [language] = contributes.languages;
  const [contributedGrammar] = contributes.grammars;

  test('is that of docs.json and mint.json', () => {
    assert.equal(language?.id, 'docs-json');
    assert.deepEqual(language.filenames, ['docs.json', 'mint.json']);
    assert.equal(language.aliases[0], 'Docs Configuration');
  });

  test('has a configuration, a grammar and an icon for light and dark', () => {
    const paths = [language?.configuration, contributedGrammar?.path];
    for (const path of [...paths, language?.icon?.light, language?.icon?.dark]) {
      assert.ok(path && existsSync(repositoryPath(path)), path);
    }
    assert.equal(contributedGrammar?.language, language?.id);
    assert.equal(contributedGrammar?.scopeName, grammar.scopeName);
  });

  test('is the one that activates the extension, beside Markdown, and that the client serves', () => {
    assert.deepEqual(manifest.activationEvents, [
      `onLanguage:${language?.id}`,
      ...(language?.filenames ?? []).map((name) => `workspaceContains:**/${name}`),
      'onWebviewPanel:plantStore.preview',
      'onWebviewPanel:plantStore.readerChanges',
      'onFileSystem:plant-store-docs',
      ...['workspaceContains:**/*.mdx', 'onLanguage:markdown', 'onLanguage:mdx'],
    ]);
    assert.equal(protocol.languageId, language?.id);
    const selectors = getNodes('client/src/languageServer/clientLibrary.ts').filter(
      (node) => ts.isPropertyAssignment(node) && node.name.getText() === 'documentSelector',
    );
    assert.deepEqual(
      selectors.map((node) => node.getText()),
      ['documentSelector: [{ language: languageId }]'],
    );
  });

  test('suggests inside strings and is formatted by this extension', () => {
    const defaults = contributes.configurationDefaults[`[${language?.id}]` as '[docs-json]'];
    assert.deepEqual(defaults['editor.quickSuggestions'], { strings: true });
    assert.equal(defaults['editor.defaultFormatter'], `${manifest.publisher}.${manifest.name}`);
  });
});

describe('the language of pages', () => {
  const language = contributes.languages.find(({ id }) => id === 'mdx');
  const contributed = contributes.grammars.find((other) => other.language === 'mdx');

  test('has the id and the scope of the official extension for MDX, which comes later and so prevails', () => {
    assert.deepEqual(language?.extensions, ['.mdx']);
    assert.equal(contributed?.scopeName, 'source.mdx');
    assert.equal(mdxGrammar.scopeName, contributed.scopeName);
    // VS Code reads extensions in the order of their folders' names; the last grammar of a language is the one that counts.
    assert.ok(`${manifest.publisher}.${manifest.name}-` < 'unifiedjs.vscode-mdx-');
    for (const path of [language.configuration, contributed.path]) {
      assert.ok(existsSync(repositoryPath(path)), path);
    }
  });

  test('has the fences of the table', () => {
    const generated = generateMdxGrammar(JSON.stringify(mdxGrammar));
    assert.deepEqual(generated, mdxGrammar, 'the grammar is out of date: run `npm run generate`');
  });

  test('wraps lines, and suggests what the server knows, but no words', () => {
    const defaults = contributes.configurationDefaults['[mdx]'];
    assert.equal(defaults['editor.wordWrap'], 'on');
    assert.equal(defaults['editor.wordBasedSuggestions'], 'off');
    assert.deepEqual(defaults['editor.quickSuggestions'], { comments: 'off', strings: 'on', other: 'on' });
  });
});

describe('the manifest', () => {
  test('has what the marketplace shows', () => {
    const address = 'https://github.com/plant-store/plant-store-vscode';
    assert.equal(manifest.repository.url, `${address}.git`);
    assert.equal(manifest.bugs.url, `${address}/issues`);
    assert.equal(manifest.license, 'MIT');
    assert.match(manifest.displayName, /^Plant Store/);
    assert.match(manifest.description, /\.$/);
    assert.match(manifest.galleryBanner.color, /^#[0-9a-f]{6}$/);
    assert.ok(manifest.categories.length > 0);
    assert.ok(manifest.keywords.length > 0 && manifest.keywords.length <= 30);
    assert.deepEqual(manifest.extensionKind, ['workspace']);
    assert.equal(capabilities.virtualWorkspaces, true);
  });

  test('asks for the version of VS Code whose API the code is checked against, and that the suites run in', () => {
    const version = manifest.engines.vscode.replace('^', '');
    assert.equal(manifest.devDependencies['@types/vscode'], `~${version}`);
    // code-server counts its own majors: 4.104.0 is VS Code 1.104.0.
    assert.equal(oldestHost.dependencies['code-server'].replace(/^4/, '1'), version);
  });

  test('has no run-time dependencies: everything is bundled', () => {
    assert.ok(!('dependencies' in manifest));
  });
});
