// What a violation says to the person who wrote the file.
import type { ValueNode } from '../document/jsonNode.ts';
import { getNearestName } from '../text/nearestName.ts';
import { joinWords, quote } from '../text/words.ts';
import type { DocsSchema } from './docsSchema.ts';
import { getGroupName, getParentGroup } from './nestedGroup.ts';
import { getRole } from './schemaNode.ts';
import { describeKind, describeTypes } from './typeWords.ts';
import type { Violation } from './violation.ts';

export interface ViolationText {
  readonly message: string;
  /** The allowed name or value that was probably meant. */
  readonly suggestion: string | undefined;
}

/** Names that this format had, or that people carry over from others. */
const renamed: Readonly<Record<string, string>> = {
  topbarCta: 'topbarCtaButton',
  openApi: 'openapi',
  twitter: 'x',
};

export function describeViolation(violation: Violation, docsSchema: DocsSchema): ViolationText {
  const { code, schema, node, property = '' } = violation;
  switch (code) {
    case 'missing-property':
      return plain(`Missing property ${quote(property)}`);
    case 'unknown-property':
      return describeUnknownProperty(property, Object.keys(schema.properties ?? {}));
    case 'unknown-social':
      return describeUnknownSocial(property, Object.keys(schema.properties ?? {}));
    case 'wrong-type':
      return plain(`Expected ${describeTypes(schema)}, found ${describeKind(node)}`);
    case 'nested-group':
      return plain(describeNestedGroup(node));
    case 'unknown-value':
      return describeUnknownValue(node, schema.enum ?? []);
    case 'invalid-color':
      return plain('Expected a hex color such as "#0f9d58"');
    case 'empty-value':
      return plain(
        node.type === 'array' ? 'Expected at least one item' : 'Expected some text, found an empty string',
      );
    case 'cta-name-required':
      return plain('A button of type "link" needs a "name": the text inside it');
    case 'cta-github-url':
      return plain(
        'A button of type "github" needs the "url" of a repository: https://github.com/OWNER/REPO',
      );
    case 'basic-auth-name':
      return plain('With method "basic" the format is "usernameName:passwordName"');
    case 'invalid-url':
      return plain(describeUrl(node, docsSchema));
  }
}

function plain(message: string): ViolationText {
  return { message, suggestion: undefined };
}

function describeNestedGroup(node: ValueNode): string {
  const name = node.type === 'object' ? getGroupName(node) : undefined;
  const parent = getParentGroup(node);
  const parentName = parent && getGroupName(parent);
  const group = name === undefined ? 'A group' : `Group ${quote(name)}`;
  const around = parentName === undefined ? 'another group' : quote(parentName);
  return `${group} can’t be inside the pages of ${around} in this format: move it out next to that group`;
}

function describeUnknownProperty(name: string, allowed: readonly string[]): ViolationText {
  const suggestion = getSuggestion(name, allowed);
  const message = `Unknown property ${quote(name)}`;
  return {
    message: suggestion === undefined ? message : `${message}: did you mean ${quote(suggestion)}?`,
    suggestion,
  };
}

function describeUnknownSocial(name: string, allowed: readonly string[]): ViolationText {
  const suggestion = getSuggestion(name, allowed);
  const hint =
    suggestion === undefined
      ? `the allowed platforms are ${joinWords(allowed, 'and')}`
      : `did you mean ${quote(suggestion)}?`;
  return { message: `Unknown platform ${quote(name)}: ${hint}`, suggestion };
}

function describeUnknownValue(node: ValueNode, allowed: readonly unknown[]): ViolationText {
  const names = allowed.filter((value) => typeof value === 'string');
  const suggestion = node.type === 'string' ? getNearestName(node.value, names) : undefined;
  const message = `Expected ${joinWords(allowed.map(quote))}`;
  return {
    message: suggestion === undefined ? message : `${message}: did you mean ${quote(suggestion)}?`,
    suggestion,
  };
}

function getSuggestion(name: string, allowed: readonly string[]): string | undefined {
  const known = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
  return known !== undefined && allowed.includes(known) ? known : getNearestName(name, allowed);
}

function describeUrl(node: ValueNode, docsSchema: DocsSchema): string {
  const schema = docsSchema.getFor(node);
  const role = schema === undefined ? undefined : getRole(schema);
  if (role === 'link')
    return 'Expected an absolute URL, a "mailto:" address, or a path that begins with "/" or "#"';
  if (role === 'pathPrefix') return 'Expected the start of a page URL, or an absolute URL, without spaces';
  return 'Expected an absolute URL that begins with "https://" or "http://"';
}
