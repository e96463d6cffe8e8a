// Between the URIs of LSP and the paths of a file system: absolute, with `/` on every platform.
import { URI } from 'vscode-uri';

/** `undefined` for a URI that is no file on this machine. */
export function toPath(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' ? parsed.fsPath.replaceAll('\\', '/').replace(/(?<=.)\/$/, '') : undefined;
}

export function toUri(path: string): string {
  return URI.file(path).toString();
}
