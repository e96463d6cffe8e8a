// unknown-value: each of the allowed values, the one that was probably meant first.
import { describeViolation } from '../../schema/violationText.ts';
import { getNearestNames } from '../../shared/text/nearestName.ts';
import { quote } from '../../shared/text/words.ts';
import { forViolation } from './fix.ts';

export const replaceValue = forViolation((context, violation) => {
  const { node } = violation;
  const { suggestion } = describeViolation(violation, context.schema);
  const allowed: readonly unknown[] = context.schema.getFor(node)?.enum ?? [];
  const ordered =
    suggestion === undefined ? allowed : [suggestion, ...allowed.filter((value) => value !== suggestion)];
  const names = allowed.filter((value) => typeof value === 'string');
  // If just one is near, it was meant: a value that is not allowed has no other meaning.
  const isSure = node.type === 'string' && getNearestNames(node.value, names, 2).length === 1;
  return ordered.map((value) => ({
    title: `Replace with ${quote(value)}`,
    changes: [{ offset: node.offset, end: node.end, text: JSON.stringify(value) }],
    preferred: value === suggestion,
    safe: isSure && value === suggestion,
  }));
});
