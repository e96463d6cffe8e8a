// The choice of a version, which decides which anchors are shown.

import { getElementProps } from '../drawing/elementProps.ts';
import { ProblemMark } from '../drawing/problemMark.tsx';
import { useShown } from '../drawing/shown.ts';
import { getVersion } from '../scene/scene.ts';
import { getElements } from '../scene/siteLookup.ts';

export function Versions() {
  const shown = useShown();
  const { scene, actions } = shown;
  const versions = getElements(scene.site, 'version');
  const name = getVersion(scene);
  const chosen = versions.find(({ content }) => content.name === name);
  if (chosen === undefined) return null;
  const marked = versions.find(({ problems }) => problems.length > 0) ?? chosen;
  const choose = (id: string) => {
    actions.chooseVersion(id);
    actions.reveal(id);
  };
  return (
    <nav class="versions" aria-label="Versions">
      <select
        {...getElementProps(shown, { ...marked, id: chosen.id }, 'version')}
        aria-label="Version"
        value={chosen.id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {versions.map(({ id, content }) => (
          <option key={id} value={id}>
            {content.name}
          </option>
        ))}
      </select>
      <ProblemMark element={marked} />
    </nav>
  );
}
