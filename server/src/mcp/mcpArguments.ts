// Parses the command line of `docs-check mcp`.
import { parseArgs } from 'node:util';

export const mcpHelp = `Serves tools for agents over standard input and output (Model Context Protocol).

Usage: docs-check mcp [folder ...]

  The tools check, repair and move files in these folders, and nothing outside them.
  Without a folder: the client’s roots or, if it has none, the current folder.
  (To check a folder whose name is mcp: docs-check ./mcp)

Options:
  -h, --help                        Prints this help.
`;

export type McpArguments =
  /** Folders as typed. */
  | { readonly kind: 'serve'; readonly folders: readonly string[] }
  | { readonly kind: 'help' }
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
