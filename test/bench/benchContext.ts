// What the language service gets in a bench: an editor that can show everything, and the default settings.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../server/src/document/parsedDocument.ts';
import type { ClientFeatures, FeatureContext } from '../../server/src/features/featureContext.ts';
import { compose } from '../../server/src/format/composedConfiguration.ts';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import type { PartFile } from '../../server/src/format/parts.ts';
import { languageService } from '../../server/src/languageService.ts';
import { defaultSettings } from '../../server/src/settings.ts';
import type { SiteIndex } from '../../server/src/site/siteIndex.ts';
import { ableClient } from '../support/checks/languageTest.ts';

const client: ClientFeatures = { ...ableClient, turnsOffRules: true };

/** Parses the document; without a site nothing is reported about files. */
export function createContext(document: TextDocument, site?: SiteIndex): FeatureContext {
  const parsed = languageService.parseDocument(document);
  return createPartContext(parsed, parsed, () => undefined, site);
}

/** For a document that is the configuration or one of its parts. */
export function createPartContext(
  asked: ParsedDocument,
  main: ParsedDocument,
  getPart: (path: string) => PartFile | undefined,
  site: SiteIndex | undefined,
): FeatureContext {
  const composed = compose(main, 'docs.json', getPart);
  const document = composed.getView(asked);
  return {
    document,
    configuration: composed.whole,
    composed,
    schema: getSiteFormat(document).schema,
    site,
    links: undefined,
    icons: undefined,
    settings: defaultSettings,
    client,
  };
}
