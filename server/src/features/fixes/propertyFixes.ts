// Fixes for properties that are unknown, repeated or empty.
import { getProperty, type ObjectNode, type PropertyNode } from '../../document/jsonNode.ts';
import { removeItem, removeProperty } from '../../document/textChange.ts';
import { treeSchema } from '../../schema/docsSchema.ts';
import { describeViolation, isOfTopLevel } from '../../schema/violationText.ts';
import { quote } from '../../shared/text/words.ts';
import type { FeatureContext } from '../featureContext.ts';
import { moveProperty } from '../treeShape/movedProperty.ts';
import { moveIconStyle } from '../treeShape/otherShape.ts';
import { keep } from '../treeShape/translation.ts';
import { type Fix, type FixProvider, forViolation, getDocumentText } from './fix.ts';

/**
 * unknown-property, unknown-social: changes the name to the one that was probably meant, moves the property to where it
 * belongs, or removes it.
 */
export const renameOrRemoveProperty = forViolation((context, violation) => {
  const { node, property } = violation;
  const found = node.type === 'object' && property !== undefined ? getProperty(node, property) : undefined;
  if (found === undefined || node.type !== 'object') return [];
  const { offset, end } = found.key;
  const remove: Fix = {
    title: `Remove ${quote(found.key.value)}`,
    changes: [removeProperty(getDocumentText(context), found)],
  };
  const styled = moveIconStyle(getDocumentText(context), context.schema, node, found);
  if (styled !== undefined)
    return [{ title: 'Write the icon with its style', changes: styled, preferred: true }, remove];
  const { suggestion } = describeViolation(violation, context.schema);
  if (suggestion === undefined) return [...moveToTopLevel(context, node, found), remove];
  if (getProperty(node, suggestion) !== undefined) return [remove];
  const text = JSON.stringify(suggestion);
  return [
    { title: `Rename to ${quote(suggestion)}`, changes: [{ offset, end, text }], preferred: true },
    remove,
  ];
});

/** Only where nothing of that name is there, and not from one file to another. */
function moveToTopLevel(context: FeatureContext, node: ObjectNode, source: PropertyNode): Fix[] {
  const { root } = context.document;
  const name = source.key.value;
  if (context.schema !== treeSchema || root?.type !== 'object' || !isOfTopLevel(name, node)) return [];
  if (getProperty(root, name) !== undefined) return [];
  const move = moveProperty(getDocumentText(context), root, source, { path: [name], translate: keep });
  return move === undefined
    ? []
    : [{ title: 'Move to the top level', changes: move.changes, preferred: true }];
}

/** duplicate-key: removes the earlier property, because the later one takes effect. */
export const removeEarlierProperty: FixProvider = (context, { subject }) => {
  if (subject.kind !== 'overridden') return [];
  const { property } = subject;
  return [
    {
      title: `Remove the earlier ${quote(property.key.value)}`,
      changes: [removeProperty(getDocumentText(context), property)],
      preferred: true,
    },
  ];
};

/** empty-value: removes the empty value, unless the format requires it. */
export const removeEmpty = forViolation((context, { node }) => {
  const { parent } = node;
  if (parent?.type === 'array') {
    return [
      {
        title: 'Remove the empty entry',
        changes: [removeItem(getDocumentText(context), parent, node)],
        preferred: true,
      },
    ];
  }
  if (parent?.type !== 'property') return [];
  const key = parent.key.value;
  if (context.schema.getFor(parent.parent)?.required?.includes(key)) return [];
  return [
    {
      title: `Remove "${key}"`,
      changes: [removeProperty(getDocumentText(context), parent)],
      preferred: true,
    },
  ];
});
