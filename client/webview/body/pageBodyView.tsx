// The text of a page, once the extension has sent it.
import { useShown } from '../drawing/shown.ts';
import type { Page } from '../scene/siteLookup.ts';
import { BodyContext } from './bodyContext.ts';
import { DrawnNodes } from './drawnNodes.tsx';

export function PageBodyView({ page }: { readonly page: Page }) {
  const { scene, actions } = useShown();
  const { body } = scene;
  if (body === undefined || body.page !== page.id) {
    return (
      <div class="body" aria-busy="true">
        <p class="loading">Loading the page…</p>
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
