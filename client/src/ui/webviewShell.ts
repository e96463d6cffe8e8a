// The only document that a webview of ours ever loads: a policy that blocks everything else, a script, and its styles. All content
// arrives in messages. Script and styles are inline, because a webview loads each file through a service worker, which
// would take most of the time to the first paint.

export interface ShellParts {
  /** What the page is called. Needs no escaping. */
  readonly title: string;
  /** Where webviews load images from: `Webview.cspSource`. */
  readonly cspSource: string;
  /** From the package. Neither may contain its element's end tag. */
  readonly script: string;
  readonly styles: string;
  readonly nonce: string;
}

export function createShell({ title, cspSource, script, styles, nonce }: ShellParts): string {
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src ${cspSource}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
}

export function createNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
