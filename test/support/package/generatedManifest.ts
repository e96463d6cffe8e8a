// The parts of package.json that are written from the sources: commands, when the palette has them, the rules that can be
// set, tools for agents, and languages in pages.
import {
  type CommandDescription,
  commandDescriptions,
} from '../../../client/src/commands/commandDescriptions.ts';
import {
  defaultSeverities,
  isDiagnosticCode,
  ruleTexts,
  severities,
} from '../../../server/src/diagnosticCodes.ts';
import type { ToolDefinition } from '../../../server/src/shared/definitions/definedTool.ts';
import {
  siteToolDefinitions,
  toolDefinitions,
} from '../../../server/src/shared/definitions/toolDefinitions.ts';
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';
import { embeddedLanguages } from './fencedLanguages.ts';

/** Where each part is in the manifest. A setting is in the group that has it. */
const generatedParts: readonly (readonly [path: readonly string[], part: unknown])[] = [
  [['configuration', 'properties', 'plantStore.docs.rules', 'properties'], getRules()],
  [['commands'], getCommands()],
  [['menus', 'commandPalette'], getPalette()],
  [['languageModelTools'], toolDefinitions.map(getTool)],
  [['grammars', 'embeddedLanguages'], embeddedLanguages],
];

/**
 * Everything else stays as it is.
 *
 * @param text of package.json.
 */
export function generateManifest(text: string): string {
  const manifest: unknown = JSON.parse(text);
  for (const [path, part] of generatedParts) {
    const owners = findOwners(manifest, ['contributes', ...path]);
    if (owners.length !== 1) throw new Error(`package.json has no place for ${path.join(' › ')}`);
    for (const owner of owners) Object.assign(owner, { [path.at(-1) ?? '']: part });
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The objects that have the last key of the path; of a list, each item is looked at. */
function findOwners(value: unknown, [key = '', ...rest]: readonly string[]): object[] {
  if (Array.isArray(value)) return value.flatMap((item) => findOwners(item, [key, ...rest]));
  if (!isRecord(value) || !(key in value)) return [];
  return rest.length === 0 ? [value] : findOwners(value[key], rest);
}

function getRules() {
  const codes = Object.keys(defaultSeverities).filter(isDiagnosticCode);
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        type: 'string',
        enum: [...severities, 'off'],
        default: defaultSeverities[code],
        description: ruleTexts[code],
      },
    ]),
  );
}

function getCommands() {
  return Object.entries<CommandDescription>(commandDescriptions).flatMap(([command, description]) => {
    const [category, title] = description.title?.split(': ') ?? [];
    return title === undefined ? [] : [{ command, category, title, icon: description.icon }];
  });
}

function getPalette() {
  return Object.entries<CommandDescription>(commandDescriptions).flatMap(([command, { inPalette }]) =>
    inPalette === undefined ? [] : [{ command, when: inPalette }],
  );
}

function getTool({ name, title, description, input, writes, shown }: ToolDefinition<unknown>) {
  const isOfSites = siteToolDefinitions.some((tool) => tool.name === name);
  return {
    name,
    displayName: title,
    toolReferenceName: name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    canBeReferencedInPrompt: true,
    icon: `$(${shown.icon})`,
    tags: isOfSites ? ['docs', ...(writes ? ['edit'] : [])] : ['plants'],
    when: 'isWorkspaceTrusted',
    userDescription: shown.summary,
    modelDescription: description,
    inputSchema: input.schema,
  };
}
