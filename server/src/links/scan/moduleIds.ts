// Whether a file of JavaScript may give a page ids: by elements of its own, or by what it shows of others.
import { copyText } from '../../shared/text/strings.ts';
import type { ScannedImport } from '../scannedPage.ts';
import { hasNoId } from './idRules.ts';

/** What has an id or may have one, attributes that are spread, and what shows things that come from elsewhere. */
const givesIds =
  /<[hH][1-6](?![\w-])|(?<![\w$.-])(?:id|name)\s*=(?![=>])|(?<![=(,:[>?&|]\s*|return\s)\{\s*\.\.\.[\w$.]+\s*\}|\b(?:children|dangerouslySetInnerHTML|innerHTML|createElement|cloneElement|setAttribute)\b|\.id\s*=|\bexport\s*(?:\*|\{[^{}]*\})\s*from\b/;
const comment = /\/\*[\s\S]*?(?:\*\/|$)|(?<!:)\/\/.*/g;
const element = /<(?!(?:React\.)?Fragment\b)([A-Z][\w$]*)/g;
/** Components that are functions, so that all they show is in the file. */
const declaration =
  /\b(?:function|class)\s+([A-Z][\w$]*)|\b(?:const|let|var)\s+([A-Z][\w$]*)\s*=\s*(?:\(|[a-z][\w$]*\s*=>|function\b)/g;

export interface ModuleIds {
  /** Components that it shows and that are declared elsewhere. */
  readonly components: ReadonlySet<string>;
  readonly hasComputedIds: boolean;
}

export function readModuleIds(text: string, imports: readonly ScannedImport[]): ModuleIds {
  const code = text.replace(comment, ' ');
  const declared = new Set([...code.matchAll(declaration)].map(([, name, other]) => name ?? other));
  const imported = new Set(imports.flatMap(({ names }) => names));
  const shown = new Set([...code.matchAll(element)].map(([, name = '']) => copyText(name)));
  const others = [...shown].filter((name) => !declared.has(name) && !hasNoId(name));
  return {
    components: new Set(others),
    hasComputedIds: givesIds.test(code) || others.some((name) => !imported.has(name)),
  };
}
