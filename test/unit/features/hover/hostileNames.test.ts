// Names, titles and descriptions that a hostile workspace can contain, everywhere they become Markdown: read by the
// parser that VS Code renders Markdown with, none of them produces an image, a link or HTML.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { marked, type Token } from 'marked';
import type { FeatureContext } from '../../../../server/src/features/featureContext.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { measureAll } from '../../../support/checks/encodedPositions.ts';
import { listMarked } from '../../../support/checks/siteTest.ts';
import { createMemorySite, type MemorySite } from '../../../support/sites/memorySite.ts';

const host = 'evil.example';

/** Parts of names and other strings; a name can contain anything but a line break. */
const hostile = [
  `a](https:/${host}/t.png)b`,
  `![a](https:/${host}/t.png)`,
  `![a](https://${host}/t.png)`,
  `![a](<https://${host}/t.png>)`,
  `![a][1] [1]: https://${host}/t.png`,
  `[a](https://${host})`,
  `[a](command:workbench.action.quit)`,
  `<https://${host}>`,
  `https://${host}/t.png`,
  `HTTPS://${host}`,
  `www.${host}`,
  `WWW.${host}`,
  `ftp://${host}`,
  `someone@${host}`,
  `mailto:someone@${host}`,
  `xmpp:someone@${host}/a`,
  `<img src="https://${host}/t.png">`,
  `<img src=https:${host}>`,
  '</p><script>alert(1)</script>',
  '<!-- -->',
  '<a',
  `\\![a](https://${host}/t.png)`,
  `\\\\![a](https://${host}/t.png)`,
  `\`![a](https://${host}/t.png)`,
  '&lt;img src=1&gt;',
  '&#33;[a](https:&#47;&#47;evil.example)',
  '# heading',
  '---',
  '1. list',
  '- list',
  '> quote',
  '| a | b |',
  '``` code',
  '~~~ code',
  '*a* _b_ ~~c~~',
  '$(alert)',
  'a) ![b](https:/evil.example',
  `a|width=1) ![b](https:/${host}/t.png)`,
  'a "title") b',
  '%5D(https:%2F%2Fevil.example)',
];

/** Everything in the parsed Markdown that is more than text, except our own pictures and links to files of the site. */
function findMarkup(markdown: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    const isOurs =
      (token.type === 'image' || token.type === 'link') &&
      /^(?:file:\/\/\/site\/|data:image\/svg\+xml;utf8,)/.test(String(token.href));
    const isMarkup = ['image', 'link', 'html', 'def', 'heading', 'list', 'blockquote', 'table', 'code'];
    if (isMarkup.includes(token.type) && !isOurs) found.push(`${token.type}: ${token.raw}`);
  });
  return found;
}

/** All Markdown that the editor gets when every string of the configuration is hovered over and completed. */
function getMarkdown(context: FeatureContext): string[] {
  const text = context.document.textDocument.getText();
  const shown: unknown[] = [];
  for (const { index } of text.matchAll(/"/g)) {
    shown.push(languageService.getHover(context, index + 1)?.contents);
    for (const item of languageService.getCompletion(context, index + 1)?.items ?? [])
      shown.push(item.documentation);
  }
  return shown.flatMap((contents) =>
    contents !== null && typeof contents === 'object' && 'kind' in contents && 'value' in contents
      ? [String(contents.value)]
      : [],
  );
}

/** A site with the hostile text as the name of a page, image and OpenAPI file, and as title and description. */
function createSite(text: string, client?: { readonly markdown: boolean }): Promise<MemorySite> {
  // A slash ends a folder's name, as on the disk.
  const name = text.replaceAll('//', '/').replace(/\/$/, '');
  const front = `---\ntitle: ${JSON.stringify(text)}\ndescription: ${JSON.stringify(text)}\n---\n`;
  const quoted = (path: string): string => JSON.stringify(path);
  const configuration = listMarked(
    `${quoted(name)}, ""`,
    `"favicon": ${quoted(`/${name}.png`)}, "logo": "", "openapi": [${quoted(`${name}.json`)}, ""], "colors": { "primary": ${quoted(text)} }, ${quoted(text)}: 1, "topAnchor": { "icon": ${quoted(text)} }`,
  );
  assert.ok(client === undefined || !client.markdown);
  return createMemorySite(
    {
      [`${name}.mdx`]: front,
      [`${name}.png`]: '',
      [`${name}.json`]: '{',
      'free.mdx': front,
      'docs.json': configuration,
    },
    {
      checkOpenApi: async () => ({
        error: { message: `Unknown property ${quoted(text)}`, line: 0, character: measureAll('') },
      }),
    },
  );
}

describe('becomes no markup', () => {
  for (const text of hostile) {
    test(JSON.stringify(text), async () => {
      const markdown = getMarkdown((await createSite(text)).getContext());
      assert.ok(markdown.length > 8);
      // Markup in our own text: the allowed values and examples of the format.
      const ours = getMarkdown((await createSite('harmless')).getContext()).flatMap(findMarkup);
      const theirs = markdown.flatMap(findMarkup).filter((found) => !ours.includes(found));
      assert.deepEqual(theirs, []);
    });
  }
});

test('is said as it is where the editor shows plain text', async () => {
  for (const text of hostile) {
    const context = (await createSite(text)).getContext({ client: { markdown: false } });
    const contents = languageService.getCompletion(
      context,
      context.document.textDocument.getText().indexOf('""') + 1,
    );
    const described = contents?.items.find(({ label }) => label === 'free')?.documentation;
    assert.deepEqual(described, { kind: 'plaintext', value: text });
    for (const documentation of contents?.items.map((item) => item.documentation) ?? [])
      assert.doesNotMatch(JSON.stringify(documentation ?? ''), /"kind":"markdown"/);
  }
});
