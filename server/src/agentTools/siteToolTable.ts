// The tools that work on sites, by name, each called with whatever a model sent.

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

/** In characters: a path in it stays whole. */
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
]);

/**
 * A call by a name that is not a tool’s is refused. Every text of an answer is shown as `showText` does. Throws what the tool
 * throws.
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

/** In hundredths, and only forward, whatever a tool reports: hosts want it so, and each report may be a message. */
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
 * The one gate of what tools answer: every text in it is cut to what the schema says and shown without unseen
 * characters, but for those that the schema calls exact.
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
