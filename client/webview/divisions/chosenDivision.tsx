// What happens around the choice of a language, version, tab or the like: its control keeps the focus, wherever it is then,
// and screen readers hear where the choice has led.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { ElementId } from '../../../server/src/shared/siteModel.ts';
import { useShown } from '../drawing/shown.ts';
import { getShownTitle } from '../page/operationView.tsx';
import { getElement } from '../scene/siteLookup.ts';
import { getDivisionName } from './divisionChoice.tsx';

/** Where the controls are. */
const controls = '.choices, .tabs, .anchors';

/** Another language may have its choices elsewhere, or other tabs: then the control that had the focus is gone. */
export function useKeptChoice(box: RefObject<HTMLElement | null>, chosen: ElementId | undefined): void {
  const hadFocus = document.activeElement?.closest(controls) != null;
  useLayoutEffect(() => {
    if (!hadFocus || chosen === undefined || box.current === null) return;
    if (!box.current.contains(document.activeElement)) findControl(box.current, chosen)?.focus();
  });
}

function findControl(box: HTMLElement, chosen: ElementId): HTMLElement | undefined {
  const lists = [...box.querySelectorAll<HTMLSelectElement>('.choices select')];
  const list = lists.find(({ value }) => value === chosen);
  return list ?? box.querySelector<HTMLElement>(`[data-element="${CSS.escape(chosen)}"]`) ?? undefined;
}

export function ChoiceStatus() {
  const { scene } = useShown();
  const { site, choice } = scene;
  const division = getElement(site, choice?.division, 'division');
  const title = choice && getShownTitle(site, choice);
  const said = division === undefined ? [] : [getDivisionName(division), title ?? 'no pages'];
  return (
    <p class="spoken" role="status">
      {said.join(', ')}
    </p>
  );
}
