// What the language service gets in a bench: an editor that can show everything, and the default settings.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ClientFeatures, FeatureContext } from '../../server/src/features/featureContext.ts';
import { languageService } from '../../server/src/languageService.ts';
import { defaultSettings } from '../../server/src/settings.ts';
import type { SiteIndex } from '../../server/src/site/siteIndex.ts';

const schema = languageService.createDocsSchema();
const client: ClientFeatures = {
  snippets: true,
  adjustsIndentation: true,
  replacesBehindCursor: true,
  markdown: true,
  markdownInCompletion: true,
  pictures: true,
  renamesFiles: true,
  resolvesLinks: true,
  handsOver: true,
  showsEntries: true,
  addsToNavigation: 'chosenGroup',
  symbolTree: true,
  createsFiles: true,
  codeActionLiterals: true,
  turnsOffRules: true,
  markdownSupport: false,
  showsLinks: true,
};

/** Parses the document; without a site nothing is reported about files. */
export function createContext(document: TextDocument, site?: SiteIndex): FeatureContext {
  return {
    document: languageService.parseDocument(document),
    schema,
    site,
    links: undefined,
    icons: undefined,
    settings: defaultSettings,
    client,
  };
}
