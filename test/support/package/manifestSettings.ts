// The settings that the manifest contributes, in all groups.
import manifest from '../../../package.json' with { type: 'json' };

export interface ContributedSetting {
  readonly default: unknown;
  readonly scope: string;
  readonly order: number;
  readonly markdownDescription: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
}

export const contributedGroups: readonly {
  readonly title: string;
  readonly properties: Readonly<Record<string, ContributedSetting>>;
}[] = manifest.contributes.configuration;

/** In the order of the Settings editor. */
export const contributedSettings: Readonly<Record<string, ContributedSetting>> = Object.assign(
  {},
  ...contributedGroups.map(({ properties }) => properties),
);

/** Minimum and maximum of a number. */
export function getLimits(name: string): { readonly minimum: number; readonly maximum: number } {
  const { minimum, maximum } = contributedSettings[name] ?? {};
  if (minimum === undefined || maximum === undefined) throw new Error(`"${name}" has no limits`);
  return { minimum, maximum };
}
