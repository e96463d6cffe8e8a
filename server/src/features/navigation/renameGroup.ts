// Renaming a group: only the string changes.
import { getProperty } from '../../document/jsonNode.ts';
import { insertProperties } from '../../document/textChange.ts';
import type { NavigationContext } from './navigationContext.ts';
import type { GroupTarget, NodeEdit } from './nodeAct.ts';
import { blankName } from './refusals.ts';

export function renameGroup(
  { document }: NavigationContext,
  { node: group }: GroupTarget,
  newName: string,
): NodeEdit {
  const name = newName.trim();
  if (name === '') return blankName;
  const text = document.textDocument.getText();
  const property = getProperty(group, 'group');
  if (property === undefined)
    return {
      kind: 'edit',
      changes: [insertProperties(text, group, [['group', JSON.stringify(name)]], undefined)],
    };
  const { value } = property;
  if (value?.type === 'string' && value.value === name) return { kind: 'nothing' };
  const { offset, end } = value ?? { offset: property.end, end: property.end };
  return { kind: 'edit', changes: [{ offset, end, text: JSON.stringify(name) }] };
}
