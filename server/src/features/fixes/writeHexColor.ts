// invalid-color: writes a color in another notation as hex.
import colorString from 'color-string';
import { forViolation } from './fix.ts';

const digitsOnly = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const rgbOrName = /^(?:rgba?\(.*\)|[a-z]+)$/i;

export const writeHexColor = forViolation((_context, { node }) => {
  if (node.type !== 'string') return [];
  const { offset, end } = node;
  const written = node.value.trim();
  if (digitsOnly.test(written.replace(/^#/, ''))) {
    const text = `"#${written.replace(/^#/, '')}"`;
    const title = written.startsWith('#') ? 'Remove the spaces' : 'Add "#"';
    return [{ title, changes: [{ offset, end, text }], preferred: true, safe: true }];
  }
  const hex = getHex(written);
  return hex === undefined
    ? []
    : [
        {
          title: `Convert to ${hex}`,
          changes: [{ offset, end, text: `"${hex}"` }],
          preferred: true,
          safe: true,
        },
      ];
});

/** The hex notation of a CSS color name, `rgb()` or `rgba()`, in lower case. */
function getHex(color: string): string | undefined {
  const rgba = rgbOrName.test(color) ? colorString.get.rgb(color.toLowerCase()) : null;
  if (rgba === null) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = rgba;
  return colorString.to.hex(red, green, blue, alpha)?.toLowerCase();
}
