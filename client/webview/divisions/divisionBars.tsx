// Tabs with their menus, and anchors, in a site whose navigation is a tree.

import type { ComponentChildren } from 'preact';
import { describeHiding } from '../../../server/src/shared/text/reachText.ts';
import { ElementButton } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { useShown } from '../drawing/shown.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';
import { HiddenWord } from '../pageList/pageListRow.tsx';
import { getFill, getTextOn } from '../scene/siteColors.ts';
import { type ElementOf, getElement, getElements } from '../scene/siteLookup.ts';
import { type Choice, type Division, getChoices, getContainers } from '../scene/treePlace.ts';
import { getDivisionName } from './divisionChoice.tsx';

/** A bar for the tabs, and one for the menu of the chosen tab. */
export function TabBars() {
  const { scene, division } = useShown();
  const choices = getChoices(scene.site, division);
  const draw = (kind: 'tab' | 'item', name: string, label: string) =>
    choices
      .filter((choice) => choice.kind === kind)
      .map(({ divisions, chosen }) => (
        <nav key={divisions[0]?.id} class={name} aria-label={label}>
          {divisions.map((each) => (
            <DivisionButton key={each.id} division={each} chosen={chosen} name="tab">
              {each.content.icon !== undefined && <SiteIcon icon={each.content.icon} />}
            </DivisionButton>
          ))}
        </nav>
      ));
  return (
    <>
      {draw('tab', 'tabs', 'Tabs')}
      {draw('item', 'tabs is-menu', 'Menu')}
    </>
  );
}

/** Anchors, and links that are on every page. */
export function TreeAnchors() {
  const { scene, division } = useShown();
  const { site } = scene;
  const choices = getChoices(site, division).filter(({ kind }) => kind === 'anchor');
  const links = useGlobalLinks();
  if (choices.length === 0 && links.length === 0) return null;
  return (
    <nav class="anchors" aria-label="Anchors">
      {choices.flatMap(({ divisions, chosen }) =>
        divisions.map((each) => (
          <DivisionButton key={each.id} division={each} chosen={chosen} name="anchor">
            <AnchorIcon content={each.content} />
          </DivisionButton>
        )),
      )}
      {links.map((link) => (
        <ElementButton key={link.id} element={link} name="anchor" hint={link.content.href}>
          <AnchorIcon content={link.content} />
          <span class="label">{link.content.label ?? (link.content.name || link.content.href)}</span>
          <Glyph name="external" />
        </ElementButton>
      ))}
    </nav>
  );
}

/** Of the site, and of the chosen language. */
function useGlobalLinks(): ElementOf<'globalLink'>[] {
  const { scene, division } = useShown();
  const { site } = scene;
  const around = division === undefined ? [] : [division.id, ...getContainers(site, division.id)];
  const held = around.flatMap((id) =>
    (site.lists.get(id) ?? []).map((each) => getElement(site, each, 'globalLink')),
  );
  return [...held.filter((link) => link !== undefined), ...getElements(site, 'globalLink')];
}

interface Props {
  readonly division: Division;
  readonly chosen: Choice['chosen'];
  readonly name: 'tab' | 'anchor';
  /** What comes before its name. */
  readonly children?: ComponentChildren;
}

/** A link only shows its text: it leads out of the tree. */
function DivisionButton({ division, chosen, name, children }: Props) {
  const { actions } = useShown();
  const { href, description, hiding, tag } = division.content;
  const reason = hiding && `Not shown to readers, because ${describeHiding(hiding)}.`;
  const hint = reason ?? href ?? description;
  return (
    <ElementButton
      element={division}
      name={hiding === undefined ? name : `${name} is-hidden`}
      isCurrent={division === chosen}
      {...(hint !== undefined && { hint })}
      {...(href === undefined && { onChoose: () => actions.chooseDivision(division.id) })}
    >
      {children}
      <span class="label">{getDivisionName(division)}</span>
      {tag !== undefined && <span class="tag">{tag}</span>}
      <HiddenWord hiding={hiding} />
      {href !== undefined && <Glyph name="external" />}
    </ElementButton>
  );
}

function AnchorIcon({ content }: { readonly content: Pick<Division['content'], 'icon' | 'colors'> }) {
  const { mode } = useShown();
  const { icon, colors } = content;
  const color = mode === 'dark' ? (colors[1] ?? colors[0]) : colors[0];
  const fill = color === undefined ? undefined : getFill([color]);
  if (icon === undefined && fill === undefined) return null;
  return (
    <span
      class="anchor-icon"
      {...(fill !== undefined &&
        color !== undefined && { style: { backgroundImage: fill, color: getTextOn([color]) } })}
    >
      {icon !== undefined && <SiteIcon icon={icon} />}
    </span>
  );
}
