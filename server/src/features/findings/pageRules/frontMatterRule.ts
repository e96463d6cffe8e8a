// What is wrong with the front matter of a page, as far as its site shows that it is. What keeps a YAML parser from
// reading it is found together with other faults: see `compileRule.ts`.
import type { DiagnosticCode, Severity } from '../../../diagnosticCodes.ts';
import { getRootValue } from '../../../document/treeSearch.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { parseOperation } from '../../../format/treeNavigation.ts';
import type { FrontMatterProblem } from '../../../frontMatter/frontMatterProblems.ts';
import { getFrontMatterKey } from '../../../frontMatter/frontMatterTable.ts';
import { didYouMean } from '../../../shared/text/nearestName.ts';
import { joinWords, quote } from '../../../shared/text/words.ts';
import type { Finding } from '../finding.ts';
import { isCompiled, isSnippet } from './compileRule.ts';
import { findMissingOperation, hasDescription, writeOperation } from './pageOperations.ts';
import type { PageRule, PageRuleContext } from './pageRule.ts';

const codes = {
  displaced: 'front-matter-syntax',
  unclosed: 'front-matter-syntax',
  oddOpening: 'front-matter-syntax',
  noSpace: 'front-matter-syntax',
  nearKey: 'front-matter-value',
  wrongValue: 'front-matter-value',
  textBoolean: 'front-matter-value',
  hiddenFalse: 'front-matter-value',
  cutOff: 'front-matter-value',
  numberTitle: 'front-matter-value',
  modeTheme: 'front-matter-value',
  operation: 'front-matter-value',
  notText: 'front-matter-value',
} as const satisfies Record<FrontMatterProblem['kind'], DiagnosticCode>;

/** front-matter-syntax where the page compiles, front-matter-value. Not in snippets, whose front matter nobody reads. */
export const frontMatterRule: PageRule = {
  codes: ['front-matter-syntax', 'front-matter-value'],
  reads: 'wholeText',
  mayFind({ links, isShown, ...context }, path) {
    const scanned = links.getPage(path);
    if (scanned === undefined || scanned.frontMatterProblems.length === 0) return false;
    return getProblems({ ...context, links, path, scanned }).some(({ kind }) => isShown(codes[kind]));
  },
  check: (context) =>
    getProblems(context)
      .filter((problem) => !isBeingTyped(context, problem))
      .map((problem) => createFinding(context, problem)),
};

function isBeingTyped({ typed }: PageRuleContext, { lines }: FrontMatterProblem): boolean {
  return typed !== undefined && lines.offset <= typed.end && typed.offset <= lines.end;
}

type PageOfSite = Pick<PageRuleContext, 'scanned' | 'path' | 'configuration' | 'site' | 'links'>;

function getProblems(context: PageOfSite): readonly FrontMatterProblem[] {
  const { scanned, path, configuration } = context;
  const { frontMatterProblems: problems } = scanned;
  // Asked for every page of a site, nearly all of which have none.
  if (problems.length === 0 || !isCompiled(context, path) || isSnippet(context, path)) return [];
  const { hasTreeKeys } = getSiteFormat(configuration).pageSyntax;
  return problems.filter((problem) => {
    switch (problem.kind) {
      case 'displaced':
      case 'unclosed':
      case 'oddOpening':
      case 'noSpace':
      case 'cutOff':
        return true;
      case 'nearKey':
        return hasTreeKeys || getFrontMatterKey(problem.meant, false) !== undefined;
      case 'modeTheme':
        return hasTreeKeys && isOtherTheme(context, problem.themes);
      case 'operation':
        return hasTreeKeys && findMissingOperation(context, problem.value) !== undefined;
      default:
        return hasTreeKeys;
    }
  });
}

function isOtherTheme({ configuration }: PageOfSite, themes: readonly string[]): boolean {
  const theme = getRootValue(configuration, 'theme');
  return theme?.type === 'string' && theme.value !== '' && !themes.includes(theme.value);
}

