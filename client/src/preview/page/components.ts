// How each component of this documentation format is drawn. Only literal attributes are known.
import { type CodeNode, calloutTypes, type PageNode, type PlainNode, type TitledPart } from '../pageNode.ts';
import type { BodyParts } from './bodyParts.ts';

export interface ComponentSource {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly BuiltNode[];
}

/** A node, or something that only the surrounding component can use. */
export type BuiltNode = PageNode | LoosePart | HeadingId;

interface HeadingId {
  readonly kind: 'headingId';
  readonly id: string;
}

export interface LoosePart {
  readonly kind: 'tab' | 'step';
  readonly part: TitledPart;
}

type Build = (source: ComponentSource, parts: BodyParts) => readonly BuiltNode[];

export function buildComponent(source: ComponentSource, parts: BodyParts): readonly BuiltNode[] {
  const build = builders.get(source.name) ?? buildUnknown;
  return build(source, parts);
}

/** Draws parts outside their component as if each had its own. */
export function toNodes(built: readonly BuiltNode[]): PageNode[] {
  return built.flatMap((node): readonly PageNode[] => {
    if (typeof node === 'string') return [node];
    if (node.kind === 'headingId') return [];
    if (!isLoosePart(node)) return [node];
    return node.kind === 'tab'
      ? [{ kind: 'tabs', tabs: [node.part] }]
      : [{ kind: 'steps', steps: [node.part] }];
  });
}

const buildCard: Build = ({ attributes, children }, parts) => {
  const image = attributes.get('img');
  return [
    {
      kind: 'card',
      ...optional('title', attributes.get('title')),
      ...optional('icon', parts.toIcon(attributes.get('icon'))),
      ...optional('image', image === undefined ? undefined : parts.addImage(image)),
      ...optional('link', parts.addLink(attributes.get('href'))),
      children: toNodes(children),
    },
  ];
};

const buildCardGroup: Build = ({ attributes, children }) => {
  const columns = Math.trunc(Number(attributes.get('cols') ?? 2));
  return [
    {
      kind: 'cardGroup',
      columns: columns >= 1 ? Math.min(columns, 4) : 2,
      children: toNodes(children),
    },
  ];
};

const buildAccordion: Build = ({ name, attributes, children }, parts) => [
  {
    kind: 'accordion',
    title: attributes.get('title') ?? (name === 'Expandable' ? 'Properties' : 'Details'),
    ...optional('description', attributes.get('description')),
    ...optional('icon', parts.toIcon(attributes.get('icon'))),
    isOpen: isOn(attributes.get('defaultOpen')),
    children: toNodes(children),
  },
];

const buildAccordionGroup: Build = ({ children }) => [
  { kind: 'accordionGroup', children: toNodes(children) },
];

const toPart =
  (kind: LoosePart['kind']): Build =>
  ({ attributes, children }, parts) => [
    {
      kind,
      part: {
        title: attributes.get('title') ?? '',
        ...optional('icon', parts.toIcon(attributes.get('icon'))),
        children: toNodes(children),
      },
    },
  ];

const collectParts =
  (kind: LoosePart['kind']): Build =>
  ({ children }) => {
    const own = children.filter((node): node is LoosePart => isLoosePart(node) && node.kind === kind);
    const others = toNodes(children.filter((node) => !isLoosePart(node) || node.kind !== kind));
    const titled = own.map(({ part }) => part);
    if (titled.length === 0) return others;
    return [...others, kind === 'tab' ? { kind: 'tabs', tabs: titled } : { kind: 'steps', steps: titled }];
  };

const toCallout =
  (type: (typeof calloutTypes)[number]): Build =>
  ({ attributes, children }, parts) => [
    {
      kind: 'callout',
      type,
      ...optional('title', attributes.get('title')),
      ...optional('icon', parts.toIcon(attributes.get('icon'))),
      children: toNodes(children),
    },
  ];

const buildCallout: Build = (source, parts) => {
  const type = calloutTypes.find((each) => each === source.attributes.get('type')) ?? 'note';
  return toCallout(type)(source, parts);
};

