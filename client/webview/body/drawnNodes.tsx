// Draws the nodes of a page's text.
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Icon } from '../../../server/src/shared/siteModel.ts';
import {
  type AccordionNode,
  type CalloutNode,
  type CardNode,
  type CodeGroupNode,
  type CodeNode,
  type FieldNode,
  type ImageNode,
  type ImageSource,
  type LinkNode,
  maxPageDepth,
  type PageNode,
} from '../../src/preview/pageNode.ts';
import { Glyph } from '../drawing/glyph.tsx';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import type { Page } from '../scene/siteLookup.ts';
import { PlainElement, ScrollBox } from './plainElement.tsx';

interface DrawnNodesProps {
  readonly nodes: readonly PageNode[];
  readonly depth: number;
}

function DrawnNodes({ nodes, depth }: DrawnNodesProps) {
  if (depth > maxPageDepth) return null;
  // Nodes have no names, so the index is the key.
  return (
    <>
      {nodes.map((node, index) =>
        typeof node === 'string' ? node : <Branch key={index} node={node} depth={depth} />,
      )}
    </>
  );
}

function Branch({ node, depth }: { readonly node: Exclude<PageNode, string>; readonly depth: number }) {
  const draw = (children: readonly PageNode[]) => <DrawnNodes nodes={children} depth={depth + 1} />;
  switch (node.kind) {
    case 'plain':
      return <PlainElement node={node}>{draw(node.children)}</PlainElement>;
    case 'link':
      return <BodyLink node={node}>{draw(node.children)}</BodyLink>;
    case 'image':
      return <BodyImage node={node} />;
    case 'checkbox':
      return (
        <input
          type="checkbox"
          checked={node.isChecked}
          disabled
          aria-label={node.isChecked ? 'Done' : 'To do'}
        />
      );
    case 'code':
      return <CodeBlock node={node}>{draw(node.children)}</CodeBlock>;
    case 'expression':
      return (
        <code class="expression" data-line={node.line}>
          {node.text}
        </code>
      );
    case 'card':
      return <Card node={node}>{draw(node.children)}</Card>;
    case 'cardGroup':
      return (
        <div class={`card-group has-${Math.min(Math.max(node.columns, 1), 4)}`} data-line={node.line}>
          {draw(node.children)}
        </div>
      );
    case 'accordion':
      return <Accordion node={node}>{draw(node.children)}</Accordion>;
    case 'accordionGroup':
      return (
        <div class="accordion-group" data-line={node.line}>
          {draw(node.children)}
        </div>
      );
    case 'tabs':
      return (
        <Panels name="body-tabs" line={node.line} parts={node.tabs} draw={({ children }) => draw(children)} />
      );
    case 'steps':
      return (
        <ol class="steps" data-line={node.line}>
          {node.steps.map(({ title, icon, line, children }, index) => (
            <li key={index}>
              <p class="part-title" data-line={line}>
                {icon !== undefined && <SiteIcon icon={icon} />}
                {title}
              </p>
              {draw(children)}
            </li>
          ))}
        </ol>
      );
    case 'callout':
      return <Callout node={node}>{draw(node.children)}</Callout>;
    case 'codeGroup':
      return <CodeGroup node={node} draw={draw} />;
    case 'frame':
      return (
        <figure class="frame" data-line={node.line}>
          {draw(node.children)}
          {node.caption !== undefined && <figcaption>{node.caption}</figcaption>}
        </figure>
      );
    case 'field':
      return <Field node={node}>{draw(node.children)}</Field>;
    case 'tooltip':
      return (
        <abbr class="tooltip" title={node.tip}>
          {draw(node.children)}
        </abbr>
      );
    case 'icon':
      return <SiteIcon icon={node.icon} />;
    case 'unknown':
      return (
        <div class="unknown" data-line={node.line}>
          <p class="unknown-name">
            <code>{node.name}</code>
            {node.detail !== undefined && ` ${node.detail}`}
          </p>
          {draw(node.children)}
        </div>
      );
    case 'notice':
      return <p class="notice">{node.text}</p>;
  }
}

interface AccordionProps {
  readonly node: AccordionNode;
  readonly children: ComponentChildren;
}

