// The model of a site in memory, fed with one text after the other as an editor feeds the server.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../../server/src/document/parsedDocument.ts';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import { compose } from '../../../server/src/format/composedConfiguration.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { languageService } from '../../../server/src/languageService.ts';
import type { ElementKind, SiteElement, SiteModel, SitePatch } from '../../../server/src/shared/siteModel.ts';
import type { Icons } from '../../../server/src/site/icons.ts';
import { TrackedSite } from '../../../server/src/site/model/trackedSite.ts';
import type { PageInfo, SiteIndex } from '../../../server/src/site/siteIndex.ts';
import { createContext } from '../checks/languageTest.ts';
import { createMemorySite } from './memorySite.ts';

export interface SiteTracker {
  readonly tracked: TrackedSite;
  readonly model: SiteModel;
  readonly text: string;
  readonly document: ParsedDocument;
  /** The text after this is typed over what is there once; returns the patch. */
  edit(from: string, to: string): SitePatch | undefined;
  /** Any text, as one edit of what differs. */
  setText(text: string): SitePatch | undefined;
  /** Other files or front matter. */
  setSite(site: SiteIndex | undefined, typed?: ReadonlyMap<string, PageInfo>): SitePatch | undefined;
}

/** @param files besides the configuration, which is open; texts by path. */
export async function trackSite(
  text: string,
  files: Readonly<Record<string, string>> = {},
  icons?: Icons,
): Promise<SiteTracker> {
  const { index } = await createMemorySite({ ...files, 'docs.json': text });
  const uri = 'file:///site/docs.json';
  let document = TextDocument.create(uri, 'docs-json', 1, text);
  let site: SiteIndex | undefined = index;
  let typed: ReadonlyMap<string, PageInfo> = new Map();
  const tracked = new TrackedSite({
    uri,
    root: 'file:///site',
    getUri: (file) => `file:///site/${encodeURI(file)}`,
  });
  const base = createContext('');
  const update = (): SitePatch | undefined => {
    const parsed = languageService.parseDocument(document);
    const { schema } = getSiteFormat(parsed);
    const composed = compose(parsed, 'docs.json', () => undefined);
    const own = { document: parsed, configuration: composed.whole, composed, schema };
    const context: FeatureContext = { ...base, ...own, site, icons };
    const problems = languageService.getProblems(context);
    return tracked.update({ document: parsed, version: document.version, site, icons, problems, typed });
  };
  const replace = (offset: number, end: number, newText: string): SitePatch | undefined => {
    tracked.noteEdit(uri, { offset, end, length: newText.length });
    const range = { start: document.positionAt(offset), end: document.positionAt(end) };
    document = TextDocument.update(document, [{ range, text: newText }], document.version + 1);
    return update();
  };
  update();
  return {
    tracked,
    get model() {
      return tracked.model;
    },
    get text() {
      return document.getText();
    },
    get document() {
      return languageService.parseDocument(document);
    },
    edit(from, to) {
      const offset = document.getText().indexOf(from);
      assert.ok(offset >= 0, `${from} is not in the text`);
      return replace(offset, offset + from.length, to);
    },
    setText(next) {
      const before = document.getText();
      let start = 0;
      while (start < before.length && start < next.length && before[start] === next[start]) start++;
      let end = 0;
      const most = Math.min(before.length, next.length) - start;
      while (end < most && before.at(-1 - end) === next.at(-1 - end)) end++;
      return replace(start, before.length - end, next.slice(start, next.length - end));
    },
    setSite(nextSite, nextTyped = typed) {
      site = nextSite;
      typed = nextTyped;
      return update();
    },
  };
}

/** The elements of a kind, in the order of the model. */
export function getElements(model: SiteModel, kind: ElementKind): SiteElement[] {
  return [...model.elements.values()].filter(({ content }) => content.kind === kind);
}

/** The one element of the kind whose name, path or text this is. */
export function getElement(model: SiteModel, kind: ElementKind, label: string): SiteElement {
  const found = getElements(model, kind).filter((element) => getLabel(element) === label);
  assert.equal(found.length, 1, `${kind} ${label}: ${found.length} elements`);
  return found[0] as SiteElement;
}

export function getLabel({ content }: SiteElement): string {
  if ('name' in content && content.name !== undefined) return content.name;
  if (content.kind === 'page') return content.entry ?? content.path;
  if (content.kind === 'operation') return content.entry;
  if ('url' in content) return content.url;
  return content.kind;
}

/** Groups, divisions and pages as an outline: `Start(a b Nested(c))`. */
export function outline(model: SiteModel, list = 'navigation'): string {
  return (model.lists.get(list) ?? [])
    .map((id) => {
      const element = model.elements.get(id);
      assert.ok(element);
      const label = getLabel(element);
      return element.content.kind === 'group' || model.lists.has(id)
        ? `${label}(${outline(model, id)})`
        : label;
    })
    .join(' ');
}
