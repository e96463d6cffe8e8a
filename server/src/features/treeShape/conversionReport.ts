// What a conversion did, as a Markdown document.
import { formatCount } from '../../shared/text/words.ts';
import type { TreeConversion } from './treeConversion.ts';

type Converted = Extract<TreeConversion, { kind: 'converted' }>;

/** A sentence or two for a message. */
export function summarizeConversion({ pages, divisions, lost }: Converted): string {
  const where = divisions === 0 ? '' : `, in ${formatCount(divisions, 'part')} of the navigation`;
  const left = lost.length === 0 ? 'Nothing was left out.' : `${formatCount(lost.length, 'thing')} left out.`;
  return `${formatCount(pages, 'entry', 'entries')} kept${where}. ${left}`;
}

/** @param name of the file that was converted. */
export function writeConversionReport(
  name: string,
  { pages, divisions, moved, lost, chosenTheme }: Converted,
): string {
  const lines = [
    `# ${name}, converted to the tree shape`,
    '',
    `The navigation lists ${formatCount(pages, 'entry', 'entries')}, as before, and no page has another URL.`,
  ];
  if (divisions > 0) {
    const parts = formatCount(divisions, 'part');
    lines.push(`It has ${parts} now: tabs, anchors or versions that hold their pages.`);
  }
  if (moved.length > 0)
    lines.push('', '## Moved', '', ...moved.map(([from, to]) => `- \`${from}\` is now in \`${to}\``));
  lines.push('', '## Left out', '');
  if (lost.length === 0) lines.push('Nothing.');
  for (const { name: what, reason } of lost)
    lines.push(`- ${toCode(what)}: ${reason ?? 'the tree shape has no place for it'}`);
  if (chosenTheme !== undefined)
    lines.push('', `The tree shape requires a theme. Choose another than \`${chosenTheme}\` if you like.`);
  return `${lines.join('\n')}\n`;
}

/** A path as code; words stay words. */
function toCode(name: string): string {
  return name.includes(' ') ? name : `\`${name}\``;
}
