// Checks the walkthrough of package.json: few steps, each with a button that runs something, a picture for every theme, and
// an end that code brings about.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { repositoryPath } from '../support/repository.ts';
import { readText, sourceFiles } from '../support/sources/sourceFiles.ts';

const { commands, views, walkthroughs } = manifest.contributes;
const runnable = [
  ...commands.map(({ command }) => command),
  // VS Code makes this command for every view.
  ...Object.values(views).flatMap((list) => list.map(({ id }) => `${id}.focus`)),
];
const steps = walkthroughs.flatMap((walkthrough) => walkthrough.steps);
const sources = sourceFiles.map(readText);

describe('the walkthrough', () => {
  test('is one, of at most seven steps', () => {
    assert.equal(walkthroughs.length, 1);
    assert.ok(steps.length > 0 && steps.length <= 7);
  });

  for (const { id, description, media, completionEvents } of steps) {
    test(`the step "${id}" has a button, and its links run commands that exist`, () => {
      // VS Code makes a button of a link that has a line to itself.
      assert.match(description, /^\[[A-Z][^\]]+\]\(command:[\w.]+\)$/m);
      for (const [, command = ''] of description.matchAll(/\(command:([^)]+)\)/g)) {
        assert.ok(runnable.includes(command), command);
      }
    });

    test(`the step "${id}" is completed by what really happened`, () => {
      assert.equal(completionEvents.length, 1);
      const [key = ''] = completionEvents.map((event) => event.replace(/^onContext:/, ''));
      const [step] = sources.flatMap((text) => [
        ...text.matchAll(new RegExp(`^ {2}(\\w+): '${key}',$`, 'gm')),
      ]);
      assert.equal(step?.[1], id);
      assert.ok(sources.some((text) => text.includes(`firstSteps.complete('${id}')`)));
    });

    test(`the picture of the step "${id}" takes its colors from the theme, and is described`, () => {
      const svg = readFileSync(repositoryPath(media.svg), 'utf8');
      const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color = '']) => color);
      assert.ok(colors.length > 5);
      assert.deepEqual(
        colors.filter((color) => color !== 'none' && !color.startsWith('var(--vscode-')),
        [],
      );
      assert.ok(media.altText.length > 20);
    });
  }
});
