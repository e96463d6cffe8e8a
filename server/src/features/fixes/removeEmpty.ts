// empty-value: removes what says nothing, unless the format requires it.
import { removeItem, removeProperty } from '../../document/textChange.ts';
import { forViolation, getText } from './fix.ts';

export const removeEmpty = forViolation((context, { node }) => {
  const { parent } = node;
  if (parent?.type === 'array') {
    return [
      {
        title: 'Remove the empty entry',
        changes: [removeItem(getText(context), parent, node)],
        preferred: true,
      },
    ];
  }
  if (parent?.type !== 'property') return [];
  const key = parent.key.value;
  if (context.schema.getFor(parent.parent)?.required?.includes(key)) return [];
  return [{ title: `Remove "${key}"`, changes: [removeProperty(getText(context), parent)], preferred: true }];
});
