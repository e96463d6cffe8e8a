// What is wrong with a link, in a sentence.
import { getWritten } from '../../../links/linkOrImport.ts';
import { splitDestination } from '../../../links/target/destination.ts';
import { quote } from '../../../shared/text/words.ts';
import type { LinkProblem } from './linkProblems.ts';
import { getLinkReplacements, isFirstClear } from './linkReplacements.ts';
import type { PageRuleContext } from './pageRule.ts';

export function describeLinkProblem(context: PageRuleContext, problem: LinkProblem): string {
  const { code, judged } = problem;
  const { link, target } = judged;
  const written = getWritten(link);
  const { path, fragment = '' } = splitDestination(written);
  switch (code) {
    case 'link-not-found':
      return `No page or file ${name(path)} in this site${suggest(context, problem, getPath)}`;
    case 'link-image-not-found':
      return `No image ${name(path)} in this site${suggest(context, problem, getPath)}`;
    case 'import-not-found':
      return `No file ${name(written)} in this site${suggest(context, problem, (specifier) => specifier)}`;
    case 'link-path-case': {
      const file = target.kind === 'otherCase' ? target.file : path;
      return `The file is ${name(file)}: upper and lower case must match`;
    }
    case 'link-outside-site':
      return `The path ${name('specifier' in link ? written : path)} leads out of the site’s folder`;
    case 'link-fragment-not-found': {
      const isOwn = target.kind === 'page' && target.file === context.path;
      const page = isOwn ? 'This page' : `The page ${name(path)}`;
      return `${page} has no heading ${name(`#${fragment}`)}${suggest(context, problem, getFragment)}`;
    }
  }
}

function suggest(
  context: PageRuleContext,
  problem: LinkProblem,
  getPart: (destination: string) => string,
): string {
  const [nearest] = getLinkReplacements(context, problem);
  return nearest === undefined || !isFirstClear(context, problem)
    ? ''
    : `: did you mean ${name(getPart(nearest.destination))}?`;
}

function getPath(destination: string): string {
  return splitDestination(destination).path;
}

function getFragment(destination: string): string {
  return `#${splitDestination(destination).fragment ?? ''}`;
}

/** A sentence has room for no more. In UTF-16 code units. */
const maxName = 200;

function name(text: string): string {
  return quote(text.length > maxName ? `${text.slice(0, maxName)}…` : text);
}
