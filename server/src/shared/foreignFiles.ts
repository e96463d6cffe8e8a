// What tools for agents leave alone, because it is no part of a documentation site: what is hidden, what is installed, and
// what another program reads as its manifest, its configuration or its instructions. A page can talk an agent into
// anything, so one that is asked to plant a program must not be able to. Every tool that writes asks here, for the paths
// that it plans and again for the real ones right before they are written; `docs/agents/tools.md` has the table.
import { getName, hasPageExtension, isImageFile } from './sitePaths.ts';
import { unseen } from './text/unseen.ts';
import { quote } from './text/words.ts';

/** In lower case. Other programs look for exactly these names, so none of them is a page. */
const ofOtherPrograms = [
  // Packages and lock files.
  String.raw`package(?:-lock)?\.json|npm-shrinkwrap\.json|(?:jsr|bower|composer|lerna|nx|turbo|rush)\.json`,
  String.raw`pnpm-(?:lock|workspace)\.yaml|[\w-]+\.lock(?:b|\.json)?|bunfig\.toml|deno\.jsonc?|pipfile`,
  String.raw`(?:cargo|pyproject|book|netlify|wrangler|fly|railway)\.toml|wrangler\.jsonc?`,
  String.raw`go\.(?:mod|sum|work)|requirements[\w-]*\.txt|setup\.(?:py|cfg)|conftest\.py|(?:tox|pytest)\.ini`,
  String.raw`pom\.xml|[\w.-]+\.gradle(?:\.kts)?|gradlew(?:\.bat)?|mix\.exs|pubspec\.yaml|package\.swift|nuget\.config`,
  String.raw`cmakelists\.txt|.+\.(?:\w+proj|sln|props|targets|nix|mk|dockerfile|gemspec|podspec)`,
  // Builds, tasks and containers.
  '(?:gnu)?makefile|justfile|rakefile|gemfile|podfile|brewfile|procfile|vagrantfile|jenkinsfile|earthfile|tiltfile',
  String.raw`(?:docker|container)file.*|(?:docker-)?compose(?:\..+)?\.ya?ml|(?:gulp|grunt|task|cake)file(?:\..+)?`,
  // Settings of tools and of services that build or deploy.
  String.raw`(?:ts|js)config(?:\..+)?\.json|.+\.config\.(?:[cm]?[jt]sx?|jsonc?|toml|ya?ml)|.+rc\.(?:jsonc?|ya?ml|toml|[cm]?js)`,
  String.raw`biome\.jsonc?|(?:vercel|now|firebase|renovate|railway|staticwebapp\.config|mcp|docfx)\.json|(?:mkdocs|_config)\.ya?ml`,
  String.raw`(?:action|azure-pipelines|bitbucket-pipelines|cloudbuild|appveyor|buildspec|codecov|lefthook|antora|render|amplify)\.ya?ml`,
  // Owners, and files that systems start automatically.
  'codeowners|autorun\\.inf|desktop\\.ini',
];
const isOfOtherProgram = new RegExp(`^(?:${ofOtherPrograms.join('|')})$`);

/** Pages that programs take for instructions, by their name. */
const isInstruction = /^(?:(?:claude|agents|gemini)(?:\..+)?|copilot-instructions)\.md$/;

/** Windows' short form of a long name, such as `GIT~1` for `.git`. */
const shortName = /^[^.]{1,6}~\d{1,6}(?:\.[^.]{0,3})?$/;

/**
 * Why a tool for agents must not write there, as the end of a sentence that begins with the path; `undefined` if it
 * may.
 *
 * @param path relative to the folder that the agent may work in; ends with `/` for a folder.
 */
export function describeForeignPath(path: string): string | undefined {
  for (const name of path.split('/')) {
    const folded = fold(name);
    if (folded.startsWith('.')) return `contains the hidden name ${quote(name)}, which agents may not change`;
    if (folded === 'node_modules') return `contains ${quote(name)}, where packages are installed`;
    if (shortName.test(folded))
      return `contains the name ${quote(name)}, which on Windows can mean another file`;
  }
  const name = fold(getName(path));
  const isForeign = hasPageExtension(name) ? isInstruction.test(name) : isOfOtherProgram.test(name);
  return isForeign ? `has the name ${quote(getName(path))}, which another program looks for` : undefined;
}

/** Normalizes a name the way some file systems compare names, and drops invisible characters. */
function fold(name: string): string {
  return name.normalize('NFKC').replace(unseen, '').toLowerCase();
}

/**
 * Whether a file belongs to a site even if nothing refers to it: a page or snippet, an image, a font, a style sheet.
 */
export function isOfSite(path: string): boolean {
  return hasPageExtension(path) || isImageFile(path) || /\.(?:woff2?|ttf|otf|eot|css)$/i.test(path);
}
