// The buttons at the end of each page that the configuration turns on.

import { ElementButton } from '../drawing/elementButton.tsx';
import { useShown } from '../drawing/shown.ts';
import { getElements } from '../scene/siteLookup.ts';

const names = { suggestEdit: 'Suggest edits', raiseIssue: 'Raise issue' } as const;

export function Feedback() {
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
