// What the vendor's validator and we say of the same configurations.
import type { Severity } from '../../server/src/diagnosticCodes.ts';
import { getShownFindings } from '../../server/src/features/findings/shownFindings.ts';
import { isContainerArray } from '../../server/src/format/treeNavigation.ts';
import { type DocsSchema, mintSchema, treeSchema } from '../../server/src/schema/docsSchema.ts';
import { createContext } from '../support/checks/languageTest.ts';
import { createProbes, type Probe, treeBase } from './configurationProbes.ts';
import type { Difference } from './difference.ts';
import { loadValidator, type Validator } from './vendor.ts';

/** What becomes of a configuration: it is refused, part of its navigation is lost, a property is removed, or all is kept. */
type Fate = 'refused' | 'emptied' | 'removed' | 'kept';

/** A file as its validator judges it. */
interface Shape {
  readonly file: 'docs.json' | 'mint.json';
  readonly schema: DocsSchema;
  readonly base: Readonly<Record<string, unknown>>;
  readonly validate: Validator['validateDocsConfig'];
}

const mintBase = {
  name: 'Plants',
  favicon: '/favicon.svg',
  colors: { primary: '#0f9d58' },
  navigation: treeBase.navigation.groups,
};

export async function compareConfigurations(vendorFolder: string): Promise<Difference[]> {
  const { validateDocsConfig, validateMintConfig } = await loadValidator(vendorFolder);
  return [
    ...compareShape({ file: 'docs.json', schema: treeSchema, base: treeBase, validate: validateDocsConfig }),
    ...compareShape({
      ...{ file: 'mint.json', schema: mintSchema, base: mintBase },
      validate: validateMintConfig,
    }),
  ];
}

function compareShape({ file, schema, base, validate }: Shape): Difference[] {
  return createProbes(schema, base).flatMap((probe) => {
    const theirs = getFate(probe, validate);
    const ours = getWorst(probe.configuration, file);
    const wanted = theirs === 'kept' ? 'silent' : theirs === 'removed' ? 'warning' : 'error';
    if (ours.severity === wanted) return [];
    const place = file === 'docs.json' ? probe.place : `${file} ${probe.place}`;
    return [{ subject: `${place}: ${probe.kind}`, ours: [ours.severity, ...ours.codes].join(' '), theirs }];
  });
}

function getFate({ configuration, path }: Probe, validate: Shape['validate']): Fate {
  const data = judge(configuration, validate);
  if (data === undefined) return 'refused';
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

/** What is left of it; `undefined` if it is refused. */
function judge(configuration: unknown, validate: Shape['validate']): unknown {
  try {
    const { success, data } = validate(structuredClone(configuration));
    return success ? (data ?? {}) : undefined;
  } catch {
    // It throws where it checks a URL that is none.
    return undefined;
  }
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

function getWorst(
  configuration: unknown,
  file: string,
): { severity: 'error' | 'warning' | 'silent'; codes: string[] } {
  const shown = getShownFindings(createContext(JSON.stringify(configuration), { file }));
  const of = (severity: Severity) => shown.filter((each) => each.severity === severity);
  const [errors, warnings] = [of('error'), of('warning')];
  const worst = errors.length > 0 ? errors : warnings;
  return {
    severity: errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : 'silent',
    codes: worst.map(({ finding }) => finding.code),
  };
}
