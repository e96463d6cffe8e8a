// The page that is shown: what can be done with it, its head, its text, and where to go from it.
import { PageBodyView } from '../body/pageBodyView.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { getPageProblem, getPageTitle } from '../drawing/pageTitle.ts';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { Feedback } from './feedback.tsx';
import { Neighbors } from './neighbors.tsx';
import { Operation } from './operation.tsx';
import { ReachNotice } from './reachNotice.tsx';

/** What follows the text comes after the first one; then it stays, so that “Next” keeps the focus from page to page. */
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
          {problem === 'missing'
            ? 'There is no such file in the site.'
            : 'This file lies outside of the site.'}
        </p>
      )}
      {(problem !== undefined || scene.body !== undefined) && (
        <>
          <Feedback />
          <Neighbors page={page} />
        </>
      )}
    </main>
  );
}
