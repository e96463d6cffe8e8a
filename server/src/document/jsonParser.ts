// Text → tree, value and syntax errors. Never throws and never recurses, so no text is too deep for it. After
// an error it says nothing more until a token fits again: one mistake, one message, and the intact rest is read.
import type { ArrayNode, ObjectNode, PropertyNode, Span, StringNode, ValueNode } from './jsonNode.ts';
import type { SyntaxProblem } from './syntaxProblem.ts';
import { createTokenReader, Token, type TokenReader } from './tokenReader.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type OpenObject = Writable<ObjectNode> & { properties: PropertyNode[]; value: Record<string, unknown> };
type OpenArray = Writable<ArrayNode> & { items: ValueNode[]; value: unknown[] };
type OpenProperty = Writable<PropertyNode>;

/** What the innermost open container is waiting for. */
type Expecting = 'firstItem' | 'item' | 'colon' | 'propertyValue' | 'commaOrClose';

export interface ParsedJson {
  /** `undefined` when the text holds no value at all. */
  readonly root: ValueNode | undefined;
  /** In document order. */
  readonly problems: readonly SyntaxProblem[];
  /** Objects in which a key occurs more than once. */
  readonly objectsWithDuplicates: ReadonlySet<ObjectNode>;
}

export function parseJson(text: string): ParsedJson {
  return new JsonParser(text).parse();
}

class JsonParser {
  private readonly text: string;
  private readonly problems: SyntaxProblem[] = [];
  private readonly token: TokenReader;
  private readonly open: (OpenObject | OpenArray)[] = [];
  private readonly openCount = { object: 0, array: 0 };
  private readonly objectsWithDuplicates = new Set<ObjectNode>();
  private root: ValueNode | undefined;
  /** The innermost container's own, kept here because every token asks. */
  private container: OpenObject | OpenArray | undefined;
  private expecting: Expecting = 'firstItem';
  /** The property whose colon or value is awaited. */
  private property: OpenProperty | undefined;
  private comma: Span = { offset: 0, end: 0 };
  private recovering = false;

  constructor(text: string) {
    this.text = text;
    this.token = createTokenReader(text, (comment) =>
      this.problems.push({ ...comment, kind: 'comment', message: 'Comments are not allowed in JSON' }),
    );
  }

  parse(): ParsedJson {
    const { token } = this;
    token.next();
    if (token.kind === Token.end) this.missing('Expected a JSON object: the file is empty', 0);
    while (token.kind !== Token.end) {
      if (this.container === undefined) this.readAtRoot();
      else if (this.container.type === 'object') this.readInObject(this.container);
      else this.readInArray(this.container);
    }
    this.closeAll();
    this.problems.sort((a, b) => a.offset - b.offset);
    return { root: this.root, problems: this.problems, objectsWithDuplicates: this.objectsWithDuplicates };
  }

  private readAtRoot(): void {
    if (this.root === undefined && this.startsValue()) {
      this.readValue(undefined);
      return;
    }
    this.unexpected(this.root === undefined ? 'Expected a JSON object' : 'Expected the end of the file');
    this.token.next();
  }

  private readInArray(array: OpenArray): void {
    const { token } = this;
    if (token.kind === Token.closeBracket) {
      if (this.expecting === 'item') this.trailingComma();
      this.close(token.end);
      token.next();
    } else if (token.kind === Token.closeBrace) {
      this.mismatched('object', "Expected ']'", "Unexpected '}'");
    } else if (token.kind === Token.comma) {
      this.readComma('Expected a value');
    } else if (this.startsValue()) {
      if (this.expecting === 'commaOrClose') this.missing("Expected ','");
      this.readValue(array);
    } else {
      this.unexpected(this.expecting === 'commaOrClose' ? "Expected ',' or ']'" : 'Expected a value');
      if (token.kind === Token.unknown) this.expecting = 'commaOrClose';
      token.next();
    }
  }

  private readInObject(object: OpenObject): void {
    if (this.expecting === 'propertyValue') this.readPropertyValue(object);
    else if (this.expecting === 'colon') this.readColon();
    else this.readKey(object);
  }

