// The tools that work on sites, by name, each called with whatever a model sent.
import { describeWrongInput } from './definitions/toolDefinition.ts';
import { type AgentTool, refuse, type ToolAnswer, type ToolContext } from './tool.ts';
import { checkTool } from './tools/checkTool.ts';
import { navigationTool } from './tools/navigationTool.ts';

interface CallableTool {
  call(input: unknown, context: ToolContext): Promise<ToolAnswer>;
}

const siteTools: ReadonlyMap<string, CallableTool> = new Map([toEntry(checkTool), toEntry(navigationTool)]);

/** A call by a name that is not a tool’s is refused. Throws what the tool throws. */
export async function callSiteTool(name: string, input: unknown, context: ToolContext): Promise<ToolAnswer> {
  const tool = siteTools.get(name);
  if (tool === undefined) return refuse('There is no such tool.');
  return tool.call(input, context);
}

function toEntry<Input>(tool: AgentTool<Input>): [string, CallableTool] {
  const call: CallableTool['call'] = async (input, context) => {
    const parsed = tool.definition.input.parse(input ?? {}, '');
    if (parsed.ok) return tool.run(parsed.value, context);
    return refuse(describeWrongInput(parsed.field, parsed.problem), parsed.field);
  };
  return [tool.definition.name, { call }];
}
