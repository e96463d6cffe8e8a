// What the vendor's validator and we say of the same configurations.
import type { Severity } from '../../server/src/diagnosticCodes.ts';
import { getShownFindings } from '../../server/src/features/findings/shownFindings.ts';
import { isContainerArray } from '../../server/src/format/treeNavigation.ts';
import { treeSchema } from '../../server/src/schema/docsSchema.ts';
import { createContext } from '../support/checks/languageTest.ts';
import { createProbes, type Probe } from './configurationProbes.ts';
import type { Difference } from './difference.ts';
import { loadValidator } from './vendor.ts';

/** What becomes of a configuration: it is refused, part of its navigation is lost, a property is removed, or all is kept. */
type Fate = 'refused' | 'emptied' | 'removed' | 'kept';

const base = {
  theme: 'mint',
  name: 'Plants',
  colors: { primary: '#0f9d58' },
  navigation: { groups: [{ group: 'Start', pages: ['introduction'] }] },
};

export async function compareConfigurations(vendorFolder: string): Promise<Difference[]> {
  const { validateDocsConfig } = await loadValidator(vendorFolder);
  return createProbes(treeSchema, base).flatMap((probe) => {
    const result = validateDocsConfig(structuredClone(probe.configuration));
    const theirs = result.success ? getFate(probe, result.data) : 'refused';
    const ours = getWorst(probe.configuration);
    const wanted = theirs === 'kept' ? 'silent' : theirs === 'removed' ? 'warning' : 'error';
    if (ours.severity === wanted) return [];
    return [
      {
        subject: `${probe.place}: ${probe.kind}`,
        ours: [ours.severity, ...ours.codes].join(' '),
        theirs,
      },
    ];
  });
}

function getFate({ configuration, path }: Probe, data: unknown): Fate {
  const lost = findLost(configuration, data, []);
  if (lost.length === 0) return 'kept';
  const place = path.join('/');
  const isElsewhere = lost.some(
    (other) => other.startsWith('navigation/') && !`${other}/`.startsWith(`${place}/`),
  );
  if (isElsewhere) return 'emptied';
  const value = path.reduce<unknown>(
    (around, key) => (around as Record<string, unknown>)[key],
    configuration,
  );
  const isList = isContainerArray(String(path.at(-1))) && path[0] === 'navigation';
  if (!isList || path.includes('global')) return 'removed';
  return Array.isArray(value) && value.length === 0 ? 'kept' : 'emptied';
}

/** The paths of what one value has and the other one lacks. */
function findLost(one: unknown, other: unknown, path: readonly (string | number)[]): string[] {
  if (typeof one !== 'object' || one === null) return [];
  if (typeof other !== 'object' || other === null) return [path.join('/')];
  return Object.entries(one).flatMap(([key, value]) =>
    (other as Record<string, unknown>)[key] === undefined
      ? [[...path, key].join('/')]
      : findLost(value, (other as Record<string, unknown>)[key], [...path, key]),
  );
}

function getWorst(configuration: unknown): { severity: 'error' | 'warning' | 'silent'; codes: string[] } {
  const shown = getShownFindings(createContext(JSON.stringify(configuration)));
  const of = (severity: Severity) => shown.filter((each) => each.severity === severity);
  const [errors, warnings] = [of('error'), of('warning')];
  const worst = errors.length > 0 ? errors : warnings;
  return {
    severity: errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : 'silent',
    codes: worst.map(({ finding }) => finding.code),
  };
}
