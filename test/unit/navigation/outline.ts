// Sites for the tests of the view, written as outlines: a group's name and its pages; ids are these names.

import type { NavigationRow, NavigationRows } from '../../../client/src/navigation/navigationRow.ts';
import type {
  ElementContent,
  ElementProblem,
  SiteElement,
  SiteModel,
} from '../../../server/src/shared/siteModel.ts';

export interface Outline {
  readonly uri?: string;
  readonly name?: string;
  readonly state?: SiteModel['state'];
  /** A member that is an object is a group in the group. */
  readonly groups: Readonly<
    Record<string, readonly (string | { readonly group: string; readonly pages: readonly string[] })[]>
  >;
  readonly unlisted?: readonly string[];
  /** Of elements, by id. */
  readonly problems?: Readonly<Record<string, readonly ElementProblem[]>>;
  /** Of pages, by id: what differs from a page whose file is found and has no title. */
  readonly pages?: Readonly<Record<string, Partial<Extract<ElementContent, { readonly kind: 'page' }>>>>;
}

export function createModel(outline: Outline): SiteModel {
  const { uri = 'file:///site/docs.json', groups, unlisted = [], problems = {}, pages = {} } = outline;
  const root = uri.slice(0, uri.lastIndexOf('/'));
  const elements = new Map<string, SiteElement>();
  const lists = new Map<string, string[]>();
  const add = (list: string, id: string, content: ElementContent) => {
    elements.set(id, { id, content, span: undefined, extent: undefined, problems: problems[id] ?? [] });
    lists.set(list, [...(lists.get(list) ?? []), id]);
  };
  const addPage = (list: string, path: string) =>
    add(list, path, {
      kind: 'page',
      path: `${path}.mdx`,
      entry: list === 'unlisted' ? undefined : path,
      file: 'found',
      ...(pages[path]?.file === 'missing' ? {} : { uri: `${root}/${path}.mdx` }),
      ...{ title: undefined, sidebarTitle: undefined, description: undefined, icon: undefined },
      ...{ operation: undefined, tab: undefined, anchor: undefined },
      reach: { kind: list === 'unlisted' ? 'unlisted' : 'reachable' },
      ...pages[path],
    });
  if (outline.name !== undefined) add('name', 'the name', { kind: 'name', text: outline.name });
  for (const [group, members] of Object.entries(groups)) {
    add('navigation', group, { kind: 'group', name: group });
    for (const member of members) {
      if (typeof member === 'string') {
        addPage(group, member);
        continue;
      }
      add(group, member.group, { kind: 'group', name: member.group });
      for (const page of member.pages) addPage(member.group, page);
    }
  }
  for (const page of unlisted) addPage('unlisted', page);
  const { state = 'whole' } = outline;
  return { uri, root, revision: 1, version: 1, state, isComplete: true, elements, lists };
}

/** The rows by the ids of their elements, indented; "unlisted" and "site URI" for those without one. */
export function drawOutline(rows: NavigationRows, parent?: NavigationRow, indent = ''): string[] {
  return rows.getChildren(parent).flatMap((row) => {
    const { part, site } = row;
    const name = part.kind === 'element' ? part.id : part.kind === 'site' ? `site ${site}` : part.kind;
    return [indent + name, ...drawOutline(rows, row, `${indent}  `)];
  });
}

/** The sites as the view is given them; `models` may be replaced. */
export function showSites(...models: SiteModel[]) {
  return {
    models,
    getAll: () => models,
    get: (uri: string) => models.find((model) => model.uri === uri),
    replace(model: SiteModel) {
      models[models.findIndex(({ uri }) => uri === model.uri)] = model;
    },
  };
}
