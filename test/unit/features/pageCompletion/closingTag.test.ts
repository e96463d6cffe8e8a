// What is inserted behind the character just typed: the closing tag of what is open.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { openPage } from '../../../support/checks/pageTest.ts';

async function close(marked: string): Promise<string | undefined> {
  const { context, offset } = await openPage({ 'a.mdx': marked });
  return languageService.getClosingTag(context, offset)?.snippet;
}

describe('a closing tag is inserted', () => {
  for (const [where, marked, expected] of [
    ['behind an opening tag', '<Card>|', '$0</Card>'],
    ['behind a tag with attributes', '<Card title="a > b" cols={2}>| text', '$0</Card>'],
    ['behind a member', '<Tree.Folder>|', '$0</Tree.Folder>'],
    ['behind HTML', 'a <b>|', '$0</b>'],
    ['for a name with a dollar sign', '<$a>|', '$0</\\$a>'],
    ['in an element with the same name', '<Card>\n<Card>|\n</Card>', '$0</Card>'],
    ['in a list item', '- <Note>|', '$0</Note>'],
  ] as const)
    test(where, async () => assert.equal(await close(marked), expected));
});

describe('nothing is inserted', () => {
  for (const [where, marked] of [
    ['behind a tag that closes itself', '<Card />|'],
    ['behind a closing tag', '<Card></Card>|'],
    ['behind a tag that has its closing tag', '<Card>|a</Card>'],
    ['behind an element without content', '<br>|'],
    ['behind "</"', '<Steps></|'],
    ['in text', 'a > b and/|'],
    ['behind a quote', '>|'],
    ['in code', '`<Card>|`'],
    ['in a fence', '```\n<Card>|\n```'],
    ['in front matter', '---\na: <b>|\n---\n'],
    ['in a comment', '{/* <Card>| */}'],
    ['in an import', 'export const a = (b) => c < d >|'],
  ] as const)
    test(where, async () => assert.equal(await close(marked), undefined));
});
