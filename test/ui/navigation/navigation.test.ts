import { focusFiles, waitForFiles } from '../links/linkedSite.ts';
import { documentation, testIn } from '../uiTest.ts';
import { selectRow, type Workbench } from '../workbench.ts';
import {
  checkSaved,
  drag,
  focusNavigation,
  getNavigationRow,
  isNavigationSoon,
  moveFocus,
  waitForNavigation,
} from './navigationPane.ts';

const configuration = `{
  // Kept as it is.
  "name": "Plants",
  "navigation": [
    { "group": "Start", "pages": ["introduction", "quickstart"] },
    {
      "group": "Guides",
      "pages": [
        "guides/light", // needs a picture
        "guides/watering",
        "guides/repotting",
        "ghost"
      ]
    }
  ]
}
`;

const files = { 'docs.json': configuration, 'draft.mdx': '---\ntitle: A draft\n---\n' };

const unlisted = ['Authentication', 'Create a plant', 'A draft, page, not in the navigation'];
const ghost = 'ghost, page, missing, 1 problem: No page';
const before = [
  ...['Start, group, 2 pages', 'Introduction, page', 'Quickstart'],
  ...['Guides, group, 4 pages', 'Light', 'Watering', 'Repotting', ghost],
  ...['Not in the navigation, 4 pages', ...unlisted, 'Version 1'],
];

// VS Code keeps a document for some minutes after its file is deleted: the view may show the site of an earlier test. The
// extension starts when a configuration is opened.
const settings = { 'workbench.activityBar.location': 'default' };
const testNavigation = testIn(documentation, { files, settings }, async (workbench) => {
  await workbench.reload();
  await workbench.openFile('docs.json');
});

/** Undoes in the view, and waits until it shows these rows. */
async function undo(workbench: Workbench, rows: readonly string[]): Promise<void> {
  await focusNavigation(workbench);
  await workbench.press('Control+Z');
  await waitForNavigation(workbench, rows);
}

/** Drags a row of the view onto another one, after which the view shows these rows. */
async function dragRow(
  workbench: Workbench,
  from: string,
  onto: string,
  rows: readonly string[],
): Promise<void> {
  const target = getNavigationRow(workbench, onto);
  const marked = workbench.page.locator(`.monaco-list-row.drop-target[aria-label^="${onto}"]`);
  const dropOnce = () => drag(workbench, getNavigationRow(workbench, from), target, marked);
  await dropOnce();
  // A row that is drawn again loses the drop.
  if (await isNavigationSoon(workbench, rows)) return;
  await dropOnce();
  await waitForNavigation(workbench, rows);
}

testNavigation(
  'The navigation is arranged by keyboard alone, and undone',
  async (workbench) => {
    const { page } = workbench;
    const focused = page.locator('.monaco-list-row.focused');
    await focusNavigation(workbench);
    await waitForNavigation(workbench, before);

    const find = page.locator('.monaco-tree-type-filter input:visible');
    await workbench.press('ArrowDown');
    await workbench.pressUntil('Control+Alt+F', find);
    await page.keyboard.type('Repot');
    await workbench.pressUntil('Enter', page.locator('.monaco-list-row.focused[aria-label^="Repotting"]'));
    await workbench.pressUntil('Escape', find, 'hidden');
    await focusNavigation(workbench);
    await getNavigationRow(workbench, 'Repotting').and(focused).waitFor();
    await workbench.press('Alt+ArrowUp');
    const swapped = [...before.slice(0, 5), 'Repotting', 'Watering', ...before.slice(7)];
    await waitForNavigation(workbench, swapped);
    const line = (entry: string) => `        "guides/${entry}",\n`;
    const up = configuration.replace(
      line('watering') + line('repotting'),
      line('repotting') + line('watering'),
    );
    await checkSaved(workbench, up);

    await moveFocus(workbench, 'ArrowDown', 'Watering');
    await workbench.press('Control+X');
    await getNavigationRow(workbench, 'Watering, page, cut').waitFor();
    await moveFocus(workbench, 'ArrowUp', 'Quickstart');
    await workbench.press('Control+V');
    const pasted = [
      ...['Start, group, 3 pages', 'Introduction', 'Quickstart', 'Watering, page'],
      ...['Guides, group, 3 pages', 'Light', 'Repotting', ghost, ...before.slice(8)],
    ];
    await waitForNavigation(workbench, pasted);
    await getNavigationRow(workbench, 'Watering').and(focused).waitFor();

    await moveFocus(workbench, 'ArrowUp', 'Start');
    await workbench.press('F2');
    await workbench.waitForQuickInput('Rename Group');
    await workbench.fill('Basics');
    await workbench.press('Enter');
    await waitForNavigation(workbench, ['Basics, group, 3 pages', ...pasted.slice(1)]);

    await moveFocus(workbench, 'ArrowDown', 'Introduction');
    await workbench.press('Delete');
    await waitForNavigation(workbench, [
      ...['Basics, group, 2 pages', ...pasted.slice(2, 8)],
      ...['Not in the navigation, 5 pages', ...unlisted, 'Introduction', 'Version 1'],
    ]);
    await getNavigationRow(workbench, 'Quickstart').and(focused).waitFor();
    const arranged = up
      .replace(line('watering'), '')
      .replace(
        '"Start", "pages": ["introduction", "quickstart"]',
        '"Basics", "pages": ["quickstart", "guides/watering"]',
      );
    await checkSaved(workbench, arranged);

    await undo(workbench, ['Basics, group, 3 pages', ...pasted.slice(1)]);
    await undo(workbench, pasted);
    await undo(workbench, swapped);
    await undo(workbench, before);
    await checkSaved(workbench, configuration);
  },
  '@nightly',
);

