// The top of the page: what was compared, the ways to compare again, and how far that is.
import type { ComparedForReaders } from '../../../server/src/shared/readerChanges.ts';
import { showText } from '../../../server/src/shared/text/shownText.ts';
import type { ChangesMessage } from '../../src/readerChanges/changesMessages.ts';
import { ActButton } from './actButton.tsx';
import { type ChangesState, isBusy } from './changesState.ts';
import { describeComparison } from './countLinks.tsx';

interface Props {
  readonly state: ChangesState;
  readonly onAct: (message: ChangesMessage) => void;
}

export function ChangesHeader({ state, onAct }: Props) {
  const { shown, isOutdated } = state;
  const changes = shown?.changes;
  const isRefused = changes?.kind === 'refused';
  return (
    <header>
      <h1 tabIndex={-1} class={changes === undefined ? 'spoken' : undefined}>
        Changes for Readers
      </h1>
      {changes?.kind === 'compared' && <Since base={changes.base} />}
      <div class="acts">
        {changes !== undefined && (
          <>
            <ActButton isPrimary={isRefused && !isOutdated} onAct={() => onAct({ kind: 'chooseBase' })}>
              Compare With…
            </ActButton>
            <ActButton
              isPrimary={isOutdated}
              isDisabled={isBusy(state)}
              onAct={() => onAct({ kind: 'compareAgain' })}
            >
              Compare Again
            </ActButton>
          </>
        )}
        <p class="note" role="status">
          <Status state={state} />
        </p>
      </div>
    </header>
  );
}

/** At most one sentence is visible, at a place that is kept free for it. */
function Status({ state: { shown, percentage, isOutdated } }: { readonly state: ChangesState }) {
  if (shown === undefined || percentage !== undefined) return <>Comparing…</>;
  if (isOutdated) return <>Files have changed since this was compared.</>;
  const { changes } = shown;
  // What is compared is drawn far from here, and a refusal is read from its own place.
  return changes.kind === 'compared' ? <span class="spoken">{describeComparison(changes)}</span> : null;
}

const shownHashLength = 10;

function Since({ base: { name, commit } }: Pick<ComparedForReaders, 'base'>) {
  const hash = commit.slice(0, shownHashLength);
  const isHash = /^[\da-f]{7,}$/.test(name) && commit.startsWith(name);
  return (
    <p class="since">
      {'Since '}
      <bdi>{isHash ? hash : showText(name)}</bdi>
      {!isHash && (
        <>
          {' ('}
          <code>{hash}</code>)
        </>
      )}
    </p>
  );
}

/** At the top of the panel, like VS Code's own. */
export function ComparisonProgress({ percentage }: { readonly percentage: number }) {
  return (
    <div
      class="progress"
      role="progressbar"
      aria-label="Comparing"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percentage)}
    >
      <div class="progress-bar" style={{ transform: `scaleX(${percentage / 100})` }} />
    </div>
  );
}
