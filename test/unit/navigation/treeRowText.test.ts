// The rows of a site whose navigation is a tree.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createNavigationRows, type NavigationRow } from '../../../client/src/navigation/navigationRow.ts';
import type { RowText } from '../../../client/src/navigation/rowParts.ts';
import { getRowText } from '../../../client/src/navigation/rowText.ts';
import { trackSite } from '../../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../../support/sites/treeSite.ts';
import { showSites } from './outline.ts';

describe('the rows of a tree', async () => {
  const { model } = await trackSite(JSON.stringify(treeSite), treeFiles);
  const rows = createNavigationRows(showSites(model));
  const getText = (row: NavigationRow): RowText => getRowText(row, model, false);

  /** The row with these labels, from the top. */
  const find = (...labels: readonly string[]): RowText => {
    const row = labels.reduce<NavigationRow | undefined>((parent, label) => {
      const found = rows.getChildren(parent).find((child) => getText(child).label === label);
      assert.ok(found, label);
      return found;
    }, undefined);
    assert.ok(row);
    return getText(row);
  };
  const labels = (...path: readonly string[]): string[] => {
    const parent = path.reduce<NavigationRow | undefined>(
      (row, label) => rows.getChildren(row).find((child) => getText(child).label === label),
      undefined,
    );
    return rows.getChildren(parent).map((child) => getText(child).label);
  };

  test('are the tree as written', () => {
    assert.deepEqual(labels(), ['English', 'Français', 'Status', 'Not in the Navigation']);
    assert.deepEqual(labels('English'), ['Blog', 'v1', 'v2']);
    assert.deepEqual(labels('English', 'v2'), ['Guides', 'API', 'Tools', 'Events']);
    assert.deepEqual(labels('English', 'v2', 'Guides', 'Start'), [
      'Welcome',
      'Introduction',
      'Care',
      'Secret',
    ]);
  });

  test('leave out what a language has around its pages', async () => {
    const site = {
      theme: 'mint',
      navigation: { languages: [{ language: 'fr', banner: { content: 'Bonjour' }, pages: ['a'] }] },
    };
    const { model: french } = await trackSite(JSON.stringify(site), { 'a.mdx': '' });
    const shown = createNavigationRows(showSites(french));
    const [language] = shown.getChildren(undefined);
    const inside = shown.getChildren(language).map((row) => shown.getElement(row)?.content.kind);
    assert.deepEqual(inside, ['page']);
    const isShown = [...french.elements.values()].map(
      ({ id, content }) => `${content.kind} ${shown.getRow(french.uri, id) !== undefined}`,
    );
    assert.deepEqual(isShown.sort(), [
      'banner false',
      'division true',
      'frame false',
      'page true',
      'theme false',
    ]);
  });

  test('have an icon for each kind', () => {
    const icon = (...path: readonly string[]) => find(...path).icon;
    assert.equal(icon('Français'), 'language');
    assert.equal(icon('English', 'v2'), 'version');
    assert.equal(icon('English', 'v2', 'Tools', 'CLI'), 'item');
    assert.equal(icon('English', 'v2', 'Tools', 'Shop'), 'link');
    assert.equal(icon('English', 'v2', 'Guides', 'Start'), 'group');
    assert.equal(icon('English', 'v2', 'API', 'Plants', 'GET /plants'), 'operation');
    assert.equal(icon('Status'), 'link');
  });

  test('say what a division is', () => {
    const { description, tooltip, accessibleLabel, context } = find('English');
    assert.deepEqual(
      { description, accessibleLabel, context },
      {
        description: 'en · default',
        accessibleLabel: 'English, language, en, default',
        context: 'division',
      },
    );
    assert.equal(tooltip, 'English\nLanguage');
    assert.deepEqual(find('English').mark, { kind: 'error', badge: '•', tooltip: 'Contains problems' });
    assert.equal(find('Français').mark, undefined);
    assert.equal(find('English', 'v1').description, 'old');
    assert.equal(find('English', 'v2', 'Tools', 'CLI').tooltip, 'CLI\nMenu item\nCommands');
    assert.equal(find('English', 'v2', 'Tools', 'CLI').context, 'division');
  });

  test('say that something is hidden, and why', () => {
    const group = find('English', 'v2', 'Guides', 'Drafts');
    assert.equal(group.description, 'hidden');
    assert.equal(
      group.tooltip,
      'Drafts\n2 pages\nNot shown, because it is hidden: remove "hidden" to show it.',
    );
    const page = find('English', 'v2', 'Guides', 'Drafts', 'Idea');
    assert.equal(page.description, 'drafts/idea.mdx · hidden');
    assert.match(page.tooltip, /because its group “Drafts” is hidden/);
    assert.equal(page.accessibleLabel, 'Idea, page, hidden');
    assert.equal(find('English', 'v2', 'Guides', 'Start', 'Secret').description, 'secret.mdx · hidden');
  });

  test('mark the root page of a group', () => {
    const root = find('English', 'v2', 'Guides', 'Start', 'Welcome');
    assert.equal(root.description, 'welcome.mdx · root');
    assert.equal(root.tooltip, 'Welcome\nwelcome.mdx\nThe name of the group leads to this page.');
    assert.equal(root.accessibleLabel, 'Welcome, page, root of the group');
    assert.equal(root.context, 'page found');
  });

  test('show where links lead', () => {
    const link = find('English', 'v2', 'Tools', 'Shop');
    assert.equal(link.description, 'https://plants.example');
    assert.equal(link.accessibleLabel, 'Shop, menu item, link to https://plants.example');
    assert.equal(link.context, 'division');
    assert.equal(find('Status').description, 'https://status.example · on every page');
    assert.equal(find('Status').context, 'globalLink');
  });

  test('have operations, and what is known of generated pages', () => {
    const operation = find('English', 'v2', 'API', 'Plants', 'POST /plants');
    assert.equal(operation.tooltip.split('\n')[1], 'Operation of admin.json');
    assert.equal(operation.context, 'operation');
    const generated = find('English', 'v2', 'Events', 'Generated Pages');
    assert.equal(generated.description, 'events.json, more.json');
    assert.match(
      generated.accessibleLabel,
      /^Generated pages, unknown, events\.json, more\.json, 2 problems: /,
    );
  });

  test('lead to the rows around them', () => {
    for (const [id] of model.elements) {
      const row = rows.getRow(model.uri, id);
      if (row === undefined) continue;
      assert.ok(rows.getChildren(rows.getParent(row)).includes(row));
    }
  });
});
