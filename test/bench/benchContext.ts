// What the language service gets in a bench: an editor that can show everything, and the default settings.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ClientFeatures, FeatureContext } from '../../server/src/features/featureContext.ts';
import { compose } from '../../server/src/format/composedConfiguration.ts';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { languageService } from '../../server/src/languageService.ts';
import { defaultSettings } from '../../server/src/settings.ts';
import type { SiteIndex } from '../../server/src/site/siteIndex.ts';
import { ableClient } from '../support/checks/languageTest.ts';

const client: ClientFeatures = { ...ableClient, turnsOffRules: true };

/** Parses the document; without a site nothing is reported about files. */
export function createContext(document: TextDocument, site?: SiteIndex): FeatureContext {
  const parsed = languageService.parseDocument(document);
  const composed = compose(parsed, 'docs.json', () => undefined);
  return {
    document: parsed,
    configuration: composed.whole,
    composed,
    schema: getSiteFormat(parsed).schema,
    site,
    links: undefined,
    icons: undefined,
    settings: defaultSettings,
    client,
  };
}
