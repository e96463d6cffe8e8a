// What changed for readers, as an answer: the lists with what matters most first, and how much of them is left out.
import { describeLoss, getSections, summarize } from '../../changes/changeWords.ts';
import type { NavigationPart } from '../../changes/navigationChanges.ts';
import type { ChangedPage, RenamedPage } from '../../changes/pageChanges.ts';
import type { ChangedSite, ChangesReport, ReportedLoss } from '../../changes/revisionChanges.ts';
import { severities } from '../../diagnosticCodes.ts';
import { containerWords } from '../../shared/containerWords.ts';
import { mostChanges, mostReordered } from '../../shared/definitions/reviewDefinition.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import type { JsonObject } from '../tool.ts';
import { type AgentFolder, showPath } from '../workspace/agentFolders.ts';

/** @param root the folder that paths in the report are relative to: absolute, with `/`. */
export function describeChanges(
  report: ChangesReport,
  root: string,
  folders: readonly AgentFolder[],
): JsonObject & { readonly notes: readonly string[] } {
  const { base, sites, gone, problems } = report;
  const show = (path: string): string => showPath(folders, path);
  const showFile = (file: string): string => show(`${root}/${file}`);
  const listOf = (describe: (site: ChangedSite, shown: string) => readonly JsonObject[]) =>
    sites.flatMap((site) => describe(site, show(site.path)));
  const diagnostics = [...problems.diagnostics].sort(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  const lists: Readonly<Record<string, readonly JsonObject[]>> = {
    lost: listOf(({ lost }, site) => lost.map((loss) => describeLost(loss, site, show))),
    goneSites: gone.map(({ file, pageCount }) => ({ site: showFile(file), pages: pageCount })),
    elsewhere: listOf(({ changes }, site) =>
      changes.urls.elsewhere.map(({ url, before, now }) => ({ site, url, before, now })),
    ),
    pages: describePages(sites, show),
    headings: listOf(({ path, changes }) =>
      changes.pages.headings.map(({ file, url, fragment, text }) => ({
        ...{ file: show(`${getFolder(path)}/${file}`), url: `${url}#${fragment}`, text },
      })),
    ),
    navigation: listOf(describeNavigation),
    newProblems: diagnostics.map(({ path, range, code, severity, message }) => ({
      ...{ file: show(path), range: describeRange(range), code, severity, message },
    })),
    goneProblems: (problems.comparison?.gone ?? []).map(({ file, code, subject, count }) => ({
      ...{ file: showFile(file), code, text: subject, count },
    })),
  };
  const entries = Object.entries(lists);
  return {
    base: { ...base },
    summary: summarize(report, getSections(report)),
    ...Object.fromEntries(entries.map(([name, list]) => [name, list.slice(0, mostChanges)])),
    leftOut: entries
      .filter(([, list]) => list.length > mostChanges)
      .map(([list, { length }]) => ({ list, count: length - mostChanges })),
    notes: describeNextStep(sites),
  };
}

function describeLost(loss: ReportedLoss, site: string, show: (path: string) => string): JsonObject {
  const { url, mend, place } = loss;
  return {
    ...{ site, url, message: `${describeLoss(loss)}.`, file: show(place.path) },
    range: describeRange(place.range),
    redirect: {
      source: mend?.source ?? '',
      destination: mend?.destination ?? '',
      certain: mend?.isCertain === true,
    },
  };
}

function describeRange({ start, end }: ReportedLoss['place']['range']): JsonObject {
  return { start: { ...start }, end: { ...end } };
}

function describePages(sites: readonly ChangedSite[], show: (path: string) => string): JsonObject[] {
  const describe = (
    change: string,
    read: (site: ChangedSite) => readonly (ChangedPage | RenamedPage)[],
    getRoot = ({ path }: ChangedSite): string => getFolder(path),
  ): JsonObject[] =>
    sites.flatMap((site) =>
      read(site).map((page) => ({
        ...{ change, file: page.file === undefined ? '' : show(`${getRoot(site)}/${page.file}`) },
        url: page.url,
        before: 'before' in page ? page.before : '',
        title: page.title ?? '',
      })),
    );
  return [
    ...describe(
      'gone',
      ({ changes }) => changes.pages.removed,
      ({ formerRoot }) => formerRoot,
    ),
    ...describe('moved', ({ changes }) => changes.pages.moved),
    ...describe('unlisted', ({ changes }) => changes.pages.unlisted),
    ...describe('hidden', ({ changes }) => changes.pages.hidden),
    ...describe('retitled', ({ changes }) => changes.pages.retitled),
    ...describe('shown', ({ changes }) => changes.pages.shown),
    ...describe('new', ({ changes }) => changes.pages.added),
  ];
}

function describeNavigation({ changes }: ChangedSite, site: string): readonly JsonObject[] {
  const { added, removed, renamed, reordered } = changes.navigation;
  const describe = (change: string, part: NavigationPart | undefined) => ({
    ...{ site, change },
    kind: part === undefined ? 'navigation' : containerWords[part.kind].one,
    name: part === undefined ? '' : [...part.around, part.name].join(' > '),
    before: '',
    items: [],
  });
  return [
    ...removed.map((part) => describe('gone', part)),
    ...renamed.map((part) => ({ ...describe('renamed', part), before: part.before })),
    ...reordered.map(({ part, items }) => ({
      ...describe('reordered', part),
      items: items.slice(0, mostReordered),
    })),
    ...added.map((part) => describe('new', part)),
  ];
}

function describeNextStep(sites: readonly ChangedSite[]): string[] {
  const lost = sites.flatMap((site) => site.lost);
  const mends = lost.flatMap(({ mend }) => mend ?? []);
  const notes: string[] = [];
  if (mends.length > 0)
    notes.push(
      'To keep lost URLs, add each "redirect" to "redirects" in the configuration of its site, without "certain".',
    );
  if (mends.some(({ isCertain }) => !isCertain))
    notes.push('Where a redirect is not certain, compare the two pages first.');
  if (mends.length < lost.length)
    notes.push('Where no redirect is given, ask the user where the readers of that URL should get.');
  return notes;
}
