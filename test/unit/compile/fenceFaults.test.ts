// Code that ends elsewhere than was meant: alone, and where that is why tags don’t pair.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { find, testExamples } from '../../support/compile/faultExamples.ts';

const fence = { code: 'mdx-fence' } as const;
const warning = { ...fence, severity: 'warning' } as const;
const followed = '"```" doesn’t end the code, because text follows it: write that on a line of its own';
const outside = '"```" is outside of the list item, so it begins code instead of ending it: indent it';
const endless = 'This code has no end, so all that follows is code: add "```"';
const beforeNext = 'This code doesn’t end before the next one: add "```"';

describe('code in an element that is never closed because of it', () => {
  testExamples([
    {
      ...{ ...fence, message: followed },
      page: '<Tabs>\n  <Tab>\n    ```js\n    x\n    «```»</Tab>\n</Tabs>\n',
      fixed: '<Tabs>\n  <Tab>\n    ```js\n    x\n    ```\n  </Tab>\n</Tabs>\n',
    },
    {
      ...{ ...fence, message: followed },
      page: '<Note>\n```js\nx\n«```».\n</Note>\n',
      fixed: '<Note>\n```js\nx\n```\n.\n</Note>\n',
    },
    ...[
      ['~~~', '```'],
      ['````', '```'],
    ].map(([mark = '', other = '']) => ({
      ...{
        ...fence,
        message: `"${other}" doesn’t end the code, which begins with "${mark}": write the same`,
      },
      page: `<Note>\n${mark}js\nx\n«${other}»\n</Note>\n`,
      fixed: `<Note>\n${mark}js\nx\n${mark}\n</Note>\n`,
    })),
    {
      ...{ ...fence, message: endless },
      page: '<Note>\n«```»jsx\nx\n</Note>\n\ntext\n',
      fixed: '<Note>\n```jsx\nx\n```\n</Note>\n\ntext\n',
    },
    {
      ...{ ...fence, message: outside },
      page: '<Step>\n- a\n  ```js\n  x\n«```»\n</Step>\n',
      fixed: '<Step>\n- a\n  ```js\n  x\n  ```\n</Step>\n',
    },
    {
      ...{ ...fence, message: 'Code begins only on a line of its own' },
      page: '<Tab>«```js»\nx\n```\n</Tab>\n',
      fixed: '<Tab>\n```js\nx\n```\n</Tab>\n',
    },
    {
      ...{ ...fence, message: '"```" ends code only on a line of its own' },
      page: '<Note>\n```\nx «```»\n</Note>\n',
      fixed: '<Note>\n```\nx\n```\n</Note>\n',
    },
  ]);
});

describe('code that takes what follows', () => {
  testExamples([
    { ...warning, message: endless, page: '«```»js\nx\n\n## A\n', fixed: '```js\nx\n```\n\n## A\n' },
    { ...warning, message: endless, page: '«```»py\n# x\n\n<A />\n', fixed: '```py\n# x\n```\n\n<A />\n' },
    { ...warning, message: endless, page: 'a\n\n«```»\n\n## A\n\nb', fixed: 'a\n\n\n\n## A\n\nb' },
    { ...warning, message: followed, page: '```js\nx\n«```» and more\n', fixed: '```js\nx\n```\nand more\n' },
    {
      ...warning,
      message: outside,
      page: '- a\n  ```\n  x\n«```»\n\nb',
      fixed: '- a\n  ```\n  x\n  ```\n\nb',
    },
    {
      ...{ ...warning, message: outside.replace('list item', 'quotation') },
      page: '> ```\n> x\n«```»\n\nb',
      fixed: '> ```\n> x\n> ```\n\nb',
    },
    {
      ...{ ...warning, message: beforeNext },
      page: '«```»js\nx\n\nA\n\n```js\ny\n```\n',
      fixed: '```js\nx\n\nA\n```\n\n```js\ny\n```\n',
    },
    {
      ...{ ...warning, message: beforeNext },
      page: '<Tab>\n«```»js\nx\n</Tab>\n<Tab>\n```js\ny\n```\n</Tab>\n',
      fixed: '<Tab>\n```js\nx\n```\n</Tab>\n<Tab>\n```js\ny\n```\n</Tab>\n',
    },
    {
      ...warning,
      message: 'The "```" of the code in this code ends it: begin and end this one with "````"',
      page: '«```»md\n```js\nx\n```\n```\n\n## A\n',
      fixed: '````md\n```js\nx\n```\n````\n\n## A\n',
    },
    {
      ...{ ...fence, severity: 'information', message: 'This code has no end: add "```"' },
      page: '- a\n  «```»\n  x\n- b\n',
      fixed: '- a\n  ```\n  x\n  ```\n- b\n',
    },
  ]);

  test('is none where nothing is lost, or other code is shown', () => {
    for (const page of [
      '```js\nx\n',
      '- a\n  ```js\n  x\n',
      '```bash\nx\n\n## comment\n\ny\n',
      '```html\n<Card>\n',
      '````md\n```js\nx\n```\n````\n',
      '~~~\n```js\n~~~\n',
      '```\n~~~js\n```\n',
      '<Note>\n```jsx\n<Note>\n</Note>\n```\n</Note>\n',
    ])
      assert.deepEqual(find(page), [], page);
  });
});
