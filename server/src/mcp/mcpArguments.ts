// The command line of `docs-check mcp` as typed → the folders to work in, or what is said instead.
import { parseArgs } from 'node:util';

export const mcpHelp = `Serves tools for agents over standard input and output (Model Context Protocol).

Usage: docs-check mcp [folder ...]

  The tools check, repair and move what lies in these folders, and nothing outside of them.
  Without a folder: the client’s roots; where the client has none, the current folder.
  (To check a folder whose name is mcp: docs-check ./mcp)

Options:
  -h, --help                        Prints this help.
`;

export type McpArguments =
  /** Folders as typed. */
  | { readonly kind: 'serve'; readonly folders: readonly string[] }
  | { readonly kind: 'help' }
  /** A sentence. */
  | { readonly kind: 'badUsage'; readonly message: string };

export function parseMcpArguments(args: readonly string[]): McpArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) return { kind: 'help' };
    if (positionals.includes('')) return refuse('A folder is empty');
    return { kind: 'serve', folders: positionals };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(reason: string): McpArguments {
  return { kind: 'badUsage', message: `${reason}. Try docs-check mcp --help.` };
}
