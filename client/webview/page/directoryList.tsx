// What a root page lists below its text: the rest of its group, as cards or as sections that open.
import type { ComponentChildren } from 'preact';
import type { Directory, ElementId } from '../../../server/src/shared/siteModel.ts';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { getRowTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { type ElementOf, getElement, type Page } from '../scene/siteLookup.ts';
import { getContainers, getFirstPageIn, toOperationName } from '../scene/treePlace.ts';

/** Of each list: the rest is in the navigation. */
const mostItems = 100;

export function DirectoryList({ page }: { readonly page: Page }) {
  const { scene } = useShown();
  const { site } = scene;
  const [id] = page.content.isRoot ? getContainers(site, page.id) : [];
  const container = getElement(site, id, 'group') ?? getElement(site, id, 'division');
  const directory = container?.content.directory;
  if (container === undefined || directory === undefined) return null;
  return (
    <nav class={`directory is-${directory}`} aria-label={`In ${container.content.name || 'this section'}`}>
      <Items list={container.id} directory={directory} isNested={false} />
    </nav>
  );
}

interface ItemsProps {
  /** The id of what holds them. */
  readonly list: ElementId;
  readonly directory: Directory;
  readonly isNested: boolean;
}

function Items({ list, directory, isNested }: ItemsProps) {
  const { scene } = useShown();
  const { site } = scene;
  const draw = (id: ElementId) => {
    const page = getElement(site, id, 'page');
    const group = getElement(site, id, 'group') ?? getElement(site, id, 'division');
    const operation = getElement(site, id, 'operation');
    if (page !== undefined && page.id !== scene.page && page.content.reach.kind === 'reachable')
      return <PageItem page={page} directory={directory} />;
    if (group !== undefined && group.content.hiding === undefined)
      return directory === 'accordion' && !isNested ? (
        <details>
          <summary>{group.content.name}</summary>
          <Items list={group.id} directory={directory} isNested={true} />
        </details>
      ) : (
        <GroupItem group={group} />
      );
    if (operation !== undefined && operation.content.hiding === undefined)
      return <OperationItem operation={operation} />;
    return null;
  };
  const items = (site.lists.get(list) ?? [])
    .map((id) => ({ id, item: draw(id) }))
    .filter(({ item }) => item !== null);
  return (
    <>
      <ul>
        {items.slice(0, mostItems).map(({ id, item }) => (
          <li key={id}>{item}</li>
        ))}
      </ul>
      {items.length > mostItems && (
        <p>{formatCount(items.length - mostItems, 'more entry', 'more entries')}</p>
      )}
    </>
  );
}

function PageItem({ page, directory }: { readonly page: Page; readonly directory: Directory }) {
  const { actions } = useShown();
  const { icon, description } = page.content;
  return (
    <ItemButton onChoose={() => actions.showPage(page)}>
      {icon !== undefined && <SiteIcon icon={icon} />}
      <span class="part-title">{getRowTitle(page)}</span>
      {directory === 'card' && description !== undefined && <span class="directory-text">{description}</span>}
    </ItemButton>
  );
}

/** Leads to its first page. */
function GroupItem({ group }: { readonly group: ElementOf<'group'> | ElementOf<'division'> }) {
  const { scene, actions } = useShown();
  const first = getFirstPageIn(scene.site, group.id);
  const { name, icon } = group.content;
  return (
    <ItemButton onChoose={() => first !== undefined && actions.showPage(first)}>
      {icon !== undefined && <SiteIcon icon={icon} />}
      <span class="part-title">{name}</span>
    </ItemButton>
  );
}

function OperationItem({ operation: { id, content } }: { readonly operation: ElementOf<'operation'> }) {
  const { actions } = useShown();
  const open = () => actions.openOperation({ element: id, operation: toOperationName(content) });
  return (
    <ItemButton onChoose={open}>
      <span class={`method is-${content.method.toLowerCase()}`}>{content.method}</span>
      <span class="part-title">{content.title ?? content.path}</span>
    </ItemButton>
  );
}

interface ItemButtonProps {
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
}

function ItemButton({ onChoose, children }: ItemButtonProps) {
  return (
    <button type="button" class="directory-item" onClick={onChoose}>
      {children}
    </button>
  );
}
