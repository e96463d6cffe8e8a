// Choices between languages, versions, products and dropdowns, in a site whose navigation is a tree.
import { containerWords, type DivisionKind } from '../../../server/src/shared/containerWords.ts';
import { getHidingWord } from '../../../server/src/shared/text/reachText.ts';
import { startUpper } from '../../../server/src/shared/text/words.ts';
import { getElementProps, ProblemMark } from '../drawing/elementButton.tsx';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { type Choice, type Division, getChoices } from '../scene/treePlace.ts';

const inTopBar: ReadonlySet<DivisionKind> = new Set(['language', 'version']);
const chosenFromList: ReadonlySet<DivisionKind> = new Set(['language', 'version', 'product', 'dropdown']);

/** With tabs, languages and versions are in the top bar, otherwise at the top of the sidebar, as products are. */
export function DivisionChoices({ place }: { readonly place: 'topBar' | 'sidebar' }) {
  const { scene, division } = useShown();
  if (!scene.site.isTree) return null;
  const choices = getChoices(scene.site, division);
  const hasTabs = choices.some(({ kind }) => kind === 'tab');
  const own = choices.filter(
    ({ kind }) => chosenFromList.has(kind) && (hasTabs && inTopBar.has(kind)) === (place === 'topBar'),
  );
  if (own.length === 0) return null;
  return (
    <div class={`choices is-in-${place}`}>
      {own.map((choice, index) => (
        <DivisionChoice key={`${choice.kind} ${index}`} choice={choice} />
      ))}
    </div>
  );
}

function DivisionChoice({ choice: { kind, divisions, chosen } }: { readonly choice: Choice }) {
  const shown = useShown();
  const { actions } = shown;
  const marked = divisions.find(({ problems }) => problems.length > 0) ?? chosen ?? divisions[0];
  if (marked === undefined) return null;
  const { one, many } = containerWords[kind];
  const choose = (id: string) => {
    const division = divisions.find((each) => each.id === id);
    if (division === undefined) return;
    if (division.content.href === undefined) actions.chooseDivision(id);
    actions.reveal(id);
  };
  const highlighted = divisions.find(({ id }) => id === shown.scene.highlight);
  const props = getElementProps(
    shown,
    { ...marked, id: (highlighted ?? chosen ?? marked).id },
    chosen?.content.hiding === undefined ? 'version' : 'version is-hidden',
    chosen?.content.description,
  );
  return (
    <nav class="versions" aria-label={startUpper(many)}>
      {chosen?.content.icon !== undefined && <SiteIcon icon={chosen.content.icon} />}
      <select
        {...props}
        aria-label={startUpper(one)}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {chosen === undefined && <option value="">{startUpper(one)}…</option>}
        {divisions.map((division) => (
          <option key={division.id} value={division.id}>
            {describeOption(division)}
          </option>
        ))}
      </select>
      <ProblemMark element={marked} />
    </nav>
  );
}

function describeOption(division: Division): string {
  const { label, name, tag, href, hiding } = division.content;
  const code = label === undefined ? undefined : name;
  const notes = [code, tag, href === undefined ? undefined : 'link', hiding && getHidingWord(hiding)];
  const said = notes.filter((note) => note !== undefined).join(', ');
  return said === '' ? getDivisionName(division) : `${getDivisionName(division)} (${said})`;
}

/** As readers see it. */
export function getDivisionName({ content }: Division): string {
  const name = (content.label ?? content.name).trim();
  return name === '' ? `${startUpper(containerWords[content.division].one)} without a name` : name;
}
