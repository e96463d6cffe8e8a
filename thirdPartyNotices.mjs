// The notices of the packages that the bundles contain, from esbuild's own record of their contents. MIT, ISC, BSD and
// Apache licenses all require their text in every copy.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFrom } from './schemas/validators.mjs';

const isLicense = (name) => /^(licen[cs]e|copying|notice)([-.][\w.-]+)?$/i.test(name);

/**
 * One section per package, by name; throws if a package has no license text.
 *
 * @param product what contains the bundles.
 * @param metafiles esbuild's, with paths relative to the current folder.
 */
export async function getThirdPartyNotices(product, metafiles) {
  const folders = new Set();
  for (const { outputs } of metafiles) {
    for (const input of Object.values(outputs).flatMap((output) => Object.keys(output.inputs))) {
      for (const source of generatedFrom(input) ?? [input]) {
        const folder = getPackageFolder(source);
        if (folder === undefined) continue;
        folders.add(folder);
        for (const name of await listPackagesInside(source)) folders.add(`node_modules/${name}`);
      }
    }
  }
  const sections = await Promise.all([...folders].map(describePackage));
  sections.sort();
  return [
    `${product} contains code from the packages below, each under its own license.`,
    'The icons in the folder schemas have their own license file next to them.',
    '',
    ...sections,
  ].join('\n');
}

/** The innermost package that a source belongs to; `undefined` for the project's own. */
function getPackageFolder(source) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source)?.[0];
}

/**
 * The names of the packages whose code is in a file that was bundled before, from the source map beside it. They are
 * installed as development dependencies, for their license texts only.
 */
async function listPackagesInside(source) {
  const map = await readFile(`${source}.map`, 'utf8').catch(() => undefined);
  if (map === undefined) return [];
  const names = JSON.parse(map).sources.map(
    (path) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1],
  );
  return names.filter((name) => name !== undefined);
}

async function describePackage(folder) {
  const { name, version, license, homepage } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const files = (await readdir(folder)).filter(isLicense).sort();
  if (files.length === 0) throw new Error(`${name} is bundled, but ${folder} has no license text`);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const rule = '-'.repeat(80);
  const title = `${name} ${version} (${license})${homepage === undefined ? '' : `, ${homepage}`}`;
  return [rule, title, rule, '', ...texts.map((text) => `${text.replaceAll('\r\n', '\n').trim()}\n`)].join(
    '\n',
  );
}
