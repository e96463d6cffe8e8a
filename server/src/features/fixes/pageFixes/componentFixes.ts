// Fixes for components: other names, other values, missing attributes and imports.
import { getMeantName } from '../../../components/componentNames.ts';
import type { ComponentProblem } from '../../../components/componentProblems.ts';
import type { Span } from '../../../document/jsonNode.ts';
import type { TextChange } from '../../../document/textChange.ts';
import { quote } from '../../../shared/text/words.ts';
import { addImport, findComponentImport } from '../../findings/pageRules/componentImports.ts';
import { getOwnNames } from '../../findings/pageRules/componentRules.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { forComponentProblem, type PageFix } from './pageFix.ts';

export const fixComponent = forComponentProblem((context, problem) => {
  switch (problem.kind) {
    case 'unknownComponent':
      return fixUnknown(context, problem);
    case 'unknownAttribute':
      return problem.meant.map((name) =>
        createFix(
          `Rename to ${quote(name)}`,
          [{ ...getSpan(problem), text: name }],
          problem.meant.length === 1,
        ),
      );
    case 'calloutType': {
      const start = skipBlanksBefore(context.page.getText(), problem.offset);
      const removal = { offset: start, end: problem.end, text: '' };
      const changes = [...rename(problem.openName, problem.closeName, problem.meant), removal];
      return [createFix(`Use the component ${quote(problem.meant)}`, changes, true)];
    }
    case 'wrongValue':
      return problem.replacement === undefined
        ? []
        : [
            createFix(
              `Replace with ${problem.replacement}`,
              [{ ...getSpan(problem), text: problem.replacement }],
              true,
            ),
          ];
    case 'missingAttribute': {
      const { attribute, end } = problem;
      return [createFix(`Add ${quote(attribute)}`, [{ offset: end, end, text: ` ${attribute}=""` }], true)];
    }
    case 'wrongParent':
    case 'snippetInText':
    case 'snippetContent':
      return [];
  }
});

function createFix(title: string, changes: readonly TextChange[], preferred: boolean): PageFix {
  return { title, edit: { kind: 'page', changes }, preferred };
}

function getSpan({ offset, end }: Span): Span {
  return { offset, end };
}

/** Changes the name in both tags. */
function rename(openName: Span, closeName: Span | undefined, name: string): readonly TextChange[] {
  return [openName, ...(closeName === undefined ? [] : [closeName])].map((span) => ({
    ...getSpan(span),
    text: name,
  }));
}

function fixUnknown(
  context: PageContext,
  problem: ComponentProblem & { readonly kind: 'unknownComponent' },
): readonly PageFix[] {
  const { name, closeName } = problem;
  const found = findComponentImport(context, name);
  const meant = getMeantName(name, getOwnNames(context.scanned));
  const fixes: PageFix[] = [];
  if (found !== undefined)
    fixes.push(createFix(`Import from ${quote(found.specifier)}`, [addImport(context, name, found)], true));
  if (meant !== undefined) {
    const changes = rename(problem, closeName, meant);
    fixes.push(createFix(`Rename to ${quote(meant)}`, changes, found === undefined));
  }
  return fixes;
}

function skipBlanksBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}
