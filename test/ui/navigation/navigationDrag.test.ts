import { uiTest } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { checkSaved, drag, getNavigationRow, openNavigation, waitForNavigation } from './navigationPane.ts';

const configuration = `{
  "name": "Plants",
  "navigation": [
    { "group": "Start", "pages": ["introduction", "quickstart"] },
    {
      "group": "Guides",
      "pages": [
        "guides/light", // needs a picture
        "guides/watering",
        "guides/repotting"
      ]
    }
  ]
}
`;

const files = { 'docs.json': configuration, 'draft.mdx': '---\ntitle: A draft\n---\n' };

const guides = ['Light', 'Watering', 'Repotting'];
const before = [
  ...['Start, group, 2 pages', 'Introduction, page', 'Quickstart'],
  ...['Guides, group, 3 pages', ...guides],
  ...['Not in the navigation, 4 pages', 'Authentication', 'Create a plant', 'A draft', 'Version 1'],
];

/** Drags a row of the view onto another one. */
async function dragRow(workbench: Workbench, from: string, onto: string): Promise<void> {
  const target = getNavigationRow(workbench, onto);
  const marked = workbench.page.locator(`.monaco-list-row.drop-target[aria-label^="${onto}"]`);
  await drag(workbench, getNavigationRow(workbench, from), target, marked);
}

uiTest('Pages are dragged to their places', { files }, async (workbench) => {
  await openNavigation(workbench);
  await waitForNavigation(workbench, before);

  await dragRow(workbench, 'Repotting', 'Introduction');
  await waitForNavigation(workbench, [
    ...['Start, group, 3 pages', 'Introduction', 'Repotting', 'Quickstart'],
    ...['Guides, group, 2 pages', 'Light', 'Watering', ...before.slice(7)],
  ]);
  const first = configuration
    .replace('"introduction", ', '"introduction", "guides/repotting", ')
    .replace(',\n        "guides/repotting"', '');
  await checkSaved(workbench, first);

  await getNavigationRow(workbench, 'Introduction').click();
  await getNavigationRow(workbench, 'Repotting').click({ modifiers: ['Shift'] });
  await dragRow(workbench, 'Repotting', 'Guides');
  await waitForNavigation(workbench, [
    ...['Start, group, 1 page', 'Quickstart'],
    ...['Guides, group, 4 pages', 'Light', 'Watering', 'Introduction', 'Repotting', ...before.slice(7)],
  ]);
  const second = first
    .replace('"introduction", "guides/repotting", ', '')
    .replace('"guides/watering"', '"guides/watering",\n        "introduction",\n        "guides/repotting"');
  await checkSaved(workbench, second);

  await dragRow(workbench, 'A draft', 'Start');
  await waitForNavigation(workbench, [
    ...['Start, group, 2 pages', 'Quickstart', 'A draft'],
    ...['Guides, group, 4 pages', 'Light', 'Watering', 'Introduction', 'Repotting'],
    ...['Not in the navigation, 3 pages', 'Authentication', 'Create a plant', 'Version 1'],
  ]);
  await checkSaved(workbench, second.replace('"quickstart"', '"quickstart", "draft"'));
});

uiTest('A page is dragged into an editor', { files }, async (workbench) => {
  const { page } = workbench;
  await openNavigation(workbench);
  await waitForNavigation(workbench, before);
  const editors = page.locator('.part.editor .editor-group-container');
  await drag(
    workbench,
    getNavigationRow(workbench, 'Quickstart'),
    editors,
    page.locator('#monaco-workbench-editor-drop-overlay'),
  );
  await page.locator('.tab[aria-label^="quickstart.mdx"]').waitFor();
});

uiTest('A file is dragged from the Explorer into a group', { files }, async (workbench) => {
  const { page } = workbench;
  await openNavigation(workbench, 'beside');
  const file = page.locator('.explorer-folders-view .monaco-list-row[aria-label^="draft.mdx"]');
  const marked = page.locator('.monaco-list-row.drop-target[aria-label^="Guides"]');
  await drag(workbench, file, getNavigationRow(workbench, 'Guides'), marked);
  await getNavigationRow(workbench, 'Guides, group, 4 pages').waitFor();
  const last = '"guides/repotting"';
  await checkSaved(workbench, configuration.replace(last, `${last},\n        "draft"`));
});
