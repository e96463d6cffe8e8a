// The URLs that readers lose, each with its mend and its place.
import type { Limited, LostForReaders } from '../../../server/src/shared/readerChanges.ts';
import { showText } from '../../../server/src/shared/text/shownText.ts';
import { formatNumber } from '../../../server/src/shared/text/words.ts';
import type { ChangesMessage } from '../../src/readerChanges/changesMessages.ts';
import { ActButton, PlaceLink } from './actButton.tsx';
import { ChangedSection, MoreItems } from './changedSection.tsx';
import { headingIds } from './countLinks.tsx';
import { getListKeys } from './listKeys.ts';
import { SiteCode, SiteWords } from './siteText.tsx';

interface Props {
  readonly lost: Limited<LostForReaders>;
  readonly serial: number;
  readonly isBusy: boolean;
  readonly onAct: (message: ChangesMessage) => void;
}

export function LostUrls({ lost, serial, isBusy, onAct }: Props) {
  const { items, count } = lost;
  const certain = items.filter(({ mend }) => mend?.isCertain === true).length;
  const keys = getListKeys(items.map(({ site, url }) => `${site} ${url}`));
  if (count === 0) return null;
  return (
    <ChangedSection id={headingIds.lost} title="Lost URLs">
      {certain > 1 && (
        <p class="acts">
          <ActButton isPrimary isDisabled={isBusy} onAct={() => onAct({ kind: 'redirectAll', serial })}>
            {`Add All ${formatNumber(certain)} Certain Redirects`}
          </ActButton>
        </p>
      )}
      <ul class="lost-urls">
        {items.map((each, index) => (
          <LostUrlItem key={keys[index]} {...{ lost: each, index, serial, isBusy, onAct }} />
        ))}
      </ul>
      <MoreItems count={count} shown={items.length} />
    </ChangedSection>
  );
}

interface ItemProps extends Omit<Props, 'lost'> {
  readonly lost: LostForReaders;
  readonly index: number;
}

function LostUrlItem({ lost, index, serial, isBusy, onAct }: ItemProps) {
  const { url, reason, mend, canChoose, place } = lost;
  const id = `lost-${index}`;
  return (
    <li>
      <div class="lost-head">
        <SiteCode text={url} id={id} />
        <PlaceLink onOpen={() => onAct({ kind: 'open', serial, list: 'lost', index })}>
          <SiteWords text={place.label} />
        </PlaceLink>
      </div>
      <p class="reason">
        <SiteWords text={reason} />
      </p>
      {(mend !== undefined || canChoose) && (
        <p class="acts">
          {mend !== undefined && (
            <ActButton
              isPrimary={mend.isCertain}
              isDisabled={isBusy}
              about={id}
              onAct={() => onAct({ kind: 'redirect', serial, index })}
            >
              {'Redirect to '}
              <bdi>{showText(mend.destination)}</bdi>
            </ActButton>
          )}
          {canChoose && (
            <ActButton
              isDisabled={isBusy}
              about={id}
              onAct={() => onAct({ kind: 'choosePage', serial, index })}
            >
              Choose Page…
            </ActButton>
          )}
        </p>
      )}
    </li>
  );
}
