// The closed, public list of diagnostic codes: docs/rules.md documents them, settings name them, tests use them. The manifest’s part
// about them is written from this list.

/** How serious a problem is, from most to least. */
export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** Every code with its default severity. */
export const defaultSeverities = {
  'json-syntax': 'error',
  'duplicate-key': 'warning',
  'foreign-schema': 'information',
  'missing-property': 'error',
  'wrong-type': 'error',
  'nested-group': 'information',
  'unknown-property': 'warning',
  'later-edition': 'information',
  'unknown-social': 'error',
  'unknown-value': 'error',
  'invalid-color': 'error',
  'empty-value': 'warning',
  'cta-name-required': 'error',
  'cta-github-url': 'warning',
  'basic-auth-name': 'error',
  'invalid-url': 'warning',
  'schema-mismatch': 'warning',
  'shadowed-configuration': 'information',
  'other-shape': 'warning',
  'too-many-items': 'error',
  'ref-siblings': 'warning',
  'ref-invalid': 'error',
  'ref-not-found': 'error',
  'mixed-children': 'error',
  'two-defaults': 'warning',
  'operation-not-found': 'error',
  'pages-not-here': 'warning',
  'page-ignored': 'error',
  'redirect-style': 'warning',
  'page-not-found': 'error',
  'page-path-style': 'warning',
  'page-path-case': 'warning',
  'page-outside-site': 'error',
  'page-listed-twice': 'warning',
  'page-ambiguous': 'warning',
  'page-not-in-navigation': 'information',
  'duplicate-group': 'information',
  'asset-not-found': 'warning',
  'openapi-not-found': 'error',
  'openapi-invalid': 'error',
  'unknown-icon': 'warning',
  'unknown-version': 'warning',
  'anchor-without-pages': 'warning',
  'tab-without-pages': 'warning',
  'duplicate-url': 'warning',
  'low-contrast': 'information',
  'link-not-found': 'error',
  'link-fragment-not-found': 'warning',
  'link-path-case': 'error',
  'link-image-not-found': 'warning',
  'link-outside-site': 'error',
  'import-not-found': 'error',
  'unknown-component': 'warning',
  'component-attribute': 'warning',
  'component-parent': 'warning',
  'redirect-duplicate': 'warning',
  'redirect-target-not-found': 'warning',
  'redirect-loop': 'error',
  'redirect-chain': 'information',
  'redirect-over-page': 'information',
  'front-matter-syntax': 'error',
  'front-matter-value': 'warning',
  'mdx-tag': 'error',
  'mdx-brace': 'error',
  'mdx-less-than': 'error',
  'mdx-comment': 'error',
  'mdx-import': 'error',
  'mdx-fence': 'error',
  'mdx-name': 'error',
  'mdx-syntax': 'error',
} as const satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof defaultSeverities;

/** Where an entry leads nowhere unless it is the path of a page that the host builds. */
const pageEntrySeverities: ShapeSeverities = {
  'page-path-case': 'error',
  'page-path-style': 'information',
};

/** The codes that have another default severity in configurations whose navigation is a tree. */
export const treeSeverities: ShapeSeverities = {
  ...pageEntrySeverities,
  'empty-value': 'error',
  'invalid-url': 'error',
  'page-listed-twice': 'information',
  'page-not-in-navigation': 'off',
};

/** The codes that have another default severity in a `mint.json`, which the host judges as it reads it today. */
export const mintSeverities: ShapeSeverities = {
  ...pageEntrySeverities,
  'empty-value': 'error',
  'invalid-url': 'error',
  'unknown-version': 'error',
};

/** Default severities of one shape, where they differ from those of all. */
export type ShapeSeverities = Readonly<Partial<Record<DiagnosticCode, Severity | 'off'>>>;

