// The tools for sites, by name, callable with whatever a model sent.

import { isExact, type JsonSchema, longestText } from '../shared/definitions/shapes.ts';
import { describeWrongInput } from '../shared/definitions/toolDefinitions.ts';
import { showText } from '../shared/text/shownText.ts';
import {
  type AgentTool,
  type Json,
  type JsonObject,
  refuseCall,
  type ToolAnswer,
  type ToolContext,
  throwIfCanceled,
} from './tool.ts';
import { addTool } from './tools/addTool.ts';
import { checkTool } from './tools/checkTool.ts';
import { fixTool } from './tools/fixTool.ts';
import { moveTool } from './tools/moveTool.ts';
import { navigationTool } from './tools/navigationTool.ts';
import { reviewTool } from './tools/reviewTool.ts';

/** In characters; long enough to hold a whole path. */
const longestRefusal = 1500;

interface CallableTool {
  call(input: unknown, context: ToolContext): Promise<ToolAnswer>;
}

const siteTools: ReadonlyMap<string, CallableTool> = new Map([
  toEntry(checkTool),
  toEntry(navigationTool),
  toEntry(fixTool),
  toEntry(moveTool),
  toEntry(addTool),
  toEntry(reviewTool),
]);

/**
 * Calls a tool; an unknown name is refused. All texts of the answer go through `showText`. Throws what the tool throws.
 */
export async function callSiteTool(name: string, input: unknown, context: ToolContext): Promise<ToolAnswer> {
  const tool = siteTools.get(name);
  if (tool === undefined) return refuseCall('There is no such tool.');
  return tool.call(input, context);
}

function toEntry<Input>(tool: AgentTool<Input>): [string, CallableTool] {
  const call: CallableTool['call'] = async (input, context) => {
    const parsed = tool.definition.input.parse(input ?? {}, '');
    if (!parsed.ok)
      return refuseCall(showText(describeWrongInput(parsed.field, parsed.problem)), parsed.field);
    const answer = await tool.run(parsed.value, { ...context, report: createForwardReport(context) });
    throwIfCanceled(context);
    return answer.kind === 'refused'
      ? { ...answer, message: showText(answer.message, longestRefusal) }
      : { ...answer, output: showOutput(answer.output, tool.definition.output) };
  };
  return [tool.definition.name, { call }];
}

/**
 * Progress in hundredths that only increases, whatever a tool reports: hosts expect that, and each report may be a
 * message.
 */
function createForwardReport({ report }: ToolContext): ToolContext['report'] {
  let last = -1;
  return ({ done, total, message }) => {
    const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
    if (percent <= last) return;
    last = percent;
    report({ done: percent, total: 100, message });
  };
}

/**
 * Every answer passes here: its texts are cut to the length in the schema, and invisible characters are escaped, except
 * in texts that the schema marks as exact.
 */
function showOutput(output: JsonObject, schema: JsonSchema): JsonObject {
  return Object.fromEntries(
    Object.entries(output).map(([name, value]) => [name, show(value, schema.properties?.[name] ?? {})]),
  );
}

function show(value: Json, schema: JsonSchema): Json {
  if (typeof value === 'string')
    return isExact(schema) ? value : showText(value, schema.maxLength ?? longestText);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => show(item, schema.items ?? {}));
  return showOutput(value, schema);
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
