// The last check before a fix is offered: in a text that is broken already a change can't know what it stands in.
import { parseJson } from '../../document/jsonParser.ts';
import { applyChanges } from '../../document/textChange.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Fix } from './fix.ts';

/** Whether the text has no more syntax errors after the fix than before. */
export function keepsSyntax({ document }: FeatureContext, { changes }: Fix): boolean {
  const { syntaxProblems, textDocument } = document;
  if (syntaxProblems.length === 0 || changes.length === 0) return true;
  const { problems } = parseJson(applyChanges(textDocument.getText(), changes));
  return problems.length <= syntaxProblems.length;
}
