// The languages that are colored in the code fences of a page: a table from which the grammar's rules for fences are
// written, and what the manifest says about embedded languages.
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';

interface FencedLanguage {
  /** VS Code's id of the language, for its brackets and comments. */
  readonly id: string;
  /** The first words of an info string, in lower case. */
  readonly words: readonly string[];
  /** Scope names of its grammars. One that isn't installed is left out by VS Code. */
  readonly scopes: readonly string[];
}

function define(id: string, words: string, ...scopes: string[]): FencedLanguage {
  return { id, words: words.split(' '), scopes };
}

/** Those of VS Code's Markdown, and others that pages have often. */
export const fencedLanguages: readonly FencedLanguage[] = [
  define('bat', 'bat batch cmd', 'source.batchfile'),
  define('c', 'c h', 'source.c'),
  define('clojure', 'clojure clj cljs', 'source.clojure'),
  define('coffeescript', 'coffeescript coffee', 'source.coffee'),
  define('cpp', 'cpp c++ cxx hpp', 'source.cpp'),
  define('csharp', 'csharp cs c#', 'source.cs'),
  define('css', 'css', 'source.css'),
  define('dart', 'dart', 'source.dart'),
  define('diff', 'diff patch rej', 'source.diff'),
  define('dockerfile', 'dockerfile docker', 'source.dockerfile'),
  define('dotenv', 'dotenv env', 'source.dotenv'),
  define('elixir', 'elixir ex exs', 'source.elixir'),
  define('fsharp', 'fsharp fs f#', 'source.fsharp'),
  define('go', 'go golang', 'source.go'),
  define('graphql', 'graphql gql', 'source.graphql'),
  define('groovy', 'groovy gradle', 'source.groovy'),
  define('handlebars', 'handlebars hbs', 'text.html.handlebars'),
  define('html', 'html htm xhtml vue svelte', 'text.html.basic'),
  define('ignore', 'ignore gitignore', 'source.ignore'),
  define('ini', 'ini conf properties', 'source.ini'),
  define('java', 'java', 'source.java'),
  define('javascript', 'javascript js mjs cjs node nodejs node.js', 'source.js'),
  define('javascriptreact', 'jsx javascriptreact react', 'source.js.jsx'),
  define('json', 'json json5 webmanifest', 'source.json'),
  define('jsonc', 'jsonc', 'source.json.comments'),
  define('jsonl', 'jsonl jsonlines ndjson', 'source.json.lines'),
  define('julia', 'julia jl', 'source.julia'),
  define('kotlin', 'kotlin kt kts', 'source.kotlin'),
  define('latex', 'latex tex', 'text.tex.latex'),
  define('less', 'less', 'source.css.less'),
  define('log', 'log', 'text.log'),
  define('lua', 'lua', 'source.lua'),
  define('makefile', 'makefile make', 'source.makefile'),
  define('markdown', 'markdown md', 'text.html.markdown'),
  define('mdx', 'mdx', 'source.mdx'),
  define('mermaid', 'mermaid', 'source.mermaid'),
  define('objective-c', 'objective-c objectivec objc obj-c', 'source.objc'),
  define('perl', 'perl pl pm', 'source.perl'),
  define('php', 'php', 'text.html.basic', 'source.php'),
  define('powershell', 'powershell ps1 psm1 pwsh', 'source.powershell'),
  define('python', 'python py py3 python3 pycon', 'source.python'),
  define('r', 'r rprofile', 'source.r'),
  define('restructuredtext', 'restructuredtext rst', 'source.rst'),
  define('ruby', 'ruby rb erb gemfile rakefile', 'source.ruby'),
  define('rust', 'rust rs', 'source.rust'),
  define('scala', 'scala sbt', 'source.scala'),
  define('scss', 'scss sass', 'source.css.scss'),
  define('shellscript', 'shellscript shell sh bash zsh curl console shell-session', 'source.shell'),
  define('sql', 'sql ddl dml mysql postgresql', 'source.sql'),
  define('swift', 'swift', 'source.swift'),
  define('toml', 'toml', 'source.toml'),
  define('typescript', 'typescript ts mts cts', 'source.ts'),
  define('typescriptreact', 'tsx typescriptreact', 'source.tsx'),
  define('vb', 'vb vbnet', 'source.asp.vb.net'),
  define('xml', 'xml xsd rss svg plist', 'text.xml'),
  define('xsl', 'xsl xslt', 'text.xml.xsl'),
  define('yaml', 'yaml yml', 'source.yaml'),
];

const getScope = ({ id }: FencedLanguage): string => `meta.embedded.block.${id}`;

/** For the manifest: which language a scope of the grammar for MDX stands for. */
export const embeddedLanguages: Readonly<Record<string, string>> = {
  'meta.embedded.block.frontmatter': 'yaml',
  'meta.embedded.block.esm.mdx': 'javascriptreact',
  'meta.embedded.expression.mdx': 'javascriptreact',
  'meta.embedded.expression.js.jsx': 'javascriptreact',
  'meta.tag.attributes.js.jsx': 'javascriptreact',
  'meta.tag.js.jsx': 'jsx-tags',
  'meta.tag.without-attributes.js.jsx': 'jsx-tags',
  ...Object.fromEntries(fencedLanguages.map((language) => [getScope(language), language.id])),
};

/** The grammar for MDX with a rule for the fences of each language. */
export function generateMdxGrammar(text: string): unknown {
  const grammar: unknown = JSON.parse(text);
  if (!isRecord(grammar) || !isRecord(grammar.repository)) throw new Error('The grammar has no repository');
  const rules = { 'fence-languages': { patterns: fencedLanguages.map(getRule) } };
  return { ...grammar, repository: { ...grammar.repository, ...rules } };
}

/** The rule around it has taken the first mark, so that its end doesn’t match the same marks. */
function getRule(language: FencedLanguage) {
  const words = language.words.map((word) => word.replaceAll(/[+.]/g, '\\$&')).join('|');
  return {
    begin: `\\G([\`~]{2,})[ \\t]*(?i:(${words}))(?=[\\s,:{?]|$)(.*)$`,
    beginCaptures: {
      1: { name: 'punctuation.definition.markdown' },
      2: { name: 'fenced_code.block.language.markdown' },
      3: { name: 'fenced_code.block.language.attributes.markdown' },
    },
    while: '(?:^|\\G)(?![ \\t]*[`~]\\1[`~]*[ \\t]*$)',
    contentName: getScope(language),
    patterns: language.scopes.map((include) => ({ include })),
  };
}
