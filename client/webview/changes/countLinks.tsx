// How much has changed: links to the sections below.
import type { ComparedForReaders } from '../../../server/src/shared/readerChanges.ts';
import { showWords } from '../../../server/src/shared/text/shownText.ts';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { Glyph } from '../drawing/glyph.tsx';

/** Ids of the headings. */
export const headingIds = {
  lost: 'lost',
  newProblems: 'new-problems',
  goneProblems: 'gone-problems',
} as const;

export function getSectionId(index: number): string {
  return `section-${index}`;
}

interface ChangeCount {
  readonly id: string;
  readonly words: string;
}

export function CountLinks({ changes }: { readonly changes: ComparedForReaders }) {
  const counts = listCounts(changes);
  return (
    <>
      <Verdict changes={changes} isEmpty={counts.length === 0} />
      {counts.length > 0 && (
        <nav class="counts" aria-label="Counts">
          <ul>
            {counts.map(({ id, words }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  class={id === headingIds.lost ? 'is-lost' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    goToHeading(id);
                  }}
                >
                  {id === headingIds.lost && <Glyph name="missing" />}
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Nothing is called fine while something could not be compared, or a whole site is gone. */
function Verdict({ changes, isEmpty }: { readonly changes: ComparedForReaders; readonly isEmpty: boolean }) {
  const { lost, goneSites, failures } = changes;
  if (lost.count > 0 || goneSites.length > 0 || failures.length > 0) return null;
  return (
    <p class="verdict">
      <Glyph name="check" />
      {isEmpty ? 'Nothing has changed for readers.' : 'Readers lose no URL.'}
    </p>
  );
}

/** In one line, for screen readers. */
export function describeComparison(changes: ComparedForReaders): string {
  const sites = changes.goneSites.map((sentence) => showWords(sentence));
  const words = [...sites, ...listCounts(changes).map((count) => count.words)];
  if (words.length > 0) return `Compared: ${words.join(', ')}`;
  return changes.failures.length > 0 ? 'Compared.' : 'Nothing has changed for readers.';
}

function listCounts({ lost, sections, newProblems, goneProblems }: ComparedForReaders): ChangeCount[] {
  const all = [
    {
      id: headingIds.lost,
      count: lost.count,
      words: formatCount(lost.count, 'URL is lost', 'URLs are lost'),
    },
    ...sections.map(({ title, rows }, index) => ({
      id: getSectionId(index),
      count: rows.count,
      words: title,
    })),
    {
      id: headingIds.newProblems,
      count: newProblems.count,
      words: formatCount(newProblems.count, 'problem is new', 'problems are new'),
    },
    {
      id: headingIds.goneProblems,
      count: goneProblems.count,
      words: formatCount(goneProblems.count, 'problem is gone', 'problems are gone'),
    },
  ];
  return all.filter(({ count }) => count > 0);
}

function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  const folded = heading?.closest('details');
  if (folded) folded.open = true;
  const target = heading?.closest('summary') ?? heading;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
}
