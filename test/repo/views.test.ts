// Checks the views of package.json, their menus and welcome texts against its commands.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };

const { contributes } = manifest;
const contributedCommands = contributes.commands.map(({ command }) => command);

describe('views', () => {
  test('menus and welcome texts belong to a view and run contributed commands', () => {
    const views = Object.values(contributes.views).flatMap((list) => list.map(({ id }) => id));
    for (const { view, contents } of contributes.viewsWelcome) {
      assert.ok(views.includes(view), view);
      for (const [, command = ''] of contents.matchAll(/\(command:([^)]+)\)/g)) {
        assert.ok(contributedCommands.includes(command), command);
      }
    }
    for (const { command, when } of [
      ...contributes.menus['view/title'],
      ...contributes.menus['view/item/context'],
    ]) {
      assert.ok(contributedCommands.includes(command), command);
      assert.ok(
        views.some((view) => when.startsWith(`view == ${view}`)),
        when,
      );
    }
  });

  test('what is about a row is in its menu or on its keys only, and the row tells by its context which', () => {
    const others = ['plantStore.choosePage', 'plantStore.turnOffRule', 'plantStore.openMarkdownPreview'];
    const hidden = contributes.menus.commandPalette
      .filter(({ command, when }) => when === 'false' && !others.includes(command))
      .map(({ command }) => command);
    const onRows = contributes.menus['view/item/context'];
    assert.ok(hidden.length > 0);
    for (const command of hidden)
      assert.ok(
        [...onRows, ...contributes.keybindings].some((each) => each.command === command),
        command,
      );
    for (const { command, when } of onRows) assert.match(when, /viewItem (=~|==) /, command);
  });

  test('keys work in one view, never while something is typed, and on the row that has the focus', () => {
    const keys = contributes.keybindings.flatMap((each) => ('args' in each ? [each] : []));
    assert.equal(
      keys.length,
      contributes.keybindings.filter(({ when }) => when.includes('focusedView')).length,
    );
    assert.ok(keys.length > 0);
    for (const { command, key, when, args } of keys) {
      assert.ok(contributedCommands.includes(command), command);
      assert.match(when, /^focusedView == plantStore\.navigation && !inputFocus\b/, key);
      assert.deepEqual(args, { $treeViewId: 'plantStore.navigation', $focusedTreeItem: true }, key);
    }
  });

  test('of the commands for plant stores, the palette has few before one was used, and files have none', () => {
    const isHidden = (command: string) =>
      contributes.menus.commandPalette.some(
        (entry) => entry.command === command && !entry.when.startsWith('!plantStore.sandboxRunning'),
      );
    assert.deepEqual(
      contributes.commands
        .filter(({ category, command }) => category === 'Plant Store' && !isHidden(command))
        .map(({ title }) => title),
      [
        'Create Plant',
        'Create Plants from File…',
        'Sign In…',
        'Select Store…',
        'Start Sandbox Store',
        'Show Log',
      ],
    );
    for (const { when } of contributes.menus['explorer/context'])
      assert.ok(when.startsWith('(plantStore.storeUsed || config.plantStore.baseUrl) && '), when);
  });

  test('those of plant stores are not there before one was used, those of sites only where one is', () => {
    const conditions = Object.entries(contributes.views).flatMap(([container, views]) =>
      views.map(({ id, when }) => [container, id, when.split(' ')[0]]),
    );
    assert.deepEqual(conditions, [
      ['plantStoreDocs', 'plantStore.navigation', 'plantStore.hasSite'],
      ['plantStoreDocs', 'plantStore.siteProblems', 'plantStore.hasSite'],
      ['plantStore', 'plantStore.plants', 'plantStore.storeUsed'],
    ]);
  });
});
