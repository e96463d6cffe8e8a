// Whatever the redirects: after a fix its problem is gone, and nothing else in the file has changed.
import assert from 'node:assert/strict';
import { CodeActionKind } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureContext } from '../../../../server/src/features/featureContext.ts';
import { getFindings } from '../../../../server/src/features/findings/findings.ts';
import { getCodeActions } from '../../../support/checks/offeredActions.ts';
import { countTo, randomTest } from '../../../support/randomTest.ts';
import { createMemorySite, type MemorySite } from '../../../support/sites/memorySite.ts';
import { type Chance, createChance } from '../navigation/randomNavigations.ts';

interface Redirect {
  readonly source: string;
  readonly destination: string;
}

randomTest('a fix mends its redirect', 1_500, async ({ seed, numRuns }) => {
  const fixed = new Set<string>();
  for (const run of countTo(numRuns)) {
    const chance = createChance(seed + run);
    const redirects = countTo(1 + chance.below(6)).map(() => createRedirect(chance));
    for (const code of await checkFixes(redirects, chance)) fixed.add(code);
  }
  if (numRuns >= 100)
    assert.deepEqual([...fixed].sort(), [
      'redirect-chain',
      'redirect-duplicate',
      'redirect-loop',
      'redirect-over-page',
      'redirect-style',
      'redirect-target-not-found',
    ]);
});

function createRedirect(chance: Chance): Redirect {
  const source = chance.pick([
    ...['/a', '/b', '/c/', '/a/b', '/guides/water', '/new'],
    ...['/a/:x', '/b/:x', '/a/:rest*', '/b/:rest*', '/:x', '/c*', '/c/*'],
  ]);
  const own = [':x', ':rest*'].filter((name) => source.endsWith(name));
  const destination = chance.pick([
    ...['/a', '/b', '/c', '/b/c', '/a/b#how', '/new', '/guides/watr', 'https://plants.example/a'],
    ...own.flatMap((name) => [`/a/${name}`, `/b/${name}`, `/a/b/${name}`]),
  ]);
  return { source, destination };
}

/** The codes that were fixed. */
async function checkFixes(redirects: readonly Redirect[], chance: Chance): Promise<readonly string[]> {
  const isPart = chance.is(0.3);
  const path = isPart ? 'redirects.json' : 'docs.json';
  const list = JSON.stringify(redirects, null, chance.pick(['', '  ', '\t']));
  const read = async (text: string): Promise<readonly [MemorySite, FeatureContext]> => {
    const value = isPart ? '{ "$ref": "redirects.json" }' : text;
    const main = `{ "theme": "mint", "navigation": { "pages": ["new"] }, "redirects": ${value}, "name": "A" }`;
    const files = { 'new.mdx': '', 'guides/water.mdx': '', 'guides/index.mdx': '' };
    const site = await createMemorySite({ ...files, 'docs.json': main, 'redirects.json': text });
    return [site, site.getContext(undefined, path)];
  };
  const [, context] = await read(list);
  const found = getFindings(context).filter(({ code }) => code.startsWith('redirect-'));
  const codes: string[] = [];
  for (const { code, offset, end } of found) {
    const { textDocument } = context.document;
    const actions = getCodeActions(context, {
      offset,
      end,
      diagnostics: [],
      only: [CodeActionKind.QuickFix],
    });
    const name = `${code} at ${textDocument.getText().slice(offset, end)} of\n${list}`;
    const own = actions.filter(({ diagnostics = [] }) => diagnostics.some((each) => each.code === code));
    if (code !== 'redirect-style') assert.ok(own.length > 0 || code === 'redirect-target-not-found', name);
    for (const { edit } of own) {
      const edits = edit?.changes?.[textDocument.uri] ?? [];
      if (edits.length === 0) continue;
      codes.push(code);
      const after = TextDocument.applyEdits(textDocument, edits);
      const left = parse(after, isPart);
      const changed = redirects.findIndex((redirect, index) => !isEqual(redirect, left[index]));
      const isRemoved = left.length < redirects.length;
      const others = (all: readonly Redirect[]) => all.filter((_, index) => index !== changed);
      assert.deepEqual(isRemoved ? left : others(left), others(redirects), name);
      if (isRemoved) continue;
      const source = redirects[changed]?.source;
      assert.ok([source, `${source}*`].includes(left[changed]?.source), name);
      const text = isPart
        ? after
        : after.slice(after.indexOf('"redirects": ') + 13, after.lastIndexOf(', "name"'));
      assert.equal(text.replaceAll(/"[^"]*"/g, ''), list.replaceAll(/"[^"]*"/g, ''), name);
      const [, fixed] = await read(text);
      const same = getFindings(fixed).filter((finding) => finding.code === code);
      assert.ok(!same.some((finding) => finding.offset === offset), `${name}\n${after}`);
    }
  }
  return codes;
}

function parse(text: string, isPart: boolean): readonly Redirect[] {
  const value = JSON.parse(text);
  return isPart ? value : value.redirects;
}

function isEqual(one: Redirect, other: Redirect | undefined): boolean {
  return one.source === other?.source && one.destination === other.destination;
}
