// A page's text with every kind of node.
import type { PageNode, PlainName } from '../../client/src/preview/pageNode.ts';
import { icon } from './sampleSite.ts';

const plain = (name: PlainName, ...children: PageNode[]): PageNode => ({ kind: 'plain', name, children });
const text = (words: string): PageNode => plain('p', words);

export const sampleBody: readonly PageNode[] = [
  { kind: 'plain', name: 'h2', id: 'first', children: ['First heading'] },
  plain('p', 'Some ', plain('strong', 'strong'), ' words, a ', {
    kind: 'link',
    link: 0,
    children: ['link'],
  }),
  plain('p', { kind: 'link', children: ['A dead link'] }, ' and ', { kind: 'expression', text: '{version}' }),
  plain('ul', plain('li', { kind: 'checkbox', isChecked: true }, ' Done'), plain('li', 'Not a task')),
  { kind: 'plain', name: 'ol', start: 3, children: [plain('li', 'Third')] },
  plain('blockquote', text('A quote.')),
  plain('p', plain('code', 'npm'), ' ', plain('kbd', 'Ctrl'), ' ', {
    kind: 'link',
    link: 0,
    children: [plain('code', 'linked')],
  }),
  plain(
    'table',
    plain('thead', plain('tr', plain('th', 'Plant'), plain('th', 'Water'))),
    plain(
      'tbody',
      plain('tr', plain('td', 'Fern'), { kind: 'plain', name: 'td', align: 'right', children: ['2'] }),
    ),
  ),
  {
    kind: 'code',
    language: 'ts',
    title: 'plant.ts',
    children: [
      { kind: 'plain', name: 'span', classes: ['hljs-keyword', 'evil'], children: ['const'] },
      " name = 'Fern';",
    ],
  },
  { kind: 'image', source: { kind: 'site', path: 'images/leaf.svg' }, alt: 'A leaf' },
  { kind: 'image', source: { kind: 'remote', host: 'images.example.com' }, alt: 'A photo' },
  { kind: 'image', source: { kind: 'missing', name: './gone.png' }, alt: '' },
  { kind: 'callout', type: 'note', children: [text('A note.')] },
  { kind: 'callout', type: 'tip', title: 'A tip', icon, children: [text('It has a title.')] },
  { kind: 'callout', type: 'warning', children: [text('A warning.')] },
  { kind: 'callout', type: 'info', children: [text('Information.')] },
  { kind: 'callout', type: 'check', children: [text('A check.')] },
  { kind: 'callout', type: 'danger', children: [text('A danger.')] },
  {
    kind: 'cardGroup',
    columns: 2,
    children: [
      { kind: 'card', title: 'Watering', icon, link: 1, children: [text('How often.')] },
      { kind: 'card', title: 'Light', children: [text('How much.')] },
    ],
  },
  {
    kind: 'accordionGroup',
    children: [
      { kind: 'accordion', title: 'Open', isOpen: true, children: [text('It is open.')] },
      {
        kind: 'accordion',
        title: 'Closed',
        description: 'Really',
        icon,
        isOpen: false,
        children: [text('Hidden.')],
      },
    ],
  },
  {
    kind: 'tabs',
    tabs: [
      { title: 'npm', icon, children: [text('Use npm.')] },
      { title: 'yarn', children: [text('Use yarn.')] },
    ],
  },
  {
    kind: 'steps',
    steps: [
      { title: 'Dig', children: [text('A hole.')] },
      { title: 'Plant', icon, children: [text('The plant.')] },
    ],
  },
  {
    kind: 'codeGroup',
    label: 'Example request',
    blocks: [
      { kind: 'code', title: 'cURL', language: 'bash', children: ['curl'] },
      { kind: 'code', language: 'python', children: ['import plants'] },
    ],
  },
  { kind: 'frame', caption: 'A caption', children: [text('In a frame.')] },
  {
    kind: 'field',
    name: 'id',
    type: 'integer',
    location: 'body',
    defaultValue: '1',
    isRequired: true,
    isDeprecated: true,
    children: [text('The number.')],
  },
  plain('p', { kind: 'tooltip', tip: 'Explained', children: ['A word'] }, ' ', { kind: 'icon', icon }),
  { kind: 'unknown', name: 'Chart', detail: 'a.mdx', children: [text('In something unknown.')] },
  { kind: 'notice', text: 'The end of the sample.' },
];
