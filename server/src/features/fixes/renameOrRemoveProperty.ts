// unknown-property, unknown-social: changes the name to the one that was probably meant, or removes the property.
import { getProperty } from '../../document/jsonNode.ts';
import { removeProperty } from '../../document/textChange.ts';
import { describeViolation } from '../../schema/violationText.ts';
import { quote } from '../../shared/text/words.ts';
import { type Fix, forViolation, getText } from './fix.ts';

export const renameOrRemoveProperty = forViolation((context, violation) => {
  const { node, property } = violation;
  const found = node.type === 'object' && property !== undefined ? getProperty(node, property) : undefined;
  if (found === undefined || node.type !== 'object') return [];
  const { offset, end } = found.key;
  const remove: Fix = {
    title: `Remove ${quote(found.key.value)}`,
    changes: [removeProperty(getText(context), found)],
  };
  const { suggestion } = describeViolation(violation, context.schema);
  if (suggestion === undefined || getProperty(node, suggestion) !== undefined) return [remove];
  const text = JSON.stringify(suggestion);
  return [
    { title: `Rename to ${quote(suggestion)}`, changes: [{ offset, end, text }], preferred: true },
    remove,
  ];
});
