// All tools, in the order in which hosts show them.
import { addDefinition } from './addDefinition.ts';
import { checkDefinition } from './checkDefinition.ts';
import { fixDefinition } from './fixDefinition.ts';
import { moveDefinition } from './moveDefinition.ts';
import { navigationDefinition } from './navigationDefinition.ts';
import { plantDefinition } from './plantDefinition.ts';
import type { ToolDefinition } from './toolDefinition.ts';

/** Those that work on sites, in every host. */
export const siteToolDefinitions: readonly ToolDefinition<unknown>[] = [
  checkDefinition,
  navigationDefinition,
  fixDefinition,
  moveDefinition,
  addDefinition,
];

export const toolDefinitions: readonly ToolDefinition<unknown>[] = [...siteToolDefinitions, plantDefinition];
