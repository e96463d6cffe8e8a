// unknown-value: each of the allowed values, the one that was probably meant first.
import { quote } from '../../schema/words.ts';
import { forSchemaFinding } from './fix.ts';

export const replaceValue = forSchemaFinding((context, { node, suggestion }) => {
  const allowed: readonly unknown[] = context.schema.getFor(node)?.enum ?? [];
  const ordered =
    suggestion === undefined ? allowed : [suggestion, ...allowed.filter((value) => value !== suggestion)];
  return ordered.map((value) => ({
    title: `Replace with ${quote(value)}`,
    changes: [{ offset: node.offset, end: node.end, text: JSON.stringify(value) }],
    preferred: value === suggestion,
  }));
});
