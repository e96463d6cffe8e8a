// Parses the language server's command line.

export const serverHelp = `Usage: docs-language-server TRANSPORT

The language server for the docs.json (or mint.json) of a documentation site, and for its pages.

Transports:
  --stdio                   standard input and output, which most editors use
  --socket=PORT             a local port on which the editor listens
  --pipe=NAME               a named pipe or socket file on which the editor listens
  --node-ipc                the channel between Node.js processes

Options:
  --clientProcessId=ID      ends when this process does
  -h, --help                prints this help
  --version                 prints the version
`;

export type ServerArguments =
  | { readonly kind: 'serve' | 'help' | 'version' }
  /** `message` says what is wrong, without a period. */
  | { readonly kind: 'badUsage'; readonly message: string };

/** Other arguments are for the library, or of no interest. */
export function parseServerArguments(args: readonly string[]): ServerArguments {
  if (args.some((argument) => argument === '--help' || argument === '-h')) return { kind: 'help' };
  if (args.includes('--version')) return { kind: 'version' };
  if (args.includes('--stdio') || args.includes('--node-ipc')) return { kind: 'serve' };
  const port = getValue(args, '--socket');
  if (port !== undefined) {
    const isPort = /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
    return isPort ? { kind: 'serve' } : refuse('--socket needs a port number');
  }
  const name = getValue(args, '--pipe');
  if (name !== undefined) return name === '' ? refuse('--pipe needs a name') : { kind: 'serve' };
  return refuse('No transport was given: most editors need --stdio');
}

/** The value in `--name=value` or `--name value`; empty if the value is missing, `undefined` if the option is. */
function getValue(args: readonly string[], name: string): string | undefined {
  const index = args.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  const found = args[index];
  if (found === undefined) return undefined;
  return found === name ? (args[index + 1] ?? '') : found.slice(name.length + 1);
}

function refuse(message: string): ServerArguments {
  return { kind: 'badUsage', message };
}
