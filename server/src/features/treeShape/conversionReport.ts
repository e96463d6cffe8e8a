// What a conversion did, as a Markdown document.
import type { ConvertedConfiguration } from '../../shared/protocol.ts';
import { getName } from '../../shared/sitePaths.ts';
import { formatCount, formatNumber } from '../../shared/text/words.ts';
import type { FeatureContext } from '../featureContext.ts';
import { convertToTree, type TreeConversion } from './treeConversion.ts';

type Converted = Extract<TreeConversion, { kind: 'converted' }>;

/** The text for a configuration in the tree shape, and what to tell the user about it. */
export function getConvertedConfiguration({
  document,
  site,
}: Pick<FeatureContext, 'document' | 'site'>): ConvertedConfiguration {
  const { uri, version } = document.textDocument;
  const conversion = convertToTree(document, site);
  if (conversion.kind === 'refused') return conversion;
  const name = getName(decodeURIComponent(uri));
  return {
    kind: 'converted',
    version,
    text: conversion.text,
    summary: summarize(conversion),
    report: writeConversionReport(name, conversion),
  };
}

function summarize({ pages, divisions, lost }: Converted): string {
  const entries = formatCount(pages, 'entry', 'entries');
  const where = divisions === 0 ? '' : ` in ${formatCount(divisions, 'part')} of the navigation`;
  const rest = lost.length === 1 ? '1 thing was' : `${formatNumber(lost.length)} things were`;
  const left = lost.length === 0 ? 'Nothing was left out.' : `${rest} left out.`;
  return `Converted, but not saved yet: ${entries}${where}. ${left}`;
}

/** @param name of the file that was converted. */
export function writeConversionReport(
  name: string,
  { pages, divisions, moved, lost, refused, chosenTheme }: Converted,
): string {
  const lines = [
    `# ${name}, converted to the tree shape`,
    '',
    `The navigation lists ${formatCount(pages, 'entry', 'entries')}, as before, and no page has another URL.`,
  ];
  if (divisions > 0) {
    const parts = formatCount(divisions, 'part');
    lines.push(`It has ${parts} now: tabs, anchors, versions or languages that hold their pages.`);
  }
  if (moved.length > 0)
    lines.push('', '## Moved', '', ...moved.map(([from, to]) => `- \`${from}\` is now in \`${to}\``));
  lines.push('', '## Left out', '');
  if (lost.length === 0) lines.push('Nothing.');
  for (const { name: what, reason } of lost)
    lines.push(`- ${toCode(what)}: ${reason ?? 'the tree shape has no place for it'}`);
  if (refused.length > 0) {
    lines.push(
      '',
      '## Still to fix',
      '',
      'Until these are right, the host refuses the new file, or pages are missing in its navigation.',
      '',
    );
    for (const { name: what, reason } of refused) lines.push(`- ${toCode(what)}: ${reason}`);
  }
  if (chosenTheme !== undefined)
    lines.push('', `The tree shape requires a theme. Choose another than \`${chosenTheme}\` if you like.`);
  return `${lines.join('\n')}\n`;
}

/** A path as code; words stay words. */
function toCode(name: string): string {
  return name.includes(' ') ? name : `\`${name}\``;
}