function Accordion({ node: { title, description, icon, isOpen, line }, children }: AccordionProps) {
  return (
    <details class="accordion" open={isOpen} data-line={line}>
      <summary>
        {icon !== undefined && <SiteIcon icon={icon} />}
        <span class="part-title">{title}</span>
        {description !== undefined && <span class="part-description">{description}</span>}
      </summary>
      <div class="accordion-body">{children}</div>
    </details>
  );
}

const signs = {
  note: { name: 'Note', glyph: 'note' },
  tip: { name: 'Tip', glyph: 'bulb' },
  warning: { name: 'Warning', glyph: 'warning' },
  info: { name: 'Info', glyph: 'note' },
  check: { name: 'Check', glyph: 'check' },
  danger: { name: 'Danger', glyph: 'missing' },
} as const;

interface CalloutProps {
  readonly node: CalloutNode;
  readonly children: ComponentChildren;
}

function Callout({ node: { type, title, icon, line }, children }: CalloutProps) {
  const { name, glyph } = signs[type];
  return (
    <div class={`callout is-${type}`} role="note" aria-label={title ?? name} data-line={line}>
      <span class="callout-sign">
        {icon === undefined ? <Glyph name={glyph} /> : <SiteIcon icon={icon} />}
      </span>
      <div class="callout-body">
        {title !== undefined && <p class="part-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** If the card has a link, its title is the link. */
function Card({ node, children }: { readonly node: CardNode; readonly children: ComponentChildren }) {
  const { title, icon, image, link } = node;
  const heading = title ?? (link === undefined ? undefined : 'Open');
  return (
    <div class={link === undefined ? 'card' : 'card is-link'} data-line={node.line}>
      {image !== undefined && <BodyImage node={{ kind: 'image', source: image, alt: '' }} />}
      {icon !== undefined && <SiteIcon icon={icon} />}
      {heading !== undefined && (
        <p class="part-title">
          {link === undefined ? (
            heading
          ) : (
            <BodyLink node={{ kind: 'link', link, children: [] }}>{heading}</BodyLink>
          )}
        </p>
      )}
      {children}
    </div>
  );
}

interface FieldProps {
  readonly node: FieldNode;
  readonly children: ComponentChildren;
}

/** A parameter, or a field of a response. */
function Field({ node, children }: FieldProps) {
  const { name, type, location, defaultValue, isRequired, isDeprecated } = node;
  return (
    <div class="field" data-line={node.line}>
      <p class="field-head">
        <code class={isDeprecated ? 'field-name is-deprecated' : 'field-name'}>{name}</code>
        {type !== undefined && <span class="field-fact">{type}</span>}
        {location !== undefined && <span class="field-fact">{location}</span>}
        {defaultValue !== undefined && <span class="field-fact">default: {defaultValue}</span>}
        {isRequired && <span class="field-fact is-required">required</span>}
        {isDeprecated && <span class="field-fact">deprecated</span>}
      </p>
      {children}
    </div>
  );
}

function CodeBlock({ node, children }: { readonly node: CodeNode; readonly children: ComponentChildren }) {
  return (
    <div class="code-block" data-line={node.line}>
      {node.title !== undefined && <p class="code-title">{node.title}</p>}
      <ScrollBox label={getCodeName(node)}>
        <pre>
          <code>{children}</code>
        </pre>
      </ScrollBox>
    </div>
  );
}

interface GroupProps {
  readonly node: CodeGroupNode;
  readonly draw: (nodes: readonly PageNode[]) => ComponentChildren;
}

function CodeGroup({ node: { label, blocks, line }, draw }: GroupProps) {
  const parts = blocks.map((block) => ({ title: getCodeName(block), line: block.line, block }));
  return (
    <div class="code-group" data-line={line}>
      {label !== undefined && <p class="code-group-label">{label}</p>}
      <Panels
        name="code-tabs"
        parts={parts}
        draw={({ block: { title: _title, ...block } }) => (
          <CodeBlock node={block}>{draw(block.children)}</CodeBlock>
        )}
      />
    </div>
  );
}

function getCodeName({ title, language }: CodeNode): string {
  return title ?? language ?? 'Code';
}

/** Drawn from the site's own files, or replaced by its name. */
function BodyImage({ node: { source, alt, title, width, height } }: { readonly node: ImageNode }) {
  const { assets } = useBody();
  const uri = source.kind === 'site' ? assets.get(source.path) : undefined;
  const [broken, setBroken] = useState<string | undefined>(undefined);
  if (uri === undefined || uri === broken) return <Placeholder source={source} alt={alt} />;
  return (
    <img src={uri} alt={alt} title={title} width={width} height={height} onError={() => setBroken(uri)} />
  );
}

function Placeholder({ source, alt }: { readonly source: ImageSource; readonly alt: string }) {
  const words = `${alt === '' ? 'Image' : alt} (${describe(source)})`;
  return (
    <span class="image-placeholder" role="img" aria-label={words}>
      <Glyph name="image" />
      <span>{words}</span>
    </span>
  );
}

function describe(source: ImageSource): string {
  switch (source.kind) {
    case 'site':
      return `${source.path}, not shown`;
    case 'remote':
      return `on ${source.host}, not loaded`;
    case 'missing':
      return `${source.name}, missing`;
  }
}

interface BodyLinkProps {
  readonly node: LinkNode;
  readonly children: ComponentChildren;
}

/** A link without an address: the extension gets its number and decides. */
function BodyLink({ node: { link, title }, children }: BodyLinkProps) {
  const { followLink } = useBody();
  if (link === undefined) {
    return (
      <span class="dead-link" title={title ?? 'This link leads nowhere'}>
        {children}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a real link could be opened without the extension.
    <span
      class="link"
      role="link"
      tabIndex={0}
      title={title}
      onClick={() => followLink(link)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) followLink(link);
      }}
    >
      {children}
    </span>
  );
}

interface Part {
  readonly title: string;
  readonly icon?: Icon;
  readonly line?: number | undefined;
}

interface PanelsProps<T extends Part> {
  readonly name: string;
  readonly line?: number | undefined;
  readonly parts: readonly T[];
  readonly draw: (part: T) => ComponentChildren;
}

/** Shows one part at a time. Its title is chosen by click or with the arrow keys. */
function Panels<T extends Part>({ name, line, parts, draw }: PanelsProps<T>) {
  const [wanted, setWanted] = useState(0);
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const chosen = Math.min(wanted, parts.length - 1);
  const part = parts[chosen];
  if (part === undefined) return null;
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: parts.length - 1,
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + parts.length) % parts.length;
    setWanted(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class={name} data-line={line}>
      <div class="panel-titles" role="tablist" ref={bar} onKeyDown={press}>
        {parts.map(({ title, icon, line: partLine }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            data-part-line={partLine}
            onClick={() => setWanted(index)}
          >
            {icon !== undefined && <SiteIcon icon={icon} />}
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        {draw(part)}
      </div>
    </div>
  );
}

/** Milliseconds after which a page says that it is being drawn. Most pages take less. */
const patience = 200;

/** Empty at first: screen readers announce what changes in it. */
function LoadingStatus() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p class="loading" role="status">
      {isLate && 'Loading the page…'}
    </p>
  );
}

export function PageBodyView({ page }: { readonly page: Page }) {
  const { scene, actions } = useShown();
  const { body } = scene;
  if (body === undefined || body.page !== page.id) {
    return (
      <div class="body" aria-busy="true">
        <LoadingStatus key={page.id} />
      </div>
    );
  }
  if (body.content.kind === 'unreadable') return <p class="notice">{body.content.reason}</p>;
  const context = {
    assets: body.assets,
    followLink: (link: number) => actions.followLink(body.serial, link),
  };
  return (
    <BodyContext.Provider value={context}>
      <div class="body" key={page.id}>
        <DrawnNodes nodes={body.content.nodes} depth={0} />
      </div>
    </BodyContext.Provider>
  );
}

/** What the nodes of a page's text need from outside. */
interface BodyContextValue {
  /** Where images may be loaded from, by path relative to the site root. */
  readonly assets: ReadonlyMap<string, string>;
  readonly followLink: (link: number) => void;
}

const none: BodyContextValue = { assets: new Map(), followLink: () => undefined };

const BodyContext = createContext<BodyContextValue>(none);

function useBody(): BodyContextValue {
  return useContext(BodyContext);
}
