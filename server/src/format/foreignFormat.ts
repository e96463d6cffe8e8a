// A file that isn't a configuration of a known shape: nothing in it is read.
import type { StringNode } from '../document/jsonNode.ts';
import { docsSchema } from '../schema/docsSchema.ts';
import { quote } from '../shared/text/words.ts';
import { ListContainers } from './listContainers.ts';
import type { NavigationEntries } from './pageReference.ts';
import type { PrefixReference } from './prefixReferences.ts';
import { listSchemaUrl } from './schemaUrls.ts';
import type { FileStrings, SiteFormat, UncheckedReason } from './siteFormat.ts';

export class ForeignFormat implements SiteFormat {
  readonly navigation: NavigationEntries = { pages: [], groups: [], pageCount: 0 };
  readonly tree = undefined;
  readonly iconLibrary = 'fontawesome';
  readonly pageSyntax = { isMarkdownMdx: false, hasTreeKeys: false, variables: [] };
  readonly containers = new ListContainers({ root: undefined });
  readonly entriesName = 'files';
  readonly repeats = 'site';
  readonly icons = [];
  readonly colors = undefined;
  readonly backgroundColors = undefined;
  readonly files: FileStrings = { assets: [], openApi: [], asyncApi: [] };
  readonly links = { hrefs: [], markdown: [] };
  readonly generatedPaths = [];
  readonly redirects = undefined;
  readonly schema = docsSchema;
  readonly schemaUrl = listSchemaUrl;
  readonly severities = {};
  readonly mismatch = undefined;
  readonly mayListMore: string;
  readonly uneditable: string;
  readonly isConfiguration: boolean;
  readonly unchecked: UncheckedReason;
  readonly handler = 'editor';
  readonly shown = 'nothing';
  readonly versionReferences = [];

  /** @param declared the value of `$schema` if it names the other format. */
  constructor(declared: StringNode | undefined) {
    const reason = declared === undefined ? 'is not a site configuration' : 'declares another format';
    this.isConfiguration = declared !== undefined;
    this.mayListMore = reason;
    this.uneditable = reason;
    this.unchecked = { reason, declared: declared && { node: declared, message: describeSchema(declared) } };
  }

  getPrefixes(): readonly PrefixReference[] {
    return [];
  }
}

function describeSchema({ value }: StringNode): string {
  return value.trim() === ''
    ? '"$schema" is blank: this file is not checked as a site configuration'
    : `This file declares another format, ${quote(value)}, and is not checked as a site configuration`;
}
