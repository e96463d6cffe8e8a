// Columns of links in the footer of a site.
import { useShown } from '../drawing/shown.ts';
import { getFrameElements } from '../scene/siteFrame.ts';
import { getElement } from '../scene/siteLookup.ts';
import { ElementButton } from './elementButton.tsx';

export function FooterColumns() {
  const { scene } = useShown();
  const { site } = scene;
  const columns = getFrameElements(scene, 'footerColumn');
  if (columns.length === 0) return null;
  return (
    <div class="footer-columns">
      {columns.map((column) => {
        const links = (site.lists.get(column.id) ?? []).map((id) => getElement(site, id, 'footerLink'));
        return (
          <section key={column.id} class="footer-column" aria-label={column.content.name || 'Links'}>
            <ElementButton element={column} name="footer-header">
              <span class="label">{column.content.name || 'Column without a header'}</span>
            </ElementButton>
            {links
              .filter((link) => link !== undefined)
              .map((link) => (
                <ElementButton key={link.id} element={link} name="social" hint={link.content.url}>
                  <span class="label">{link.content.name || link.content.url}</span>
                </ElementButton>
              ))}
          </section>
        );
      })}
    </div>
  );
}
