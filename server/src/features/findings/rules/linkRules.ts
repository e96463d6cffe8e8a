// Rules about links of a configuration: its `href`s, those in its texts, and the fragments of its redirects.
import { isUnreadable } from '../../../document/parsedDocument.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import {
  type ConfigurationLink,
  configurationPage,
  getConfigurationLinks,
} from '../../../links/configurationLinks.ts';
import { getPageFragments } from '../../../links/fragments/pageFragments.ts';
import { splitDestination } from '../../../links/target/destination.ts';
import { getLinkResolver } from '../../../links/target/linkResolver.ts';
import { getNearTargets } from '../../../links/target/nearTargets.ts';
import { getServedPath, withoutPageExtension } from '../../../shared/sitePaths.ts';
import { didYouMean } from '../../../shared/text/nearestName.ts';
import { quote } from '../../../shared/text/words.ts';
import { suggestNearest } from '../../../site/nearestFiles.ts';
import { getAbsentPages } from '../../../site/references/resolvedPages.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, type RuleContext } from './rule.ts';

/** link-not-found, link-image-not-found, link-path-case, link-fragment-not-found: a link of the configuration leads nowhere. */
export const configurationLinks: Rule = (context) => {
  const { document, configuration, composed, site } = context;
  const links = getConfigurationLinks(document);
  // About a list in a `docs.json`, nothing is said that its own law doesn’t say.
  const isChecked = getSiteFormat(configuration).entriesName === 'pages' && !isUnreadable(configuration);
  if (links.length === 0 || !isChecked || getAbsentPages(composed.documents, site).areMost) return [];
  const wrongFragments = new Set(getWrongFragments(context));
  const resolver = getLinkResolver(configuration, site);
  return links.flatMap((own): Finding[] => {
    if (wrongFragments.has(own)) return [describeFragment(context, own)];
    if (own.kind === 'redirect') return [];
    const { destination, kind } = own.link;
    const { path } = splitDestination(destination);
    const rest = destination.slice(path.length);
    const target = resolver.resolve(destination, configurationPage);
    const code = kind === 'image' ? 'link-image-not-found' : 'link-not-found';
    switch (target.kind) {
      case 'otherCase': {
        const replacement = `/${withoutPageExtension(target.file)}${rest}`;
        const message = `The file is ${quote(target.file)}: upper and lower case must match`;
        return [createLinkFinding('link-path-case', own, message, [replacement])];
      }
      case 'unbuilt':
        return [createLinkFinding(code, own, `No page or file is built from ${quote(target.file)}`)];
      case 'missing': {
        const near = getNearTargets(site, target.path, 'any').map(getServedPath);
        const message = `No page or file ${quote(path.trim())} in this site${suggestNearest(path, near)}`;
        return [
          createLinkFinding(
            code,
            own,
            message,
            near.map((page) => `${page}${rest}`),
          ),
        ];
      }
      default:
        return [];
    }
  });
};

type FragmentContext = Pick<RuleContext, 'document' | 'configuration' | 'site' | 'links'>;

/** Those whose page surely has no such heading. It depends on the pages, and is quickly found out. */
export function getWrongFragments(context: FragmentContext): readonly ConfigurationLink[] {
  return getConfigurationLinks(context.document).filter((own) => {
    const { fragments, fragment } = readFragment(context, own) ?? {};
    return fragment !== undefined && fragments?.isKnown === true && !fragments.has(fragment);
  });
}

function readFragment({ configuration, site, links }: FragmentContext, { link }: ConfigurationLink) {
  if (links === undefined || !link.destination.includes('#')) return undefined;
  const resolver = getLinkResolver(configuration, site);
  const target = resolver.resolve(link.destination, configurationPage);
  if (target.kind !== 'page' || target.file === undefined || target.fragment === undefined) return undefined;
  return { fragment: target.fragment, fragments: getPageFragments(target.file, links, resolver) };
}

function describeFragment(context: FragmentContext, own: ConfigurationLink): Finding {
  const { path, fragment = '' } = splitDestination(own.link.destination);
  const near = readFragment(context, own)?.fragments.findNear(fragment) ?? [];
  const [nearest] = near;
  const hint = nearest === undefined ? '' : didYouMean(`#${nearest}`);
  const message = `The page ${quote(path.trim())} has no heading ${quote(`#${fragment}`)}${hint}`;
  const before = own.link.destination.slice(0, -fragment.length);
  return createLinkFinding(
    'link-fragment-not-found',
    own,
    message,
    near.map((each) => before + each),
  );
}

function createLinkFinding(
  code: Finding['code'],
  { kind, node, start, link }: ConfigurationLink,
  message: string,
  replacements: readonly string[] = [],
): Finding {
  if (kind !== 'markdown') return createFinding(code, node, message, { replacements });
  return { ...createFinding(code, node, message), offset: start + link.offset, end: start + link.end };
}
