// What move_docs_page does not do: each with a sentence that says why, the field that is wrong, and nothing changed.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAgentWorkspace } from '../../../support/agents/agentWorkspace.ts';

const site = {
  '.gitignore': 'build/\n*.draft.mdx\n',
  'docs.json': JSON.stringify({
    name: 'Plants',
    navigation: [{ group: 'Start', pages: ['intro', 'guides/water'] }],
  }),
  'intro.mdx': '## Tips\n\n## Tips\n\n## What’s new\n\n<a id="here"></a>\n\n[Water](guides/water)\n',
  'guides/water.mdx': 'Back to the [start](../intro#tips).\n',
  'guides/light.md': '# Light\n\nNoon\n----\n',
  'guides/old/light.mdx': '',
  'images/leaf.svg': '<svg/>',
  'snippets/tip.mdx': 'A tip.\n',
  'build/out.mdx': '',
  LICENSE: 'MIT\n',
  'api/docs.json': '{"name":"API"}',
  'api/start.mdx': '',
  '/elsewhere/x.mdx': '',
};

/** Each: from, to, the field, and a part of the sentence. */
const refusals: readonly (readonly [string, string, string, RegExp])[] = [
  ['ghost.mdx', 'x.mdx', 'from', /"ghost.mdx", which does not exist/],
  ['ghost', 'x', 'from', /which does not exist/],
  ['introo', 'x', 'from', /"introo", which does not exist: "intro" is the nearest\./],
  ['intr.mdx', 'x', 'from', /"intr.mdx", which does not exist: "intro.mdx" is the nearest\./],
  ['guide', 'x', 'from', /"guide", which does not exist: "guides" is the nearest\./],
  ['light', 'x', 'from', /which does not exist: "guides\/light" and "guides\/old\/light" are the nearest\./],
  ['img/leaf.svg', 'x', 'from', /which does not exist: "images\/leaf.svg" is the nearest\./],
  ['api/strat', 'x', 'from', /which does not exist: "api\/start" is the nearest\./],
  ['introo#tips', 'x', 'from', /which does not exist: "intro" is the nearest\./],
  ['', 'x', 'from', /must not be empty/],
  ['/elsewhere/x.mdx', 'x.mdx', 'from', /must be inside the folder "site"/],
  ['../elsewhere/x.mdx', 'x.mdx', 'from', /must be inside/],
  ['file:///elsewhere/x.mdx', 'x.mdx', 'from', /must be inside/],
  ['.', 'x', 'from', /inside the workspace folder/],
  ['docs.json', 'mint.json', 'from', /is the configuration of a site/],
  ['api/docs.json', 'api/mint.json', 'from', /is the configuration of a site/],
  ['api', 'reference', 'from', /is the folder of a whole site/],
  ['build/out.mdx', 'out.mdx', 'from', /is not part of the site/],
  ['build', 'dist', 'from', /is not part of the site/],
  ['intro.mdx', '../x.mdx', 'to', /must be inside/],
  ['intro.mdx', '/etc/x.mdx', 'to', /must be inside/],
  ['intro.mdx', 'file:///etc/x.mdx', 'to', /must be inside/],
  ['intro.mdx', 'api/intro.mdx', 'to', /must be inside the same site/],
  ['api/start.mdx', 'start.mdx', 'to', /must be inside the same site/],
  ['intro.mdx', 'intro.mdx', 'to', /is the current path/],
  ['intro.mdx', './', 'to', /is the current path/],
  ['guides', 'guides', 'to', /is the current path/],
  ['guides', 'guides/', 'to', /must not be inside the folder that moves/],
  ['guides', 'guides/deep/er', 'to', /must not be inside the folder that moves/],
  ['intro.mdx', 'guides/water.mdx', 'to', /"guides\/water.mdx", which already exists/],
  ['intro.mdx', 'guides/water', 'to', /already exists/],
  ['intro.mdx', 'Guides/start.mdx', 'to', /too similar to "guides"/],
  ['intro.mdx', 'guides/WATER.mdx', 'to', /too similar to "guides\/water.mdx"/],
  ['intro.mdx', 'guides/light.mdx', 'to', /the page "guides\/light.md", which already exists/],
  ['images', 'Guides', 'to', /too similar to "guides"/],
  ['intro.mdx', 'guides/water.mdx/x.mdx', 'to', /leads through "water.mdx", which is not a folder/],
  [
    'intro.mdx',
    'start.txt',
    'to',
    /would turn a .mdx file into a .txt file: write, for example, "start.txt.mdx"/,
  ],
  ['intro.mdx', 'start.MDX', 'to', /would turn a .mdx file into a .MDX file/],
  ['images/leaf.svg', 'images/leaf.png', 'to', /would turn a .svg file into a .png file/],
  ['images/leaf.svg', 'leaf.mdx', 'to', /would turn a .svg file into a .mdx file/],
  ['LICENSE', 'license.md', 'to', /would turn a file without extension into a .md file/],
  [
    'intro.mdx',
    'README.md',
    'to',
    /a page to "README.md", and a file with that name does not count as a page/,
  ],
  ['intro.mdx', 'snippets/intro', 'to', /a file with that name does not count as a page/],
  ['guides', '_snippets', 'to', /would rename a page to "_snippets\/\w+.*"/],
  [
    'intro.mdx',
    'intro.draft.mdx',
    'to',
    /"intro.mdx" would no longer be a page of the site as "intro.draft.mdx"/,
  ],
  ['guides', 'build', 'to', /would no longer be a page|does not count as a page/],
  ['intro.mdx', 'con.mdx', 'to', /which Windows reserves for a device/],
  ['guides', 'lpt1', 'to', /which Windows reserves for a device/],
  ['intro.mdx', 'new /x.mdx', 'to', /must not begin with a space, or end with/],
  ['guides', 'learn.', 'to', /must not begin with a space, or end with/],
  ['intro.mdx', 'what?.mdx', 'to', /not every system allows/],
  ['intro.mdx', 'a\nb.mdx', 'to', /not every system allows/],
  ['intro.mdx', 'a\u202eb.mdx', 'to', /invisible character/],
  ['intro.mdx', `${'x'.repeat(260)}.mdx`, 'to', /longer than 255 bytes/],
  ['images/leaf.svg', 'images/docs.json', 'to', /.json/],
  [
    'intro.mdx#nowhere',
    'X',
    'from',
    /"nowhere", which the page does not have: it has "tips", "tips-2" and "what’s-new"/,
  ],
  ['intro.mdx#Tips-1', 'X', 'from', /is ambiguous: use one of "tips" and "tips-2"/],
  ['intro.mdx#here', 'X', 'from', /"here", which is not a heading/],
  ['guides/water#x', 'X', 'from', /it has none/],
  ['images/leaf.svg#x', 'X', 'from', /is not a readable page or snippet/],
  ['#tips', 'X', 'from', /must name the page before "#"/],
  ['ghost#tips', 'X', 'from', /which does not exist/],
  ['intro#tips', '  ', 'to', /new text of the heading, on one line/],
  ['intro#tips', 'a\nb', 'to', /on one line/],
  ['intro#tips', '## New tips', 'to', /without "#" before it/],
  ['guides/light#noon', '> x', 'to', /would get other headings/],
];

describe('refused', () => {
  for (const [from, to, field, sentence] of refusals) {
    test(`${JSON.stringify(from)} to ${JSON.stringify(to.slice(0, 40))}`, async () => {
      const { call, files } = createAgentWorkspace(site);
      const answer = await call('move_docs_page', { from, to });
      if (answer.kind !== 'refused') assert.fail(JSON.stringify(answer.output));
      assert.match(answer.message, sentence);
      assert.equal(answer.field, field);
      assert.match(answer.message, /\.$/);
      assert.doesNotMatch(answer.message, /\/site\//);
      for (const [path, text] of Object.entries(site))
        assert.equal(files.getText(path.startsWith('/') ? path : `/site/${path}`), text);
    });
  }
});
