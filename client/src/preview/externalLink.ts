// Opens an address that a page links to, outside of VS Code.
import { env, Uri } from 'vscode';

const openedSchemes = ['http:', 'https:', 'mailto:'];

/** VS Code asks before it opens a site that the person does not trust. Any other kind of address is not opened. */
export async function openExternalLink(address: string): Promise<void> {
  if (!URL.canParse(address) || !openedSchemes.includes(new URL(address).protocol)) return;
  await env.openExternal(Uri.parse(address, true));
}
