// cta-name-required: adds the button's text, or changes its type to the one that needs none.
import type { ObjectNode, ValueNode } from '../../document/jsonNode.ts';
import { getMember } from '../../document/members.ts';
import type { TextChange } from '../../document/textChange.ts';
import { insertProperties } from '../../document/textChange.ts';
import type { FeatureContext } from '../featureContext.ts';
import { addProperties } from './addMissingProperties.ts';
import { type Fix, forViolation, getText } from './fix.ts';

const exampleName = 'Get started';
const repository = /^https:\/\/(?:www\.)?github\.com\/[^/\s]+\/[^/\s]+\/?$/i;

export const completeCallToAction = forViolation((context, { node }) => {
  const button = getButton(node);
  if (button === undefined) return [];
  const add: Fix = { title: 'Add "name"', changes: addName(context, button), preferred: true };
  if (!leadsToRepository(button)) return [add];
  return [add, { title: 'Switch to type "github"', changes: [switchToGithub(context, button)] }];
});

/** Only such a button can have the type "github". */
function leadsToRepository(button: ObjectNode): boolean {
  const url = getMember(button, 'url');
  return url?.type === 'string' && repository.test(url.value);
}

/** The finding is at the button when `name` is missing, at `name` when it is blank. */
function getButton(node: ValueNode): ObjectNode | undefined {
  if (node.type === 'object') return node;
  return node.parent?.type === 'property' ? node.parent.parent : undefined;
}

function addName(context: FeatureContext, button: ObjectNode): readonly TextChange[] {
  const blank = getMember(button, 'name');
  if (blank === undefined) return addProperties(context, button, ['name']);
  return [{ offset: blank.offset, end: blank.end, text: JSON.stringify(exampleName) }];
}

function switchToGithub(context: FeatureContext, button: ObjectNode): TextChange {
  const type = getMember(button, 'type');
  if (type !== undefined) return { offset: type.offset, end: type.end, text: '"github"' };
  return insertProperties(getText(context), button, [['type', '"github"']], undefined);
}
