// Fixes for components: other names, other values, missing attributes and imports.
import { getMeantName } from '../../../components/componentNames.ts';
import type { ComponentProblem, MisplacedSnippet } from '../../../components/componentProblems.ts';
import { readBlocks } from '../../../components/readBlocks.ts';
import type { Span } from '../../../document/jsonNode.ts';
import type { TextChange } from '../../../document/textChange.ts';
import { getLineEnding } from '../../../shared/text/lineText.ts';
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
    case 'namedIcon':
      return (context.icons?.getNearest(problem.name, 3) ?? []).map((name, index) =>
        createFix(`Replace with ${quote(name)}`, [{ ...getSpan(problem), text: name }], index === 0),
      );
    case 'missingAttribute': {
      const { attribute, end } = problem;
      return [createFix(`Add ${quote(attribute)}`, [{ offset: end, end, text: ` ${attribute}=""` }], true)];
    }
    case 'snippetInText':
      return putOnOwnLine(context, problem);
    case 'snippetContent': {
      const { content, whole } = problem;
      if (content === undefined) return [];
      const change = { offset: content - 1, end: whole.end, text: ' />' };
      return [createFix('Remove the content', [change], false)];
    }
    case 'wrongParent':
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

/** Only in a paragraph of its own, and not where the break would tear tags or marks apart. */
function putOnOwnLine({ page }: PageContext, { whole }: MisplacedSnippet): readonly PageFix[] {
  const text = page.getText();
  const { blocks, elements } = readBlocks(text);
  const around = blocks.find(({ offset, end }) => offset <= whole.offset && whole.end <= end);
  const parent = elements.find(({ open }) => open.offset === whole.offset)?.parent;
  if (around?.kind !== 'text' || around.heading !== undefined) return [];
  const before = text.slice(around.offset, whole.offset);
  const after = text.slice(whole.end, around.end);
  const isTorn = /[*_~[]/.test(before) && /[*_~\]]/.test(after);
  if (isTorn || (parent !== undefined && parent.open.offset >= around.offset)) return [];
  const gap = getLineEnding(text).repeat(2);
  const change = {
    offset: whole.offset - (before.length - before.trimEnd().length),
    end: whole.end + (after.length - after.trimStart().length),
    text: `${before === '' ? '' : gap}${text.slice(whole.offset, whole.end)}${after === '' ? '' : gap}`,
  };
  return [createFix('Put it on a line of its own', [change], true)];
}

function skipBlanksBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}