/** Blocks of code among the children, including those of nested groups, followed by everything else. */
const toCodeGroup =
  (label: string | undefined): Build =>
  ({ children }) => {
    const nodes = toNodes(children);
    const blocks = nodes.flatMap((node): readonly CodeNode[] => {
      if (typeof node === 'string') return [];
      return node.kind === 'code' ? [node] : node.kind === 'codeGroup' ? node.blocks : [];
    });
    const others = nodes.filter(
      (node) => typeof node === 'string' || (node.kind !== 'code' && node.kind !== 'codeGroup'),
    );
    if (blocks.length === 0) return others;
    return [{ kind: 'codeGroup', ...optional('label', label), blocks }, ...others];
  };

const buildFrame: Build = ({ attributes, children }) => [
  { kind: 'frame', ...optional('caption', attributes.get('caption')), children: toNodes(children) },
];

const locations = ['path', 'query', 'header', 'body'];

const buildField: Build = ({ attributes, children }) => {
  const location = locations.find((each) => attributes.has(each));
  return [
    {
      kind: 'field',
      name: attributes.get(location ?? 'name') ?? attributes.get('name') ?? '',
      ...optional('type', attributes.get('type')),
      ...optional('location', location),
      ...optional('defaultValue', attributes.get('default') ?? attributes.get('initialValue')),
      isRequired: isOn(attributes.get('required')),
      isDeprecated: isOn(attributes.get('deprecated')),
      children: toNodes(children),
    },
  ];
};

const buildIcon: Build = ({ attributes }, parts) => {
  const icon = parts.toIcon(attributes.get('icon') ?? attributes.get('name'));
  return icon === undefined ? [] : [{ kind: 'icon', icon }];
};

const buildTooltip: Build = ({ attributes, children }) => {
  const tip = [attributes.get('headline'), attributes.get('tip')].filter((text) => text !== undefined);
  return [{ kind: 'tooltip', tip: tip.join('. '), children: toNodes(children) }];
};

const toPlain =
  (name: PlainNode['name']): Build =>
  ({ children }) => [{ kind: 'plain', name, children: toNodes(children) }];

const buildUnknown: Build = ({ name, attributes, children }) => {
  const detail = ['file', 'title', 'label', 'name', 'src']
    .map((key) => attributes.get(key))
    .find((text) => text);
  return [{ kind: 'unknown', name, ...optional('detail', detail), children: toNodes(children) }];
};

const builders: ReadonlyMap<string, Build> = new Map([
  ['Card', buildCard],
  ['CardGroup', buildCardGroup],
  ['Columns', buildCardGroup],
  ['Column', toPlain('div')],
  ['Accordion', buildAccordion],
  ['Expandable', buildAccordion],
  ['AccordionGroup', buildAccordionGroup],
  ['Tab', toPart('tab')],
  ['Tabs', collectParts('tab')],
  ['Step', toPart('step')],
  ['Steps', collectParts('step')],
  ['Note', toCallout('note')],
  ['Tip', toCallout('tip')],
  ['Warning', toCallout('warning')],
  ['Info', toCallout('info')],
  ['Check', toCallout('check')],
  ['Danger', toCallout('danger')],
  ['Callout', buildCallout],
  ['CodeGroup', toCodeGroup(undefined)],
  ['RequestExample', toCodeGroup('Request')],
  ['ResponseExample', toCodeGroup('Response')],
  ['Frame', buildFrame],
  ['ParamField', buildField],
  ['ResponseField', buildField],
  ['Icon', buildIcon],
  ['Tooltip', buildTooltip],
  ['Badge', toPlain('span')],
]);

function isLoosePart(node: BuiltNode): node is LoosePart {
  return typeof node !== 'string' && (node.kind === 'tab' || node.kind === 'step');
}

const isOn = (value: string | undefined) => value !== undefined && value !== 'false';

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [name in Key]?: Value } {
  const result: { [name in Key]?: Value } = {};
  if (value !== undefined) result[key] = value;
  return result;
}
