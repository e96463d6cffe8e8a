// Fixes for keys and values in front matter, and for front matter in the wrong place.
import type { Span } from '../../../document/jsonNode.ts';
import type { TextChange } from '../../../document/textChange.ts';
import type { FrontMatterProblem } from '../../../frontMatter/frontMatterProblems.ts';
import { quote } from '../../../shared/text/words.ts';
import { findMissingOperation } from '../../findings/pageRules/pageOperations.ts';
import { writeYamlText } from '../../pages/newPage.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import type { PageFix, PageFixProvider } from './pageFix.ts';

export const fixFrontMatter: PageFixProvider = (context, { subject }) =>
  subject.kind === 'frontMatter' ? getFixes(context, subject.problem) : [];

function getFixes(context: PageContext, problem: FrontMatterProblem): readonly PageFix[] {
  const text = context.page.getText();
  const { offset, end } = problem;
  const replace = (title: string, value: string, options: Pick<PageFix, 'safe'> = {}): PageFix =>
    createFix(title, [{ offset, end, text: value }], options);
  switch (problem.kind) {
    case 'displaced':
      return [createFix('Move it to the first line', moveToTop(text, problem.block))];
    case 'unclosed': {
      const at = problem.block.end;
      const change = { offset: at, end: at, text: `${getLineBreak(text)}---` };
      return [createFix('Close the front matter after its last key', [change])];
    }
    case 'oddOpening':
      return [replace('Write as "---"', '---', { safe: true })];
    case 'notText':
      return [];
    case 'noSpace':
      return [createFix('Add a space', [{ offset: end, end, text: ' ' }], { safe: true })];
    case 'nearKey':
      return [replace(`Rename to ${quote(problem.meant)}`, problem.meant)];
    case 'wrongValue': {
      const { replacement } = problem;
      return replacement === undefined
        ? []
        : [replace(`Replace with ${quote(replacement.replaceAll(/["']/g, ''))}`, replacement)];
    }
    case 'textBoolean': {
      const { meant, isQuoted, value } = problem;
      if (meant === undefined) return [];
      const isSame = isQuoted && value.toLowerCase() === meant;
      return [
        isSame ? replace('Remove the quotes', meant, { safe: true }) : replace(`Write ${meant}`, meant),
      ];
    }
    case 'hiddenFalse':
      return [createFix('Remove the line', [removeLine(text, problem)])];
    case 'cutOff': {
      const { whole } = problem;
      const value = text.slice(whole.offset, whole.end);
      const change = { offset: whole.offset, end: whole.end, text: writeYamlText(value) };
      return [createFix('Put the value in quotes', [change])];
    }
    case 'numberTitle':
      return [replace('Put it in quotes', quote(problem.value), { safe: true })];
    case 'modeTheme':
      return [];
    case 'operation': {
      const mark = problem.quotes ?? '';
      return (findMissingOperation(context, problem.value) ?? []).map((each) => ({
        ...replace(`Replace with ${quote(each)}`, mark + each + mark),
        preferred: false,
      }));
    }
  }
}

function createFix(
  title: string,
  changes: readonly TextChange[],
  options: Pick<PageFix, 'safe'> = {},
): PageFix {
  return { title, edit: { kind: 'page', changes }, preferred: true, ...options };
}

/** What was before it is then behind it, without the empty lines around. */
function moveToTop(text: string, block: Span): readonly TextChange[] {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const before = text.slice(start, block.offset);
  const lineBreak = getLineBreak(text);
  const moved = before.trim() === '' ? '' : lineBreak + before.trim() + lineBreak;
  return [
    { offset: start, end: block.offset, text: '' },
    ...(moved === '' ? [] : [{ offset: block.end, end: block.end, text: moved }]),
  ];
}

/** With its line break. */
function removeLine(text: string, { lines }: FrontMatterProblem): TextChange {
  const rest = /^(?:\r\n?|\n)/.exec(text.slice(lines.end, lines.end + 2))?.[0].length ?? 0;
  return { offset: lines.offset, end: lines.end + rest, text: '' };
}

function getLineBreak(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