  private readKey(object: OpenObject): void {
    const { token } = this;
    const afterValue = this.expecting === 'commaOrClose';
    if (token.kind === Token.closeBrace) {
      if (this.expecting === 'item') this.trailingComma();
      this.close(token.end);
      token.next();
    } else if (token.kind === Token.closeBracket) {
      this.mismatched('array', "Expected '}'", "Unexpected ']'");
    } else if (token.kind === Token.comma) {
      this.readComma('Expected a property');
    } else if (token.kind === Token.string || this.isBareKey()) {
      if (afterValue) this.missing("Expected ','");
      this.startProperty(object);
    } else if (token.kind === Token.colon) {
      this.unexpected(afterValue ? "Expected ',' or '}'" : 'Expected a property name in double quotes');
      this.startDetachedProperty(object);
      token.next();
    } else {
      this.unexpected(afterValue ? "Expected ',' or '}'" : 'Expected a property name in double quotes');
      if (this.opensContainer()) {
        this.startDetachedProperty(object);
        this.readValue(this.property);
      } else {
        token.next();
      }
    }
  }

  private readColon(): void {
    const { token } = this;
    if (token.kind === Token.colon) {
      if (this.property !== undefined) this.property.colon = token.offset;
      this.expecting = 'propertyValue';
      token.next();
      return;
    }
    if (this.startsValue() && !this.looksLikeKey()) {
      this.missing("Expected ':'");
      this.expecting = 'propertyValue';
    } else {
      this.missing("Expected ':' and a value");
      this.endProperty();
    }
  }

  private readPropertyValue(object: OpenObject): void {
    const { token } = this;
    if (this.startsValue() && !(this.looksLikeKey() && this.onLaterLine())) {
      this.readValue(this.property);
    } else if (token.kind === Token.unknown) {
      this.unexpected(describeUnknownValue(token.value));
      this.endProperty();
      token.next();
    } else if (token.kind === Token.colon) {
      this.unexpected('Expected a value');
      token.next();
    } else {
      this.missing('Expected a value', (this.property?.colon ?? object.offset) + 1);
      this.endProperty();
    }
  }

  /** After a key or value: a comma. Elsewhere it is one too many. */
  private readComma(expected: string): void {
    if (this.expecting !== 'commaOrClose') this.unexpected(expected);
    this.comma = { offset: this.token.offset, end: this.token.end };
    this.expecting = 'item';
    this.token.next();
  }

  private startProperty(object: OpenObject): void {
    const { token } = this;
    const fits = token.kind === Token.string && token.problem === undefined;
    if (!fits) this.unexpected(token.problem ?? 'Property names need double quotes');
    const property: OpenProperty = {
      type: 'property',
      offset: token.offset,
      end: token.end,
      parent: object,
      key: createKey(token, fits),
      value: undefined,
      colon: undefined,
    };
    (property.key as Writable<StringNode>).parent = property;
    object.properties.push(property);
    if (property.key.value in object.value) {
      this.objectsWithDuplicates.add(object);
      delete object.value[property.key.value];
    }
    this.property = property;
    this.expecting = 'colon';
    if (fits) this.recovering = false;
    token.next();
  }

  /** A value without a key is read, so that its own brackets match, but belongs to no property. */
  private startDetachedProperty(object: OpenObject): void {
    const { offset } = this.token;
    const key: StringNode = {
      type: 'string',
      offset,
      end: offset,
      parent: undefined,
      value: '',
      broken: true,
    };
    this.property = {
      type: 'property',
      offset,
      end: offset,
      parent: object,
      key,
      value: undefined,
      colon: offset,
    };
    this.expecting = 'propertyValue';
  }

  private endProperty(): void {
    if (this.property !== undefined) this.property.end = this.token.previousEnd;
    this.property = undefined;
    this.expecting = 'commaOrClose';
  }

  private readValue(parent: OpenProperty | OpenArray | undefined): void {
    const { token } = this;
    const node = this.createNode(parent);
    if (parent === undefined) this.root = node;
    else if (parent.type === 'array') {
      parent.items.push(node);
      parent.value.push(node.value);
    } else {
      parent.value = node;
      parent.end = node.end;
      if (!parent.key.broken || parent.key.value !== '') {
        (parent.parent.value as Record<string, unknown>)[parent.key.value] = node.value;
      }
    }
    if (token.problem !== undefined) this.unexpected(token.problem);
    else this.recovering = false;
    this.property = undefined;
    if (node.type === 'object' || node.type === 'array') {
      this.container = node as OpenObject | OpenArray;
      this.open.push(this.container);
      this.openCount[node.type]++;
      this.expecting = 'firstItem';
    } else {
      this.expecting = 'commaOrClose';
    }
    token.next();
  }

