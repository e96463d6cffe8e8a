// The whole page "Changes for Readers".
import type { ComparedForReaders } from '../../../server/src/shared/readerChanges.ts';
import type { ChangesMessage } from '../../src/readerChanges/changesMessages.ts';
import { Glyph } from '../drawing/glyph.tsx';
import { ChangesHeader, ComparisonProgress } from './changesHeader.tsx';
import { type ChangesState, isBusy } from './changesState.ts';
import { ChangeTable } from './changeTable.tsx';
import { CountLinks, getSectionId } from './countLinks.tsx';
import { LostUrls } from './lostUrls.tsx';
import { GoneProblems, NewProblems } from './problemLists.tsx';
import { SiteWords } from './siteText.tsx';

interface Props {
  readonly state: ChangesState;
  readonly onAct: (message: ChangesMessage) => void;
}

export function ChangesView({ state, onAct }: Props) {
  const { shown, percentage } = state;
  return (
    <main class="changes">
      {percentage !== undefined && <ComparisonProgress percentage={percentage} />}
      <ChangesHeader state={state} onAct={onAct} />
      {shown?.changes.kind === 'refused' && (
        <p class="refusal" role="alert">
          <SiteWords text={shown.changes.message} />
        </p>
      )}
      {shown?.changes.kind === 'compared' && (
        <ComparedView changes={shown.changes} serial={shown.serial} isBusy={isBusy(state)} onAct={onAct} />
      )}
    </main>
  );
}

interface ComparedProps {
  readonly changes: ComparedForReaders;
  readonly serial: number;
  readonly isBusy: boolean;
  readonly onAct: (message: ChangesMessage) => void;
}

function ComparedView({ changes, serial, isBusy, onAct }: ComparedProps) {
  const { lost, sections, newProblems, goneProblems, goneSites, failures } = changes;
  return (
    <>
      <CountLinks changes={changes} />
      <Warnings sentences={[...goneSites, ...failures]} />
      <LostUrls {...{ lost, serial, isBusy, onAct }} />
      {sections.map((section, index) => (
        <ChangeTable
          key={getKind(section.title)}
          id={getSectionId(index)}
          section={section}
          onOpen={(row) => onAct({ kind: 'openRow', serial, section: index, index: row })}
        />
      ))}
      <NewProblems
        problems={newProblems}
        onOpen={(index) => onAct({ kind: 'open', serial, list: 'problems', index })}
      />
      <GoneProblems problems={goneProblems} />
    </>
  );
}

/** The title without its count, so that a section stays the same one when a row comes or goes. */
function getKind(title: string): string {
  return title.replace(/^[\d,]+ /, '');
}

function Warnings({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul class="warnings">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Glyph name="warning" />
          <SiteWords text={sentence} />
        </li>
      ))}
    </ul>
  );
}
