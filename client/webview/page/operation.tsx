// What the site shows at the top of a page about an operation of its API: method, path, playground, authentication.

import { ElementButton } from '../drawing/elementButton.tsx';
import { useShown } from '../drawing/shown.ts';
import { type ElementOf, getOnly, type Page } from '../scene/siteLookup.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'webhook'];

export function Operation({ page }: { readonly page: Page }) {
  const { scene } = useShown();
  const { operation } = page.content;
  if (operation === undefined) return null;
  const playground = getOnly(scene.site, 'playground');
  const authentication = getOnly(scene.site, 'authentication');
  const mode = playground?.content.mode ?? 'show';
  const parts = operation.trim().split(/\s+/);
  // Before the method, a page can name the OpenAPI file.
  const at = parts.findIndex((part) => methods.includes(part.toLowerCase()));
  const method = (at < 0 ? undefined : parts[at])?.toUpperCase();
  const path = (at < 0 ? parts : parts.slice(at + 1)).join(' ');
  return (
    <section class="operation" aria-label="API operation">
      <div class="endpoint">
        {method !== undefined && <span class={`method is-${method.toLowerCase()}`}>{method}</span>}
        <code>{path}</code>
        {mode === 'show' && <TryIt playground={playground} />}
      </div>
      <div class="operation-notes">
        {playground !== undefined && mode !== 'show' && (
          <ElementButton element={playground} name="note-button">
            <span class="label">Playground: {mode === 'hide' ? 'hidden' : 'simple'}</span>
          </ElementButton>
        )}
        {authentication !== undefined && mode !== 'hide' && <Authentication element={authentication} />}
      </div>
    </section>
  );
}

function TryIt({ playground }: { readonly playground: ElementOf<'playground'> | undefined }) {
  if (playground === undefined) return <span class="try-it">Try it</span>;
  return (
    <ElementButton element={playground} name="try-it" hint="Playground: shown">
      <span class="label">Try it</span>
    </ElementButton>
  );
}

const methodNames = { bearer: 'Bearer token', basic: 'Basic authentication', key: 'API key' } as const;

function Authentication({ element }: { readonly element: ElementOf<'authentication'> }) {
  const { method, name, inputPrefix } = element.content;
  return (
    <ElementButton element={element} name="note-button">
      <span class="label">
        Authentication{method === undefined ? '' : `: ${methodNames[method]}`}
        {name !== undefined && `, ${name}`}
        {inputPrefix !== undefined && `, begins with “${inputPrefix}”`}
      </span>
    </ElementButton>
  );
}
