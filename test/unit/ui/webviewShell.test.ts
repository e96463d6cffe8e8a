import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createNonce, createShell } from '../../../client/src/ui/webviewShell.ts';

const parts = {
  title: 'Site Preview',
  cspSource: "'self' https://*.example.test",
  script: 'draw();',
  styles: 'p { color: red }',
  nonce: 'abc',
};

describe('the shell of the preview', () => {
  const shell = createShell(parts);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(shell)?.[1] ?? '';

  test('lets in its script, its styles and images from the webview’s own source, and nothing else', () => {
    assert.deepEqual(policy.split('; '), [
      "default-src 'none'",
      "script-src 'nonce-abc'",
      "style-src 'nonce-abc'",
      "img-src 'self' https://*.example.test",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  test('has nothing in it but these', () => {
    assert.doesNotMatch(shell, /\sstyle=|\son\w+=|<link|\ssrc=/);
    assert.deepEqual(shell.match(/<script.*/g), ['<script nonce="abc">draw();</script>']);
    assert.deepEqual(shell.match(/<style.*/g), ['<style nonce="abc">p { color: red }</style>']);
  });
});

test('a nonce is new each time and fits into an attribute', () => {
  const nonces = Array.from({ length: 100 }, createNonce);
  assert.equal(new Set(nonces).size, 100);
  for (const nonce of nonces) assert.match(nonce, /^[0-9a-f]{32}$/);
});
