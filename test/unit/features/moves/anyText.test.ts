// Renames and moves in pages of any text: nothing throws, and every change has a place of its own in the text.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../../server/src/languageService.ts';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';
import { parseSettings } from '../../../../server/src/settings.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { createLinkedSite, siteRoot } from '../../../support/links/movedTexts.ts';
import { randomTest } from '../../../support/randomTest.ts';

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

randomTest(
  'any text is survived',
  2000,
  (draws) => {
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
      draws,
    );
    const { numRuns } = draws;
    assert.ok(renamed > numRuns / 500 && changed > numRuns / 20, `${renamed} renamed, ${changed} changed`);
  },
  { seed: 20261122, atLeast: 400 },
);
