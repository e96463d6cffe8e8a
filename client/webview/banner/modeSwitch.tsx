// The button that switches between light and dark. With Alt it reveals its settings instead, if the site has any.

import { getElementProps } from '../drawing/elementProps.ts';
import { Glyph } from '../drawing/glyph.tsx';
import { ProblemMark } from '../drawing/problemMark.tsx';
import { useShown } from '../drawing/shown.ts';
import { getOnly } from '../scene/siteLookup.ts';

export function ModeSwitch() {
  const shown = useShown();
  const { scene, mode, actions } = shown;
  const toggle = getOnly(scene.site, 'modeToggle');
  if (toggle?.content.isHidden) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  const props =
    toggle === undefined
      ? { class: 'element mode-switch', title: label }
      : getElementProps(shown, toggle, 'mode-switch', `${label} (Alt+click shows the setting)`);
  const click = (event: MouseEvent) => {
    if (event.altKey && toggle !== undefined) actions.reveal(toggle.id);
    else actions.chooseMode(other);
  };
  return (
    <button type="button" {...props} aria-label={label} onClick={click}>
      <Glyph name={mode === 'dark' ? 'sun' : 'moon'} />
      {toggle !== undefined && <ProblemMark element={toggle} />}
    </button>
  );
}
