// The one document that the preview's webview ever loads: a policy that lets nothing else in, a script and its styles.
// Everything that is shown arrives by messages. Script and styles stand in the document: each file that a webview loads
// takes its way through a service worker, which would be most of the time to the first paint.

export interface ShellParts {
  /** Where webviews load images from: `Webview.cspSource`. */
  readonly cspSource: string;
  /** From the package: neither has in it what ends its element. */
  readonly script: string;
  readonly styles: string;
  readonly nonce: string;
}

export function createShell({ cspSource, script, styles, nonce }: ShellParts): string {
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
<title>Site Preview</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
}

/** 128 bits that nobody can guess. */
export function createNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
