// The problems that are new, each with its place, and those that are gone.
import type { Limited, NewProblem } from '../../../server/src/shared/readerChanges.ts';
import { Glyph, type GlyphName } from '../drawing/glyph.tsx';
import { PlaceLink } from './actButton.tsx';
import { ChangedSection, MoreItems } from './changedSection.tsx';
import { headingIds } from './countLinks.tsx';
import { getListKeys } from './listKeys.ts';
import { SiteCode, SiteWords } from './siteText.tsx';

const severities: Readonly<Record<NewProblem['severity'], { glyph: GlyphName; word: string }>> = {
  error: { glyph: 'missing', word: 'Error' },
  warning: { glyph: 'warning', word: 'Warning' },
  information: { glyph: 'note', word: 'Information' },
  hint: { glyph: 'bulb', word: 'Hint' },
};

interface NewProblemsProps {
  readonly problems: Limited<NewProblem>;
  /** Shows the place of a problem. */
  readonly onOpen: (index: number) => void;
}

export function NewProblems({ problems, onOpen }: NewProblemsProps) {
  const { items, count } = problems;
  const keys = getListKeys(items.map(({ code, message, place }) => `${place.uri} ${code} ${message}`));
  if (count === 0) return null;
  return (
    <ChangedSection id={headingIds.newProblems} title="New problems">
      <ul class="problems">
        {items.map((problem, index) => (
          <ProblemItem key={keys[index]} problem={problem} onOpen={() => onOpen(index)} />
        ))}
      </ul>
      <MoreItems count={count} shown={items.length} />
    </ChangedSection>
  );
}

function ProblemItem({ problem, onOpen }: { readonly problem: NewProblem; readonly onOpen: () => void }) {
  const { severity, code, message, place } = problem;
  const { glyph, word } = severities[severity];
  return (
    <li>
      <span class={`severity is-${severity}`}>
        <Glyph name={glyph} />
        <span class="spoken">{`${word}: `}</span>
      </span>
      <div>
        <SiteWords text={message} />{' '}
        <span class="code">
          <SiteCode text={code} />
        </span>{' '}
        <PlaceLink onOpen={onOpen}>
          <SiteWords text={place.label} />
        </PlaceLink>
      </div>
    </li>
  );
}

export function GoneProblems({ problems }: { readonly problems: Limited<string> }) {
  const { items, count } = problems;
  const keys = getListKeys(items);
  const id = headingIds.goneProblems;
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <details>
        <summary>
          <h2 id={id}>Problems that are gone</h2>
        </summary>
        <ul class="gone-problems">
          {items.map((text, index) => (
            <li key={keys[index]}>
              <SiteWords text={text} />
            </li>
          ))}
        </ul>
        <MoreItems count={count} shown={items.length} />
      </details>
    </section>
  );
}
