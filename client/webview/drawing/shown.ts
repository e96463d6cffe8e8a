// The context of all components: the scene, values derived from it, and the user's actions.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Section } from '../scene/pageRows.ts';
import { getSection, getShownDivision, getShownPage, type Mode, type Scene } from '../scene/scene.ts';
import type { Actions } from '../scene/sceneStore.ts';
import { type EditorTheme, getMode } from '../scene/siteColors.ts';
import type { Page } from '../scene/siteLookup.ts';
import type { Division } from '../scene/treePlace.ts';

export interface Shown {
  readonly scene: Scene;
  readonly section: Section;
  /** In a tree: the division whose pages are listed. */
  readonly division: Division | undefined;
  readonly page: Page | undefined;
  readonly mode: Mode;
  readonly isHighContrast: boolean;
  readonly actions: Actions;
}

export function getShown(scene: Scene, editor: EditorTheme, actions: Actions): Shown {
  return {
    scene,
    section: getSection(scene),
    division: scene.site.isTree ? getShownDivision(scene) : undefined,
    page: getShownPage(scene),
    mode: getMode(scene.site, scene.mode, editor),
    isHighContrast: editor.isHighContrast,
    actions,
  };
}

export const ShownContext = createContext<Shown | undefined>(undefined);

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === undefined) throw new Error('Drawn outside the preview.');
  return shown;
}
