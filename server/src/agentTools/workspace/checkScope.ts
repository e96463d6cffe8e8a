// The scope of a check or a repair: files or folders, and codes.

import type { ConfigurationPath } from '../../check/loadedSite.ts';
import { type DiagnosticCode, defaultSeverities, isDiagnosticCode } from '../../diagnosticCodes.ts';
import type { ServerSettings } from '../../settings.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { getNearestName } from '../../shared/text/nearestName.ts';
import { joinWords, quote } from '../../shared/text/words.ts';
import { refuseField, type ToolContext, type ToolRefusal } from '../tool.ts';
import { type AgentFolder, type FolderPlace, resolvePath } from './agentFolders.ts';
import { findSites, findSitesOf } from './agentSites.ts';

export interface ScopeInput {
  readonly paths?: readonly string[] | undefined;
  readonly codes?: readonly string[] | undefined;
}

export interface CheckScope {
  readonly kind: 'scope';
  /** Of the sites that contain the files. */
  readonly configurations: readonly ConfigurationPath[];
  /** Absolute paths of single files in the scope. */
  readonly files: readonly string[];
  /** What could not be searched or does not exist, in sentences. */
  readonly notes: readonly string[];
  /** Whether the file is in the scope. Absolute, with `/`. */
  includes(path: string): boolean;
  /** `undefined` if the scope has all codes. */
  readonly codes: ReadonlySet<DiagnosticCode> | undefined;
}

/** Refused if a path is wrong or in no site, or if a code is unknown. */
export async function findCheckScope(
  { paths, codes }: ScopeInput,
  context: ToolContext,
): Promise<CheckScope | ToolRefusal> {
  const known = new Set<DiagnosticCode>();
  for (const [index, code] of (codes ?? []).entries()) {
    if (!isDiagnosticCode(code)) return refuseField(`codes[${index}]`, describeUnknown(code));
    known.add(code);
  }
  const common = { kind: 'scope', codes: codes === undefined ? undefined : known } as const;
  if (paths === undefined) {
    const { configurations, unread } = await findSites(context);
    const notes = configurations.length === 0 ? [...unread, describeNoSite(context.folders)] : unread;
    return { ...common, configurations, files: [], notes, includes: () => true };
  }
  const configurations = new Map<string, ConfigurationPath>();
  const asked: string[] = [];
  const files: string[] = [];
  const notes = new Set<string>();
  for (const [index, path] of paths.entries()) {
    const field = `paths[${index}]`;
    const place = await findPlace(path, context);
    if (typeof place === 'string') return refuseField(field, place);
    const found = await findSitesOf(place, context);
    for (const note of found.unread) notes.add(note);
    for (const each of found.configurations) configurations.set(each.path, each);
    if (found.configurations.length + found.unread.length === 0)
      return refuseField(
        field,
        'is not in a site: there is no docs.json or mint.json below it or in a folder around it',
      );
    asked.push(place.path);
    if (place.kind === 'file') files.push(place.path);
  }
  const includes = (path: string): boolean => asked.some((each) => isWithin(path, each));
  return { ...common, configurations: [...configurations.values()], files, notes: [...notes], includes };
}

type AskedPlace = FolderPlace & { readonly kind: 'file' | 'folder' };

/** The end of a sentence if there is no such place. */
async function findPlace(
  written: string,
  { folders, fileSystem }: ToolContext,
): Promise<AskedPlace | string> {
  const resolved = await resolvePath(folders, fileSystem, written);
  if (!resolved.ok) return resolved.problem;
  const { path, folder } = resolved;
  const { kind } = await fileSystem.look(path, [folder.path]);
  if (kind === 'file' || kind === 'folder') return { path, folder, kind };
  return kind === 'unreadable' ? 'can’t be read' : 'is not a file or folder';
}

function describeUnknown(code: string): string {
  const near = getNearestName(code, Object.keys(defaultSeverities));
  return near === undefined ? 'is not a known code' : `is not a known code: ${quote(near)} is the nearest`;
}

export function describeNoSite(folders: readonly AgentFolder[]): string {
  if (folders.length === 0) return 'No folder is open.';
  const names = folders.map(({ name }) => quote(name));
  return `There is no docs.json or mint.json in ${joinWords(names, 'and')}.`;
}

/** The user’s settings with all other codes turned off. */
export function onlyCodes(settings: ServerSettings, { codes }: Pick<CheckScope, 'codes'>): ServerSettings {
  if (codes === undefined) return settings;
  const rules = { ...settings.rules };
  for (const code of Object.keys(rules).filter(isDiagnosticCode)) if (!codes.has(code)) rules[code] = 'off';
  return { ...settings, rules };
}

/** Requested codes that the user has turned off, in sentences. */
export function describeTurnedOff({ rules }: ServerSettings, { codes }: Pick<CheckScope, 'codes'>): string[] {
  return [...(codes ?? [])]
    .filter((code) => rules[code] === 'off')
    .map((code) => `The settings turn ${quote(code)} off.`);
}