  private createNode(parent: PropertyNode | ArrayNode | undefined): ValueNode {
    const { kind, offset, end, value, problem } = this.token;
    switch (kind) {
      case Token.openBrace:
        return {
          type: 'object',
          offset,
          end,
          parent,
          properties: [],
          value: Object.create(null),
          closed: false,
        };
      case Token.openBracket:
        return { type: 'array', offset, end, parent, items: [], value: [], closed: false };
      case Token.string:
        return { type: 'string', offset, end, parent, value, broken: problem !== undefined };
      case Token.number:
        return { type: 'number', offset, end, parent, value: Number(value), broken: problem !== undefined };
      case Token.null:
        return { type: 'null', offset, end, parent, value: null };
      default:
        return { type: 'boolean', offset, end, parent, value: kind === Token.true };
    }
  }

  /** The innermost container ends here, and its ancestors reach at least as far. */
  private close(end: number, closed = true): void {
    const container = this.open.pop();
    if (container === undefined) return;
    this.openCount[container.type]--;
    container.end = end;
    container.closed = closed;
    const owner = container.parent;
    if (owner?.type === 'property') (owner as OpenProperty).end = end;
    this.container = this.open.at(-1);
    this.property = undefined;
    this.expecting = 'commaOrClose';
  }

  /** The other kind of closing bracket: closes this container too if an enclosing one waits for it. */
  private mismatched(waiting: 'object' | 'array', expected: string, unexpected: string): void {
    if (this.openCount[waiting] > 0) {
      this.missing(expected);
      this.close(this.token.previousEnd, false);
    } else {
      this.unexpected(unexpected);
      this.token.next();
    }
  }

  private closeAll(): void {
    if (this.container === undefined) return;
    if (this.expecting === 'colon') this.missing("Expected ':' and a value");
    else if (this.expecting === 'propertyValue') this.missing('Expected a value');
    else this.missing(this.container.type === 'object' ? "Expected '}'" : "Expected ']'");
    if (this.property !== undefined) this.endProperty();
    while (this.container !== undefined) this.close(this.text.length, false);
  }

  private trailingComma(): void {
    if (this.recovering) return;
    this.problems.push({
      ...this.comma,
      kind: 'trailing-comma',
      message: 'Trailing commas are not allowed in JSON',
    });
  }

  private unexpected(message: string): void {
    this.report({ offset: this.token.offset, end: this.token.end, kind: 'other', message });
  }

  private missing(message: string, at = this.token.previousEnd): void {
    this.report({ offset: at, end: at, kind: 'other', message });
  }

  private report(problem: SyntaxProblem): void {
    if (!this.recovering) this.problems.push(problem);
    this.recovering = true;
  }

  private startsValue(): boolean {
    const { kind } = this.token;
    return (kind >= Token.null && kind <= Token.number) || this.opensContainer();
  }

  private opensContainer(): boolean {
    return this.token.kind === Token.openBrace || this.token.kind === Token.openBracket;
  }

  /** `name:` without quotes, or quoted otherwise. Elsewhere than before a colon only where a key is due. */
  private isBareKey(): boolean {
    return this.token.kind === Token.unknown && (this.expecting !== 'commaOrClose' || this.colonFollows());
  }

  private looksLikeKey(): boolean {
    return this.token.kind === Token.string && this.colonFollows();
  }

  private colonFollows(): boolean {
    let offset = this.token.end;
    while (isBlank(this.text.charCodeAt(offset))) offset++;
    return this.text[offset] === ':';
  }

  private onLaterLine(): boolean {
    return /[\r\n]/.test(this.text.slice(this.token.previousEnd, this.token.offset));
  }
}

function createKey(token: TokenReader, fits: boolean): StringNode {
  const value = fits || token.kind === Token.string ? token.value : token.value.replaceAll("'", '');
  return { type: 'string', offset: token.offset, end: token.end, parent: undefined, value, broken: !fits };
}

function describeUnknownValue(text: string): string {
  return text.startsWith("'") ? 'Strings need double quotes' : 'Expected a value: strings need double quotes';
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
