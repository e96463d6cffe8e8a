// textDocument/documentColor and colorPresentation. An editor with a color provider draws no swatches of its own, so
// every hex color is returned, whatever property it is in.
import {
  type Color,
  type ColorInformation,
  type ColorPresentation,
  type Range,
  TextEdit,
} from 'vscode-languageserver-types';
import { walkValues } from '../document/treeSearch.ts';
import { formatHexColor, getHexStyle, parseHexColor } from '../shared/text/hexColor.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

export function getDocumentColors(context: FeatureContext): ColorInformation[] {
  const colors: ColorInformation[] = [];
  for (const node of walkValues(context.document.root)) {
    const color = node.type === 'string' && !node.broken ? parseHexColor(node.value) : undefined;
    if (color !== undefined) colors.push({ color, range: toRange(context, node) });
  }
  return colors;
}

/** How the color can be written at `range`: in the file's letter case, and with alpha if it has one now. */
export function getColorPresentations(
  context: FeatureContext,
  color: Color,
  range: Range,
): ColorPresentation[] {
  const written = context.document.textDocument.getText(range).replaceAll('"', '');
  const { alpha, upperCase = isUpperCase(context) } = getHexStyle(written);
  const label = formatHexColor(color, { alpha, upperCase });
  return [{ label, textEdit: TextEdit.replace(range, JSON.stringify(label)) }];
}

/** The letter case of the file's first color with letters in it. */
function isUpperCase({ document }: FeatureContext): boolean {
  for (const node of walkValues(document.root)) {
    if (node.type !== 'string' || parseHexColor(node.value) === undefined) continue;
    const { upperCase } = getHexStyle(node.value);
    if (upperCase !== undefined) return upperCase;
  }
  return false;
}