testNavigation('Pages are dragged to their places', async (workbench) => {
  await focusNavigation(workbench);
  await waitForNavigation(workbench, before);

  const promoted = [
    ...['Start, group, 3 pages', 'Introduction', 'Repotting', 'Quickstart'],
    ...['Guides, group, 3 pages', 'Light', 'Watering', ghost, ...before.slice(8)],
  ];
  await dragRow(workbench, 'Repotting', 'Introduction', promoted);
  const first = configuration
    .replace('"introduction", ', '"introduction", "guides/repotting", ')
    .replace(',\n        "guides/repotting"', '');
  await checkSaved(workbench, first);

  await selectRow(getNavigationRow(workbench, 'Introduction'));
  await selectRow(getNavigationRow(workbench, 'Repotting'), ['Shift']);
  const together = [
    ...['Start, group, 1 page', 'Quickstart'],
    ...[
      'Guides, group, 5 pages',
      'Light',
      'Watering',
      ghost,
      'Introduction',
      'Repotting',
      ...before.slice(8),
    ],
  ];
  await dragRow(workbench, 'Repotting', 'Guides', together);
  const second = first
    .replace('"introduction", "guides/repotting", ', '')
    .replace('"ghost"', '"ghost",\n        "introduction",\n        "guides/repotting"');
  await checkSaved(workbench, second);

  await dragRow(workbench, 'A draft', 'Start', [
    ...['Start, group, 2 pages', 'Quickstart', 'A draft'],
    ...['Guides, group, 5 pages', 'Light', 'Watering', ghost, 'Introduction', 'Repotting'],
    ...['Not in the navigation, 3 pages', 'Authentication', 'Create a plant', 'Version 1'],
  ]);
  await checkSaved(workbench, second.replace('"quickstart"', '"quickstart", "draft"'));

  await undo(workbench, together);
  await undo(workbench, promoted);
  await undo(workbench, before);
  await checkSaved(workbench, configuration);
});

testNavigation(
  'A page is dragged into an editor',
  async (workbench) => {
    const { page } = workbench;
    await focusNavigation(workbench);
    await waitForNavigation(workbench, before);
    const editors = page.locator('.part.editor .editor-group-container');
    await drag(
      workbench,
      getNavigationRow(workbench, 'Quickstart'),
      editors,
      page.locator('#monaco-workbench-editor-drop-overlay'),
    );
    await page.locator('.tab[aria-label^="quickstart.mdx"]').waitFor();
  },
  '@nightly',
);

testNavigation(
  'A file is dragged from the Explorer into a group',
  async (workbench) => {
    const { page } = workbench;
    await focusNavigation(workbench);
    await waitForNavigation(workbench, before);
    await focusFiles(workbench);
    const file = page.locator('.explorer-folders-view .monaco-list-row[aria-label^="draft.mdx"]');
    const marked = page.locator('.monaco-list-row.drop-target[aria-label^="Start"]');
    const docs = page.locator('.activitybar a[aria-label^="Docs"]');
    await drag(workbench, file, getNavigationRow(workbench, 'Start'), marked, docs);
    await getNavigationRow(workbench, 'Start, group, 3 pages').waitFor();
    await checkSaved(workbench, configuration.replace('"quickstart"', '"quickstart", "draft"'));

    await focusNavigation(workbench);
    await undo(workbench, before);
    await checkSaved(workbench, configuration);
  },
  '@nightly',
);

testNavigation('A page is added to a group, and what is typed next is its text', async (workbench) => {
  const { page } = workbench;
  await focusNavigation(workbench);
  await waitForNavigation(workbench, before);
  await selectRow(getNavigationRow(workbench, 'Guides'));
  await workbench.runCommand('Docs: Add Page…');
  await workbench.waitForQuickInput('Add Page to “Guides”');
  await workbench.fill('Potting');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('Path of the file');
  await workbench.press('Enter');
  await page.locator('.tab.active[aria-label^="potting.mdx"]').waitFor();
  await page.locator('.monaco-editor.focused').waitFor();
  await workbench.type('Use soil.');
  await checkSaved(workbench, configuration.replace('"ghost"', '"ghost",\n        "potting"'));
  await waitForFiles(workbench, { 'potting.mdx': '---\ntitle: "Potting"\n---\n\nUse soil.' });
});
