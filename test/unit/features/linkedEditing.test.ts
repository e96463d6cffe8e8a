// Which names are edited together: those of the opening and the closing tag.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';
import { openPage } from '../../support/checks/pageTest.ts';

async function check(marked: string): Promise<void> {
  const { context, offset } = await openPage({ 'a.mdx': marked });
  const { page } = context;
  const ranges = languageService.getPageLinkedEditing(context, offset)?.ranges ?? [];
  const spans = ranges.map(({ start, end }) => ({ offset: page.offsetAt(start), end: page.offsetAt(end) }));
  const { text, spans: expected } = parseMarkers(marked);
  assert.equal(markSpans(text, spans), markSpans(text, expected));
}

describe('the names of an element', () => {
  for (const [where, marked] of Object.entries({
    'at the opening tag': '<«Ca|rd» title="a">\n<Card>a</Card>\n</«Card»>',
    'at its end': '<«Card|»>a</«Card»>',
    'at the closing tag': '<«Tabs»>\n<Tab title="a" />\n</«|Tabs»>',
    'of a member': '<«Tree.Fol|der» name="a">\n</«Tree.Folder»>',
    'of HTML': '> <«d|iv»>\n> </ «div»>',
    'inside others': '<A><«B|»><C /></«B»></A>',
  }))
    test(`are edited together ${where}`, () => check(marked));

  for (const [where, marked] of Object.entries({
    'without a closing tag': '<Ca|rd>',
    'that closes itself': '<Ca|rd />',
    'in code': '`<Ca|rd></Card>`',
    'of a fragment': '<|></>',
    'beside them': '<Card title="|a"></Card>',
  }))
    test(`are not ${where}`, () => check(marked));
});
