// The banner of a site above everything, and what its theme, fonts and pattern are called: these are not imitated.
import type { ElementContent } from '../../../server/src/shared/siteModel.ts';
import { ElementButton } from '../drawing/elementButton.tsx';
import { Glyph } from '../drawing/glyph.tsx';
import { useShown } from '../drawing/shown.ts';
import { getFill, getTextOn } from '../scene/siteColors.ts';
import { getFrameElements } from '../scene/siteFrame.ts';
import { getElements, getOnly } from '../scene/siteLookup.ts';

export function SiteNotice() {
  const { scene, mode, isHighContrast } = useShown();
  const notice = getFrameElements(scene, 'banner')[0];
  if (notice === undefined) return null;
  const { text, type, colors, isDismissible } = notice.content;
  const color = mode === 'dark' ? (colors[1] ?? colors[0]) : colors[0];
  const fill = color === undefined || isHighContrast ? undefined : getFill([color]);
  return (
    <ElementButton
      element={notice}
      name={`site-notice is-${type}`}
      hint={isDismissible ? 'Banner, which readers can close' : 'Banner'}
      {...(fill !== undefined &&
        color !== undefined && { style: { backgroundImage: fill, color: getTextOn([color]) } })}
    >
      <span class="label">{withoutMarkup(text)}</span>
      {isDismissible && <Glyph name="missing" />}
    </ElementButton>
  );
}

/** The words of a little Markdown, without emphasis, tags, and the targets of links. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/(\*{1,3}|_{1,3}|`)(?=\S)([^*_`]+?)\1/g, '$2');
}

const fontNames: Readonly<Record<Extract<ElementContent, { kind: 'font' }>['use'], string>> = {
  all: 'Font',
  heading: 'Font of headings',
  body: 'Font of texts',
};

/** Names of what is not drawn as the site would. */
export function StyleNames() {
  const { scene } = useShown();
  const theme = getOnly(scene.site, 'theme');
  const decoration = getOnly(scene.site, 'decoration');
  const prompt = getOnly(scene.site, 'searchPrompt');
  return (
    <>
      {theme !== undefined && (
        <ElementButton element={theme} name="style-name" hint="Theme, which is not drawn here">
          <span class="label">Theme: {theme.content.name}</span>
        </ElementButton>
      )}
      {getElements(scene.site, 'font').map((font) => (
        <ElementButton
          key={font.id}
          element={font}
          name="style-name"
          hint={`${fontNames[font.content.use]}, which is not loaded here`}
        >
          <span class="label">
            {fontNames[font.content.use]}: {font.content.name}
          </span>
        </ElementButton>
      ))}
      {decoration !== undefined && (
        <ElementButton
          element={decoration}
          name="style-name"
          hint="Background pattern, which is not drawn here"
        >
          <span class="label">Background: {decoration.content.pattern}</span>
        </ElementButton>
      )}
      {prompt !== undefined && (
        <ElementButton element={prompt} name="style-name" hint="Text in the empty search box">
          <span class="label">Search: {prompt.content.text}</span>
        </ElementButton>
      )}
    </>
  );
}
