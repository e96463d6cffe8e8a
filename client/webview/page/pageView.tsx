// The shown page: its tools, its head, its text, and the links to its neighbors.
import { describeReach } from '../../../server/src/shared/text/reachText.ts';
import { PageBodyView } from '../body/drawnNodes.tsx';
import { ElementButton } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { getPageProblem, getPageTitle, getRowTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { getSectionOf, isInSection, listPages } from '../scene/pageRows.ts';
import { type ElementOf, getElements, getOnly, isReadable, type Page } from '../scene/siteLookup.ts';
import { listPagesAround } from '../scene/treePlace.ts';
import { DirectoryList } from './directoryList.tsx';

/** What follows the text is drawn with the first body and then stays, so that “Next” keeps the focus. */
export function PageView() {
  const { scene, page, actions } = useShown();
  if (page === undefined) return <main class="page">No page is listed in the navigation yet.</main>;
  const { content } = page;
  const problem = getPageProblem(page);
  return (
    <main class="page">
      <div class="page-tools">
        <span class="page-path">{content.path}</span>
        {content.file === 'found' && (
          <button type="button" class="tool" onClick={() => actions.openFile(page)}>
            <Glyph name="file" />
            Open File
          </button>
        )}
      </div>
      <ReachNotice page={page} />
      <div class="page-head">
        {content.icon !== undefined && <SiteIcon icon={content.icon} />}
        <h1>{getPageTitle(page)}</h1>
      </div>
      {content.description !== undefined && <p class="page-description">{content.description}</p>}
      <Operation page={page} />
      {problem === undefined ? (
        <PageBodyView page={page} />
      ) : (
        <p class="notice">
          {problem === 'missing' ? 'There is no such file in the site.' : 'This file is outside the site.'}
        </p>
      )}
      {(problem !== undefined || scene.body !== undefined) && (
        <>
          <DirectoryList page={page} />
          <Feedback />
          <Neighbors page={page} />
        </>
      )}
    </main>
  );
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'webhook'];

const playgroundWords = { hide: 'hidden', simple: 'simple', auth: 'for readers who are signed in' } as const;

/** The top of a page about an API operation: method, path, playground, authentication. */
function Operation({ page }: { readonly page: Page }) {
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
            <span class="label">Playground: {playgroundWords[mode]}</span>
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

/** The previous and the next page in the same section. */
function Neighbors({ page }: { readonly page: Page }) {
  const { scene, actions } = useShown();
  const section = getSectionOf(page);
  const pages = scene.site.isTree
    ? listPagesAround(scene.site, page)
    : listPages(scene.site).filter((each) => isInSection(each, section));
  const index = pages.findIndex(({ id }) => id === page.id);
  if (index < 0) return null;
  const isShown = (each: Page): boolean => isReadable(each) && each.content.reach.kind !== 'hidden';
  const previous = pages.slice(0, index).findLast(isShown);
  const next = pages.slice(index + 1).find(isShown);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav class="neighbors" aria-label="Previous and next">
      {previous !== undefined && (
        <button type="button" class="previous" onClick={() => actions.showPage(previous)}>
          <Glyph name="left" />
          <span class="spoken">Previous: </span>
          <span class="label">{getRowTitle(previous)}</span>
        </button>
      )}
      {next !== undefined && (
        <button type="button" class="next" onClick={() => actions.showPage(next)}>
          <span class="spoken">Next: </span>
          <span class="label">{getRowTitle(next)}</span>
          <Glyph name="right" />
        </button>
      )}
    </nav>
  );
}

const names = { suggestEdit: 'Suggest edits', raiseIssue: 'Raise issue' } as const;

/** The buttons at the end of each page that the configuration enables. */
function Feedback() {
  const { scene } = useShown();
  const buttons = getElements(scene.site, 'feedback');
  if (buttons.length === 0) return null;
  return (
    <div class="feedback">
      {buttons.map((button) => (
        <ElementButton key={button.id} element={button} name="feedback-button">
          <span class="label">{names[button.content.button]}</span>
        </ElementButton>
      ))}
    </div>
  );
}

/** Says why readers can't find the page, if so. */
function ReachNotice({ page }: { readonly page: Page }) {
  const { scene } = useShown();
  // With another format, too little is known.
  const sentence = scene.site.state === 'foreign' ? undefined : describeReach(page.content.reach);
  return sentence === undefined ? null : <p class="notice">{sentence}</p>;
}
