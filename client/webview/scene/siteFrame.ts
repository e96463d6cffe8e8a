// What is around the pages: of the chosen language, where it has its own, otherwise of the site.
import type { FramePart } from '../../../server/src/shared/siteModel.ts';
import type { Scene } from './scene.ts';
import { getShownDivision } from './scene.ts';
import { type ElementOf, getElement, getElements } from './siteLookup.ts';
import { getContainers } from './treePlace.ts';

const partOfKind = {
  banner: 'banner',
  topbarLink: 'navbar',
  callToAction: 'navbar',
  social: 'footer',
  footerColumn: 'footer',
} as const satisfies Record<string, FramePart>;

/** In document order. */
export function getFrameElements<K extends keyof typeof partOfKind>(scene: Scene, kind: K): ElementOf<K>[] {
  const { site } = scene;
  const division = site.isTree ? getShownDivision(scene) : undefined;
  const around = division === undefined ? [] : [division.id, ...getContainers(site, division.id)];
  for (const held of around.flatMap((id) => site.lists.get(id) ?? [])) {
    const frame = getElement(site, held, 'frame');
    if (!frame?.content.parts.includes(partOfKind[kind])) continue;
    const own = (site.lists.get(frame.id) ?? []).map((id) => getElement(site, id, kind));
    return own.filter((element) => element !== undefined);
  }
  return getElements<K>(site, kind);
}
