// VS Code's own engine for grammars, with the grammars that ship and those that VS Code brings.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import manifest from '../../../package.json' with { type: 'json' };
import { repositoryPath } from '../repository.ts';

export interface Line {
  readonly text: string;
  /** Without a gap from the start of the line to its end. */
  readonly tokens: readonly textmate.IToken[];
  /** How many rules are still open at the end of the line. */
  readonly depth: number;
}

/** VS Code's own extensions: `npm test` installs them before it runs tests of grammars. */
const vscodeExtensions = repositoryPath(
  'test/vscode/codeServer/node_modules/code-server/lib/vscode/extensions',
);

// Not awaited here: tests of files that share this module would be registered in each other's suites.
const engine = oniguruma.loadWASM(
  readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm')),
);

export interface GrammarOptions {
  /** Without VS Code's own grammars, what the grammar embeds is one piece. */
  readonly isAlone?: boolean;
  /** Called when the engine looks for the next match in a line. */
  readonly onSearch?: () => void;
}

export async function loadGrammar(
  scope: string,
  { isAlone = false, onSearch }: GrammarOptions = {},
): Promise<textmate.IGrammar> {
  await engine;
  const files = isAlone ? listOwnGrammars() : listGrammars();
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => {
        const scanner = oniguruma.createOnigScanner(patterns);
        return {
          findNextMatchSync(...input: Parameters<typeof scanner.findNextMatchSync>) {
            onSearch?.();
            return scanner.findNextMatchSync(...input);
          },
          dispose: () => scanner.dispose(),
        };
      },
      createOnigString: (text) => oniguruma.createOnigString(text),
    }),
    loadGrammar: async (name) => {
      const file = files.get(name);
      return file === undefined ? null : textmate.parseRawGrammar(readFileSync(file, 'utf8'), file);
    },
  });
  const grammar = await registry.loadGrammar(scope);
  if (grammar === null) throw new Error(`There is no grammar ${scope}`);
  return grammar;
}

/** What VS Code does to color a text: nothing is kept of a line but the state at its end. */
export function colorLines(grammar: textmate.IGrammar, text: string): void {
  let state = textmate.INITIAL;
  for (const line of text.split('\n')) {
    const { ruleStack, stoppedEarly } = grammar.tokenizeLine2(line, state);
    checkIsWhole(line, stoppedEarly);
    state = ruleStack;
  }
}

/** Line by line, with the scopes of each token. */
export function tokenizeLines(grammar: textmate.IGrammar, text: string): Line[] {
  let state = textmate.INITIAL;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack, stoppedEarly } = grammar.tokenizeLine(line, state);
    checkIsWhole(line, stoppedEarly);
    state = ruleStack;
    return { text: line, tokens, depth: state.depth };
  });
}

function checkIsWhole(line: string, stoppedEarly: boolean): void {
  if (stoppedEarly) throw new Error(`The engine gave up on this line: ${line.slice(0, 100)}`);
}

/** Files by the names of their scopes. */
function listOwnGrammars(): Map<string, string> {
  return new Map(
    manifest.contributes.grammars.map(({ scopeName, path }) => [scopeName, repositoryPath(path)]),
  );
}

function listGrammars(): Map<string, string> {
  if (!existsSync(vscodeExtensions)) throw new Error('VS Code is not installed: run `npm test` once.');
  const files = globSync(`${vscodeExtensions}/*/package.json`).sort();
  const found = files.flatMap((file) => {
    const { contributes }: { contributes?: { grammars?: { scopeName: string; path: string }[] } } =
      JSON.parse(readFileSync(file, 'utf8'));
    return (contributes?.grammars ?? []).map(({ scopeName, path }): [string, string] => [
      scopeName,
      join(dirname(file), path),
    ]);
  });
  return new Map([...found, ...listOwnGrammars()]);
}
