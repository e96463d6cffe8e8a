// Renames and moves in pages of any text: nothing throws, and every change has a place of its own in the text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../../server/src/languageService.ts';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import { parseSettings } from '../../../../server/src/settings.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { createLinkedSite, siteRoot } from '../../../support/links/movedTexts.ts';

const piece = fc.constantFrom(
  ...[
    '[',
    ']',
    '(',
    ')',
    '](/x',
    '](<x y',
    '](./b/../x.mdx#',
    '![',
    '\n',
    '\r',
    '# A',
    '{#a}',
    '`',
    '<',
    '>',
    '<a href="/x',
    '"',
    "'",
  ],
  ...[
    'import X from "./x',
    '<Card href={"/x"} />',
    '%2',
    '%ff',
    '\\',
    '&#x110000;',
    '&amp;',
    '\u0000',
    '\ud800',
    '{',
    '}',
    '#',
    '?',
    '..',
    '/',
    ' ',
  ],
  ...['[r]: /x\n', '](/b/x "t")', '](x#a)', '---\n', '```\n'],
);

test('any text is survived', () => {
  let renamed = 0;
  let changed = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(), (pieces, at) => {
      const text = pieces.join('');
      const files = { 'docs.json': '{}', 'b/a.mdx': text, 'x.mdx': '# A', 'b/x.mdx': '', 'x y.md': '' };
      const linked = createLinkedSite(files);
      const scanned = scanPage(text, 'mdx');
      const page = TextDocument.create(`file://${siteRoot}/b/a.mdx`, 'mdx', 1, text);
      const client = { ...createContext('').client, workspaceFolder: undefined };
      const { document: configuration, site, links } = linked;
      const settings = parseSettings(undefined);
      const context = { page, path: 'b/a.mdx', scanned, site, links, configuration, settings, client };
      const offset = at % (text.length + 1);
      languageService.prepareRenameInPage(context, offset);
      const rename = languageService.getRenameInPage(context, offset, 'new (name');
      if (rename?.kind === 'heading' && rename.file === 'b/a.mdx') {
        renamed++;
        languageService.renameHeading(scanned, text, rename);
      }
      const moves = [
        { from: `${siteRoot}/x.mdx`, to: `${siteRoot}/b/x(.mdx` },
        { from: `${siteRoot}/b/a.mdx`, to: `${siteRoot}/c d/e/a.mdx` },
      ];
      const changes = languageService.createSiteMove(linked, moves).getChanges('b/a.mdx', text, scanned);
      let end = 0;
      for (const change of changes) {
        assert.ok(change.offset >= end && change.end <= text.length && change.end >= change.offset);
        end = change.end;
        changed++;
      }
    }),
    { seed: 20261122, numRuns: 2000 },
  );
  assert.ok(renamed > 20 && changed > 200, `${renamed} renamed, ${changed} changed`);
});