function createFinding(context: PageRuleContext, problem: FrontMatterProblem): Finding {
  const { offset, end } = problem;
  const severity = getSeverity(problem);
  return {
    ...{ code: codes[problem.kind], offset, end },
    getMessage: () => describe(context, problem),
    subject: { kind: 'frontMatter', problem },
    ...(severity === undefined ? {} : { severity }),
  };
}

/** `undefined` for the severity of the code. */
function getSeverity(problem: FrontMatterProblem): Severity | undefined {
  switch (problem.kind) {
    case 'displaced':
    case 'unclosed':
    case 'oddOpening':
    case 'noSpace':
      return 'warning';
    case 'notText':
      return 'error';
    case 'nearKey':
      return 'information';
    case 'cutOff':
      return problem.isLikeComment ? 'information' : undefined;
    case 'hiddenFalse':
    case 'numberTitle':
    case 'modeTheme':
      return 'hint';
    default:
      return undefined;
  }
}

function describe(context: PageRuleContext, problem: FrontMatterProblem): string {
  switch (problem.kind) {
    case 'displaced':
      return 'Front matter has to begin on the first line, so this is shown as text: move it to the top';
    case 'unclosed':
      return 'This front matter is never closed, so it is shown as text: write --- after its last key';
    case 'oddOpening':
      return 'Front matter begins with --- alone, so this is shown as text: remove what is around it';
    case 'notText':
      return `The page can’t be built, because ${quote(problem.key)} is no text: name one operation, such as "GET /plants"`;
    case 'noSpace':
      return 'The colon behind a key needs a space after it';
    case 'nearKey':
      return `The site doesn’t know the key ${show(problem.key)}${didYouMean(problem.meant)}`;
    case 'wrongValue': {
      const { key, value, allowed, replacement } = problem;
      const start = `${show(value)} is not a value of ${quote(key)}`;
      return replacement === undefined
        ? `${start}: use ${joinWords(allowed.map(quote))}`
        : start + didYouMean(replacement.replaceAll(/["']/g, ''));
    }
    case 'textBoolean': {
      const { key, value, isQuoted, meant } = problem;
      if (meant === undefined)
        return key === 'hidden'
          ? `"hidden" can only be true, not ${show(value)}: write true, or remove the line`
          : `${quote(key)} is either true or false, not ${show(value)}`;
      const isSame = isQuoted && value.toLowerCase() === meant;
      return isSame
        ? `In quotes, ${show(value)} is text: write ${meant} without quotes`
        : `${show(value)} is text, not a boolean: write ${meant}`;
    }
    case 'hiddenFalse':
      return 'The key "hidden" can only be true: remove the line to show the page';
    case 'cutOff':
      return `The value ends before the #, which begins a comment: put the value in quotes if this belongs to it`;
    case 'numberTitle': {
      const { value, shown, type } = problem;
      return shown === undefined
        ? `YAML reads ${value} as a ${type}: put it in quotes to keep it text`
        : `YAML reads ${value} as the number ${shown}: put it in quotes to keep it as written`;
    }
    case 'modeTheme':
      return `Only the themes ${joinWords(problem.themes.map(quote), 'and')} have the mode ${quote(problem.mode)}`;
    case 'operation': {
      const nearest = findMissingOperation(context, problem.value)?.[0];
      const { source, ...named } = parseOperation(problem.value) ?? { source: undefined };
      if (source !== undefined && !hasDescription(context, source))
        return `No API description ${show(source)} in this site${didYouMean(nearest)}`;
      return source !== undefined && 'method' in named
        ? `No operation ${show(writeOperation(named))} in ${show(source)}${didYouMean(nearest)}`
        : `No API description of this site has the operation ${show(problem.value)}${didYouMean(nearest)}`;
    }
  }
}

/** In UTF-16 code units: longer texts don’t fit into a message. */
const maxShown = 200;

function show(text: string): string {
  return quote(text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);
}
