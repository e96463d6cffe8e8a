// Paths → every configuration that they stand for, each with its site scanned → checked files.
import { URI } from 'vscode-uri';
import { type CheckedFile, checkSite, readDocument, readPageStart } from '../checkSite.ts';
import type { FeatureContext } from '../features/featureContext.ts';
import { languageService } from '../languageService.ts';
import { defaultSettings } from '../settings.ts';
import { findRepositoryRoot, scanConfigurations } from '../site/configurationScan.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import type { Icons } from '../site/icons.ts';
import { type CheckOpenApi, Site } from '../site/site.ts';
import { getFolder } from '../site/sitePaths.ts';

export interface CheckRequest {
  /** Absolute, with `/`. */
  readonly paths: readonly string[];
  /** The same paths as they were typed. */
  readonly given: readonly string[];
}

export interface CheckRuntime {
  readonly fileSystem: FileSystem;
  readonly checkOpenApi: CheckOpenApi;
  loadIcons(): Promise<Icons | undefined>;
}

export type CheckOutcome =
  | {
      readonly kind: 'checked';
      readonly files: readonly CheckedFile[];
      /** How many configurations were checked. */
      readonly siteCount: number;
      /** Sentences for the person. */
      readonly notes: readonly string[];
      /** Sentences about what could not be checked; the rest was. */
      readonly failures: readonly string[];
    }
  | { readonly kind: 'badUsage'; readonly message: string };

interface Configuration {
  readonly path: string;
  /** Nothing above this folder is read. */
  readonly boundary: string;
}

/** Several paths that stand for the same configuration have it checked once. */
export async function runCheck({ paths, given }: CheckRequest, runtime: CheckRuntime): Promise<CheckOutcome> {
  const found = new Map<string, Configuration>();
  const notes: string[] = [];
  for (const [index, path] of paths.entries()) {
    const shown = given[index] ?? path;
    const kind = await runtime.fileSystem.getKind(path);
    if (kind === undefined) return { kind: 'badUsage', message: `There is no file or folder "${shown}".` };
    const configurations = await findConfigurations(runtime.fileSystem, path, kind);
    if (configurations.length === 0) notes.push(`There is no docs.json or mint.json below "${shown}".`);
    for (const configuration of configurations) found.set(configuration.path, configuration);
  }
  const files: CheckedFile[] = [];
  const failures: string[] = [];
  const common = { ...createCommonContext(), icons: await runtime.loadIcons() };
  for (const configuration of found.values()) {
    const checked = await checkConfiguration(configuration, common, runtime);
    if (checked === undefined)
      failures.push(`"${configuration.path}" can’t be read: its site was not checked.`);
    else files.push(...checked);
  }
  return { kind: 'checked', files, siteCount: found.size - failures.length, notes, failures };
}

async function findConfigurations(
  fileSystem: FileSystem,
  path: string,
  kind: 'file' | 'folder',
): Promise<Configuration[]> {
  const folder = kind === 'file' ? getFolder(path) : path;
  const boundary = (await findRepositoryRoot(fileSystem, folder)) ?? folder;
  const configurations = kind === 'file' ? [path] : await scanConfigurations(fileSystem, folder, boundary);
  return configurations.map((configuration) => ({ path: configuration, boundary }));
}

type CommonContext = Omit<FeatureContext, 'document' | 'site'>;

function createCommonContext(): Omit<CommonContext, 'icons'> {
  const client = {
    ...{ snippets: false, markdown: false, symbolTree: false, createsFiles: false },
    ...{ codeActionLiterals: false, turnsOffRules: false },
  };
  return { schema: languageService.createSchema(), settings: defaultSettings, client };
}

/** `undefined` when the file can't be read. */
async function checkConfiguration(
  { path, boundary }: Configuration,
  common: CommonContext,
  { fileSystem, checkOpenApi }: CheckRuntime,
): Promise<CheckedFile[] | undefined> {
  const textDocument = await readDocument(fileSystem, path, toUri(path), 'docs-json');
  if (textDocument === undefined) return undefined;
  const document = languageService.parse(textDocument);
  const { ignoredPages } = common.settings;
  const site = new Site(fileSystem, getFolder(path), { boundary, ignoredPages }, checkOpenApi);
  await site.scan();
  await site.lookUp(document);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const index = site.index?.isConfiguredBy(name) ? site.index : undefined;
  return checkSite({ ...common, document, site: index }, (page) =>
    readPageStart(fileSystem, page, toUri(page)),
  );
}

function toUri(path: string): string {
  return URI.file(path).toString();
}
