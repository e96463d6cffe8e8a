// duplicate-key: removes the earlier property, because the later one wins.
import { removeProperty } from '../../document/textChange.ts';
import { quote } from '../../shared/text/words.ts';
import { type FixProvider, getText } from './fix.ts';

export const removeEarlierProperty: FixProvider = (context, { subject }) => {
  if (subject.kind !== 'overridden') return [];
  const { property } = subject;
  return [
    {
      title: `Remove the earlier ${quote(property.key.value)}`,
      changes: [removeProperty(getText(context), property)],
      preferred: true,
    },
  ];
};
