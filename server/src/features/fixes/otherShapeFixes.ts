// Fixes in a tree for what the other shape has: a property moves to its new place, and a list of groups into an object.
import type { ValueNode } from '../../document/jsonNode.ts';
import { parseWithText } from '../../document/parsedDocument.ts';
import { applyChanges, composeChanges, type TextChange } from '../../document/textChange.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { mintSchema, treeSchema } from '../../schema/docsSchema.ts';
import { getSchemaViolations, type Violation } from '../../schema/schemaViolations.ts';
import { joinWords, quote } from '../../shared/text/words.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getFindings } from '../findings/findings.ts';
import { wrapInObject } from '../treeShape/movedProperty.ts';
import { type OtherShapeMove, planMove } from '../treeShape/otherShape.ts';
import { type Fix, forViolation, getDocumentText } from './fix.ts';

/** other-shape: moves the property to its place in this shape, alone or with all others. */
export const movePropertyToTree = forViolation((context, violation) => {
  const move = planMove(getDocumentText(context), context.document.root, violation);
  const isOnly = getFindings(context).filter(({ code }) => code === 'other-shape').length < 2;
  const all = isOnly ? [] : convertAll(context);
  if (move === undefined) return all;
  const { changes, moved } = move;
  return [{ title: getTitle(move), changes, preferred: moved !== 'unfit' }, ...all];
});

function getTitle({ source, goal, isRename, moved, lost }: OtherShapeMove): string {
  const name = source.key.value;
  if (goal === undefined || moved === 'unfit') return `Remove ${quote(name)}: nothing of it can be kept`;
  switch (moved) {
    case 'nothing':
      return `Remove ${quote(name)}: ${quote(goal)} is there already`;
    case 'missing':
      return `Move what is missing there to ${quote(goal)}`;
    case 'all':
      return isRename ? `Rename to ${quote(goal)}` : `Move to ${quote(goal)}${describeLost(lost)}`;
  }
}

/** More would make the title too long. */
const maxNamed = 3;

function describeLost(lost: readonly string[]): string {
  const names = [...new Set(lost.map((name) => name.replaceAll(/\[\d+\]\.?/g, '')))].filter(Boolean);
  if (lost.length === 0) return '';
  if (names.length === 0 || names.length > maxNamed) return ', as far as it can be kept';
  return `, without ${joinWords(names.map(quote), 'and')}`;
}

/** Properties that move to the same part of the file do so one after the other. More rounds than any file needs. */
const maxRounds = 16;

function convertAll({ document }: FeatureContext): Fix[] {
  const text = document.textDocument.getText();
  const rounds: (readonly TextChange[])[] = [];
  let current = document;
  while (rounds.length < maxRounds) {
    const before = current.textDocument.getText();
    const changes = takeCompatible(before, current.root, getSchemaViolations(current, treeSchema));
    if (changes.length === 0) break;
    rounds.push(changes);
    current = parseWithText(current, applyChanges(before, changes));
  }
  if (rounds.length === 0) return [];
  return [
    { title: 'Convert all properties of the older shape', changes: composeChanges(rounds, text.length) },
  ];
}

/** Changes that don’t overlap, at most one to each part of the file. */
function takeCompatible(
  text: string,
  root: ValueNode | undefined,
  violations: readonly Violation[],
): readonly TextChange[] {
  const taken: TextChange[] = [];
  const parts = new Set<string>();
  const sorted = violations.filter(({ code }) => code === 'other-shape').sort((a, b) => a.offset - b.offset);
  for (const violation of sorted) {
    const { changes = [], goal, isRename = true } = planMove(text, root, violation) ?? {};
    const [part] = isRename || goal === undefined ? [] : goal.split('.');
    const isFree = part === undefined || !parts.has(part);
    if (!isFree || changes.some((change) => taken.some((other) => overlap(change, other)))) continue;
    taken.push(...changes);
    if (part !== undefined) parts.add(part);
  }
  return taken;
}

/** Two changes at the same place would depend on their order. */
function overlap(one: TextChange, other: TextChange): boolean {
  if (one.offset === other.offset) return true;
  return one.offset < other.end && other.offset < one.end;
}

/** wrong-type: a `mint.json` whose navigation is a tree becomes a `docs.json`, unless there is one. */
export const renameToDocs = forViolation(({ client, document, schema, shadowedBy }, { node }) => {
  const isTree =
    schema === mintSchema && node.type === 'object' && getRootValue(document, 'navigation') === node;
  if (!isTree || !client.renamesFiles || shadowedBy !== undefined) return [];
  return [{ title: 'Rename to docs.json', changes: [], newName: 'docs.json', preferred: true }];
});

/** wrong-type: a navigation that is a list of groups becomes an object that holds this list. */
export const wrapNavigation = forViolation((context, { node }) => {
  const { parent } = node;
  const isNavigation =
    node.type === 'array' && parent?.type === 'property' && parent.key.value === 'navigation';
  if (context.schema !== treeSchema || !isNavigation || parent.parent !== context.document.root) return [];
  const text = getDocumentText(context);
  const key = node.items.some(({ type }) => type === 'string') ? 'pages' : 'groups';
  const change = wrapInObject(text, parent, key);
  return change === undefined
    ? []
    : [{ title: `Put the list into an object, as its ${quote(key)}`, changes: [change], preferred: true }];
});
