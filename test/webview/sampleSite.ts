// Sites as the extension sends them, made of little: for tests of the preview's page alone.
import type {
  ElementContent,
  ElementProblem,
  Icon,
  SiteElement,
  WholeSite,
} from '../../server/src/shared/siteModel.ts';

type PageContent = Extract<ElementContent, { readonly kind: 'page' }>;

/** A square, where a real one would be drawn. */
export const icon: Icon = { name: 'rocket', outline: { width: 512, path: 'M64 64h384v384H64z' } };

export function createElement(
  id: string,
  content: ElementContent,
  problems: readonly ElementProblem[] = [],
): SiteElement {
  return { id, content, span: { offset: 0, end: 1 }, extent: { offset: 0, end: 1 }, problems };
}

/** A page that is found; its title is made of its path. */
export function createPage(id: string, path: string, more: Partial<PageContent> = {}): SiteElement {
  return createElement(id, {
    kind: 'page',
    path,
    entry: path,
    file: 'found',
    uri: `file:///site/${path}.mdx`,
    title: `Title of ${path}`,
    sidebarTitle: undefined,
    description: `What ${path} is about.`,
    icon: undefined,
    operation: undefined,
    tab: undefined,
    anchor: undefined,
    reach: { kind: 'reachable' },
    ...more,
  });
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly members: readonly (SiteElement | Group)[];
}

/** Every element that is no page is in the list of its kind, as in a real model. */
export function createWholeSite(
  groups: readonly Group[],
  others: readonly SiteElement[],
  more: Partial<WholeSite> = {},
): WholeSite {
  const elements: SiteElement[] = [...others];
  const lists = new Map<string, string[]>();
  for (const { id, content } of others) {
    const list = content.kind === 'page' ? 'unlisted' : content.kind;
    lists.set(list, [...(lists.get(list) ?? []), id]);
  }
  const addGroup = ({ id, name, members }: Group, list: string) => {
    elements.push(createElement(id, { kind: 'group', name }));
    lists.set(list, [...(lists.get(list) ?? []), id]);
    for (const member of members) {
      if ('members' in member) addGroup(member, id);
      else {
        elements.push(member);
        lists.set(id, [...(lists.get(id) ?? []), member.id]);
      }
    }
  };
  for (const group of groups) addGroup(group, 'navigation');
  return {
    uri: 'file:///site/docs.json',
    root: 'file:///site',
    revision: 1,
    version: 1,
    state: 'whole',
    isComplete: true,
    elements,
    lists: [...lists],
    ...more,
  };
}

/** One of everything that a configuration can have. */
export function createFullSite(): WholeSite {
  return createWholeSite(
    [
      {
        id: 'g1',
        name: 'Get Started',
        members: [
          createPage('p1', 'introduction', { icon }),
          createPage('p2', 'quickstart', { sidebarTitle: 'Start quickly' }),
          createPage('p3', 'ghost', { file: 'missing', title: undefined, description: undefined }),
        ],
      },
      {
        id: 'g2',
        name: 'Care',
        members: [
          createPage('p4', 'care/watering'),
          { id: 'g3', name: 'Light', members: [createPage('p5', 'care/light')] },
        ],
      },
      {
        id: 'g4',
        name: 'Endpoints',
        members: [createPage('p6', 'api/create-plant', { tab: 't1', operation: 'POST /plants' })],
      },
      {
        id: 'g5',
        name: 'Old',
        members: [createPage('p7', 'v1/overview', { anchor: 'a2' })],
      },
      {
        id: 'g6',
        name: 'Secret',
        members: [
          createPage('p8', 'secret/door', {
            anchor: 'a3',
            reach: { kind: 'hiddenAnchor', anchor: 'Secret Garden' },
          }),
        ],
      },
    ],
    [
      createElement('name', { kind: 'name', text: 'Plant Store' }),
      createElement('logo', {
        kind: 'logo',
        light: { name: '/logo/light.svg', state: 'found', path: 'logo/light.svg' },
        dark: { name: '/logo/dark.svg', state: 'found', path: 'logo/dark.svg' },
        href: '/',
      }),
      createElement('favicon', {
        kind: 'favicon',
        asset: { name: '/favicon.svg', state: 'found', path: 'favicon.svg' },
      }),
      createElement('c1', { kind: 'color', use: 'primary', color: '#0f7b4f' }),
      createElement('c2', { kind: 'color', use: 'light', color: '#6fd3a5' }, [
        { severity: 'warning', message: 'This color can’t be read.' },
      ]),
      createElement('c3', { kind: 'color', use: 'dark', color: '#0b5c3b' }, [
        { severity: 'information', message: 'This color is hardly used.' },
      ]),
      createElement('l1', { kind: 'topbarLink', name: 'Support', url: 'mailto:help@example.com' }),
      createElement('cta', {
        kind: 'callToAction',
        type: 'github',
        name: '',
        url: 'https://github.com/plant-store/plants',
        repository: 'plant-store/plants',
      }),
      createElement('second', { kind: 'version', name: 'v2' }),
      createElement('first', { kind: 'version', name: 'v1' }),
      createElement('t1', { kind: 'tab', name: 'API Reference', url: 'api', isExternal: false }),
      createElement('t2', { kind: 'tab', name: 'Blog', url: 'https://example.com/blog', isExternal: true }),
      createElement('top', { kind: 'topAnchor', name: 'Documentation', icon }),
      createElement('a1', {
        kind: 'anchor',
        name: 'Community',
        icon,
        colors: ['#ff7a59', '#d6336c'],
        url: 'https://example.com/community',
        isExternal: true,
        version: undefined,
        isDefaultHidden: false,
      }),
      createElement('a2', {
        kind: 'anchor',
        name: 'Version 1',
        icon,
        colors: ['#3b82f6'],
        url: 'v1',
        isExternal: false,
        version: 'v1',
        isDefaultHidden: false,
      }),
      createElement('a3', {
        kind: 'anchor',
        name: 'Secret Garden',
        icon,
        colors: [],
        url: 'secret',
        isExternal: false,
        version: undefined,
        isDefaultHidden: true,
      }),
      createElement('s1', { kind: 'social', platform: 'github', url: 'https://github.com/plant-store' }),
      createElement('s2', { kind: 'social', platform: 'hacker-news', url: 'https://example.com' }),
      createElement('f1', { kind: 'feedback', button: 'suggestEdit' }),
      createElement('f2', { kind: 'feedback', button: 'raiseIssue' }),
      createElement('mode', { kind: 'modeToggle', mode: undefined, isHidden: false }),
      createElement('play', { kind: 'playground', mode: 'show' }),
      createElement('auth', {
        kind: 'authentication',
        method: 'bearer',
        name: 'Authorization',
        inputPrefix: 'Bearer ',
      }),
      createPage('u1', 'drafts/idea', { entry: undefined, reach: { kind: 'unlisted' } }),
    ],
  );
}
