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
  ['ghost.mdx', 'x.mdx', 'from', /"ghost.mdx", where nothing is/],
  ['ghost', 'x', 'from', /where nothing is/],
  ['introo', 'x', 'from', /"introo", where nothing is: "intro" is the nearest\./],
  ['intr.mdx', 'x', 'from', /"intr.mdx", where nothing is: "intro.mdx" is the nearest\./],
  ['guide', 'x', 'from', /"guide", where nothing is: "guides" is the nearest\./],
  ['light', 'x', 'from', /where nothing is: "guides\/light" and "guides\/old\/light" are the nearest\./],
  ['img/leaf.svg', 'x', 'from', /where nothing is: "images\/leaf.svg" is the nearest\./],
  ['api/strat', 'x', 'from', /where nothing is: "api\/start" is the nearest\./],
  ['introo#tips', 'x', 'from', /where nothing is: "intro" is the nearest\./],
  ['', 'x', 'from', /must not be empty/],
  ['/elsewhere/x.mdx', 'x.mdx', 'from', /must lie inside the folder "site"/],
  ['../elsewhere/x.mdx', 'x.mdx', 'from', /must lie inside/],
  ['file:///elsewhere/x.mdx', 'x.mdx', 'from', /must lie inside/],
  ['.', 'x', 'from', /inside the workspace folder/],
  ['docs.json', 'mint.json', 'from', /is the configuration of a site/],
  ['api/docs.json', 'api/mint.json', 'from', /is the configuration of a site/],
  ['api', 'reference', 'from', /is the folder of a whole site/],
  ['build/out.mdx', 'out.mdx', 'from', /is no part of the site/],
  ['build', 'dist', 'from', /is no part of the site/],
  ['intro.mdx', '../x.mdx', 'to', /must lie inside/],
  ['intro.mdx', '/etc/x.mdx', 'to', /must lie inside/],
  ['intro.mdx', 'file:///etc/x.mdx', 'to', /must lie inside/],
  ['intro.mdx', 'api/intro.mdx', 'to', /must lie inside the site that it moves in/],
  ['api/start.mdx', 'start.mdx', 'to', /must lie inside the site that it moves in/],
  ['intro.mdx', 'intro.mdx', 'to', /is where it is already/],
  ['intro.mdx', './', 'to', /is where it is already/],
  ['guides', 'guides', 'to', /is where it is already/],
  ['guides', 'guides/', 'to', /must not lie inside the folder that moves/],
  ['guides', 'guides/deep/er', 'to', /must not lie inside the folder that moves/],
  ['intro.mdx', 'guides/water.mdx', 'to', /"guides\/water.mdx", which exists already/],
  ['intro.mdx', 'guides/water', 'to', /exists already/],
  ['intro.mdx', 'Guides/start.mdx', 'to', /too much like "guides"/],
  ['intro.mdx', 'guides/WATER.mdx', 'to', /too much like "guides\/water.mdx"/],
  ['intro.mdx', 'guides/light.mdx', 'to', /the page "guides\/light.md", which exists already/],
  ['images', 'Guides', 'to', /too much like "guides"/],
  ['intro.mdx', 'guides/water.mdx/x.mdx', 'to', /leads through "water.mdx", which is not a folder/],
  [
    'intro.mdx',
    'start.txt',
    'to',
    /would make a .txt file of a .mdx file: write, for example, "start.txt.mdx"/,
  ],
  ['intro.mdx', 'start.MDX', 'to', /would make a .MDX file/],
  ['images/leaf.svg', 'images/leaf.png', 'to', /would make a .png file of a .svg file/],
  ['images/leaf.svg', 'leaf.mdx', 'to', /would make a .mdx file/],
  ['LICENSE', 'license.md', 'to', /would make a .md file of a file without extension/],
  ['intro.mdx', 'README.mdx', 'to', /"README.mdx" of a page, and a file of that name is no page/],
  ['intro.mdx', 'guides/_intro', 'to', /a file of that name is no page/],
  ['intro.mdx', 'snippets/intro', 'to', /a file of that name is no page/],
  ['guides', '_guides', 'to', /"_guides\/\w+.*" of a page/],
  [
    'intro.mdx',
    'intro.draft.mdx',
    'to',
    /"intro.mdx" would be no page of the site any more as "intro.draft.mdx"/,
  ],
  ['guides', 'build', 'to', /would be no page|no page/],
  ['intro.mdx', 'con.mdx', 'to', /Windows keeps it for a device/],
  ['guides', 'lpt1', 'to', /Windows keeps it for a device/],
  ['intro.mdx', 'new /x.mdx', 'to', /must not begin with a space, or end with/],
  ['guides', 'learn.', 'to', /must not begin with a space, or end with/],
  ['intro.mdx', 'what?.mdx', 'to', /not every system allows/],
  ['intro.mdx', 'a\nb.mdx', 'to', /not every system allows/],
  ['intro.mdx', 'a\u202eb.mdx', 'to', /can’t be seen/],
  ['intro.mdx', `${'x'.repeat(260)}.mdx`, 'to', /longer than 255 bytes/],
  ['images/leaf.svg', 'images/docs.json', 'to', /.json/],
  [
    'intro.mdx#nowhere',
    'X',
    'from',
    /"nowhere", which the page does not have: it has "tips", "tips-2" and "what’s-new"/,
  ],
  ['intro.mdx#Tips-1', 'X', 'from', /can mean several headings: write one of "tips" and "tips-2"/],
  ['intro.mdx#here', 'X', 'from', /"here", which is no heading/],
  ['guides/water#x', 'X', 'from', /it has none/],
  ['images/leaf.svg#x', 'X', 'from', /is no page or snippet/],
  ['#tips', 'X', 'from', /must name the page before "#"/],
  ['ghost#tips', 'X', 'from', /where nothing is/],
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
