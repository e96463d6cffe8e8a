// The call-to-action button of the top bar. A GitHub one shows the repository; its stars would have to be asked for.

import { ElementButton } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { useShown } from '../drawing/shown.ts';
import { getOnly } from '../scene/siteLookup.ts';

export function CallToAction() {
  const { scene } = useShown();
  const button = getOnly(scene.site, 'callToAction');
  if (button === undefined) return null;
  const { type, name, url, repository } = button.content;
  const isGitHub = type === 'github';
  return (
    <ElementButton element={button} name={isGitHub ? 'repository' : 'call-to-action'} hint={url}>
      {isGitHub && <Glyph name="github" />}
      <span class="label">{isGitHub ? (repository ?? (name || url || 'GitHub')) : name || url}</span>
    </ElementButton>
  );
}
