// What a client is told of each tool.
import type { JSONObject, Tool } from '@modelcontextprotocol/server';
import { addDefinition } from '../shared/definitions/addDefinition.ts';
import type { JsonSchema } from '../shared/definitions/shapes.ts';
import type { ToolDefinition } from '../shared/definitions/toolDefinition.ts';

/** All work on files of the folders only, and a call that is repeated finds nothing more to do, or is refused. */
export function listTools(definitions: readonly ToolDefinition<unknown>[]): Tool[] {
  return definitions.map(({ name, title, description, input, output, writes }) => ({
    name,
    title,
    description,
    inputSchema: toObjectSchema(input.schema),
    outputSchema: toObjectSchema(output),
    annotations: {
      title,
      readOnlyHint: !writes,
      // As the protocol has it: whether anything but an addition is made.
      destructiveHint: writes && name !== addDefinition.name,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
}

/** As it goes to the client: a plain value of JSON. */
function toObjectSchema(schema: JsonSchema): Tool['inputSchema'] {
  const plain: JSONObject = JSON.parse(JSON.stringify(schema));
  return { ...plain, type: 'object' };
}
