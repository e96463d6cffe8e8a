// What is wrong with the components of a page. The host reads every page as MDX, whatever its extension.
import { getCapitalized, isComponentName } from '../../components/componentNames.ts';
import { type ComponentProblem, findComponentProblems } from '../../components/componentProblems.ts';
import { ElementReader } from '../../components/pageElements.ts';
import type { Tag } from '../../shared/mdx/code/tag.ts';
import type { InlineText } from '../../shared/mdx/inlineText.ts';
import type { TagPlace } from '../../shared/mdx/pageListener.ts';
import { readPageEvents } from '../../shared/mdx/readPage.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import type { ScannedImport } from '../scannedPage.ts';
import { ModuleFindings } from './moduleFindings.ts';

const none: readonly ComponentProblem[] = [];

/** Takes the tags of a page that is read as MDX. */
export class ComponentFindings {
  #elements: ElementReader | undefined;

  addTag(tag: Tag, source: InlineText, place: TagPlace): void {
    if (!isComponentName(tag.name) && getCapitalized(tag.name) === undefined) return;
    this.#elements ??= new ElementReader();
    this.#elements.addTag(tag, source, place);
  }

  finish(text: string, { imports, exports, hasOtherNames }: ModuleFindings): readonly ComponentProblem[] {
    if (this.#elements === undefined) return none;
    const ownNames = new Set([...imports.flatMap(({ names }) => names), ...exports]);
    const snippets = new Set(
      imports.flatMap((each) => (isPageFile(each.specifier) ? getDefaultNames(each) : [])),
    );
    const problems = findComponentProblems(this.#elements.finish(text.length), ownNames, snippets);
    const certain = hasOtherNames ? problems.filter(({ kind }) => kind !== 'unknownComponent') : problems;
    return certain.length === 0 ? none : certain;
  }
}

/** Those that stand for the whole file. */
function getDefaultNames({ names, named }: ScannedImport): readonly string[] {
  return names.filter((name) => !named.some(({ local }) => local === name));
}

/** For a page that was read as plain Markdown; reads it again if it has components. */
export function findMarkdownComponentProblems(text: string): readonly ComponentProblem[] {
  if (!/<[A-Z]/.test(text)) return none;
  const components = new ComponentFindings();
  const modules = new ModuleFindings(text);
  readPageEvents(text, 'mdx', {
    onTag: (tag, source, place) => components.addTag(tag, source, place),
    onModule: (block) => modules.add(block),
  });
  return components.finish(text, modules);
}