/** The subject of each, for the Settings editor and for reports: a few words, without a period at the end. */
export const ruleTexts: Readonly<Record<DiagnosticCode, string>> = {
  'json-syntax':
    'The file is not valid JSON: a comma, bracket or quote is wrong, or there is a comment or a trailing comma',
  'duplicate-key': 'A property occurs twice; the later one takes effect',
  'foreign-schema': 'The file declares another format and is not checked',
  'missing-property': 'A required property is missing',
  'wrong-type': 'A value has the wrong type',
  'nested-group': 'A group is inside the pages of another group',
  'unknown-property': 'A property is not part of the format',
  'later-edition': 'Properties belong to a later edition of the format',
  'unknown-social': 'A platform of footerSocials is not one of the allowed ones',
  'unknown-value': 'A value is not one of the allowed ones',
  'invalid-color': 'A color is not written in hex',
  'empty-value': 'A name, a path, a URL or a list is empty',
  'cta-name-required': 'A button of type link has no name',
  'cta-github-url': 'A button of type github has no URL of a GitHub repository',
  'basic-auth-name': 'With the method basic, the name is not usernameName:passwordName',
  'invalid-url': 'A URL is not valid',
  'schema-mismatch': 'The schema that a file names is not that of its shape',
  'shadowed-configuration': 'A mint.json has no effect beside a docs.json',
  'other-shape': 'A property belongs to the other shape of the format',
  'too-many-items': 'A list has more items than the format shows',
  'ref-siblings': 'Properties beside a $ref are ignored',
  'ref-invalid':
    'A $ref cannot be followed: it is no path of a .json file in the site, or leads back to itself',
  'ref-not-found': 'The file of a $ref does not exist',
  'mixed-children': 'A part of the navigation has several kinds of children',
  'two-defaults': 'Two languages or versions are the default',
  'operation-not-found': 'A listed operation is not in its API description',
  'pages-not-here': 'Most listed pages have no file',
  'page-ignored': 'No page is built from a listed file',
  'redirect-style': 'The paths of a redirect are not written as paths of the site',
  'page-not-found': 'A listed page has no file',
  'page-path-style': 'A page path has a leading slash, ./, a backslash or an extension',
  'page-path-case': 'A page path and its file differ in case',
  'page-outside-site': 'A page path leads outside the site',
  'page-listed-twice': 'A page is listed twice',
  'page-ambiguous': 'Both the .md and the .mdx file of a page exist',
  'page-not-in-navigation': 'A page is not listed in any group',
  'duplicate-group': 'Two groups have the same name',
  'asset-not-found': 'An image file does not exist',
  'openapi-not-found': 'An OpenAPI file does not exist',
  'openapi-invalid': 'An OpenAPI file is not valid',
  'unknown-icon': 'An icon is not in the library that the site uses',
  'unknown-version': 'A version is not declared in versions',
  'anchor-without-pages': 'No listed page belongs to an anchor',
  'tab-without-pages': 'No listed page belongs to a tab',
  'duplicate-url': 'Two anchors or two tabs claim the same pages',
  'low-contrast': 'A color is hard to read on its background',
  'link-not-found': 'A link does not lead to a page or file of the site',
  'link-fragment-not-found': 'A link names a heading that its page does not have',
  'link-path-case': 'A link or an import and its file differ in case',
  'link-image-not-found': 'A page shows an image that does not exist',
  'link-outside-site': 'A link leads outside the site',
  'import-not-found': 'A page imports something that can’t be imported, or does not exist',
  'unknown-component': 'A page uses a component that does not exist',
  'component-attribute': 'An attribute of a component is misspelled, missing or has a wrong value',
  'component-parent': 'A component is outside the one that it belongs in',
  'redirect-duplicate': 'An earlier redirect takes all paths of another one',
  'redirect-target-not-found': 'A redirect leads to no page or file of the site',
  'redirect-loop': 'Following a redirect leads back to it',
  'redirect-chain': 'A redirect leads to another redirect',
  'redirect-over-page': 'A redirect takes the URL of a page',
  'front-matter-syntax': 'The front matter of a page can’t be read, or is not where the site looks for it',
  'front-matter-value': 'A key or a value in the front matter of a page is not what it should be',
  'mdx-tag': 'A page doesn’t compile: a tag is not closed, closes nothing, or can’t be read',
  'mdx-brace': 'A page doesn’t compile: braces hold something that is not JavaScript',
  'mdx-less-than': 'A page doesn’t compile: a < that is meant as text begins a tag',
  'mdx-comment': 'A page doesn’t compile: it has an HTML comment',
  'mdx-import': 'A page doesn’t compile: an import or export can’t be read',
  'mdx-fence': 'Code in a page ends elsewhere than it seems, or never',
  'mdx-name': 'Braces in a page hold a name that nothing declares, or show something else than is written',
  'mdx-syntax': 'A page doesn’t compile for another reason',
};

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(defaultSeverities, code);
}

/** Where the documentation explains the code. */
export function getDocumentationUrl(code: DiagnosticCode): string {
  return `https://github.com/plant-store/plant-store-vscode/blob/main/docs/rules.md#${code}`;
}
