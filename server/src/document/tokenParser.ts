// Tokens to tree, value and syntax errors. Never throws and never recurses, so no text is nested too deeply. Whatever a
// mistake leaves intact is read as if the mistake weren't there.
import { Token } from '../shared/text/jsonToken.ts';
import type {
  BooleanNode,
  KeyNode,
  NullNode,
  NumberNode,
  ObjectNode,
  Span,
  StringNode,
  ValueNode,
} from './jsonNode.ts';
import type { JsonSyntaxError, SyntaxErrorReporter } from './syntaxErrorReporter.ts';
import {
  isBeforeColon,
  isOnLaterLine,
  looksLikeKey,
  opensContainer,
  startsValue,
  type TokenReader,
} from './tokenReader.ts';

/** What the innermost open container is waiting for. */
type Expecting = 'firstItem' | 'item' | 'colon' | 'propertyValue' | 'commaOrClose';

export interface ParsedTokens {
  /** `undefined` if the text contains no value at all. */
  readonly root: ValueNode | undefined;
  /** In document order. */
  readonly syntaxErrors: readonly JsonSyntaxError[];
  /** Objects in which a key occurs more than once. */
  readonly objectsWithDuplicates: ReadonlySet<ObjectNode>;
  /** Whether there was a missing or an extra bracket. */
  readonly isUnbalanced: boolean;
  /**
   * The approximate memory of the tree, counted in values; larger than any other for a text that is too much to read.
   */
  readonly size: number;
}

/**
 * The most that is read: far more than any site has, and little enough that no text takes the memory or time of the
 * other files. `size` counts values; an array or object takes the memory of four, the name of a property that of two.
 */
const most = { open: 150_000, size: 2_000_000 };
const sizeOfContainer = 4;
const sizeOfProperty = 2;

export class TokenParser {
  private isUnbalanced = false;
  private size = 0;
  private readonly text: string;
  private readonly token: TokenReader;
  private readonly report: SyntaxErrorReporter;
  private readonly open: (OpenObject | OpenArray)[] = [];
  private readonly openCount = { object: 0, array: 0 };
  private readonly objectsWithDuplicates = new Set<ObjectNode>();
  private root: ValueNode | undefined;
  private container: OpenObject | OpenArray | undefined;
  private expecting: Expecting = 'firstItem';
  /** The property that still awaits its colon or value. */
  private property: OpenProperty | undefined;
  /** The last comma, which is one too many when a closing bracket follows. */
  private comma: Span = { offset: 0, end: 0 };

  constructor(text: string, token: TokenReader, report: SyntaxErrorReporter) {
    this.text = text;
    this.token = token;
    this.report = report;
  }

  parse(): ParsedTokens {
    const { token, report } = this;
    token.next();
    if (token.kind === Token.end) report.missing('Expected a JSON object: the file is empty', 0);
    while (token.kind !== Token.end) {
      if (report.isFull || this.open.length > most.open || this.size > most.size) return this.giveUp();
      if (this.container === undefined) this.readAtRoot();
      else if (this.container.type === 'object') this.readInObject(this.container);
      else this.readInArray(this.container);
    }
    this.closeAll();
    const syntaxErrors = report.errors.sort((a, b) => a.offset - b.offset);
    const { root, objectsWithDuplicates, isUnbalanced, size } = this;
    return { root, syntaxErrors, objectsWithDuplicates, isUnbalanced, size };
  }

  /** Drops everything but the reason. */
  private giveUp(): ParsedTokens {
    const error: JsonSyntaxError = {
      offset: 0,
      end: Math.min(1, this.text.length),
      kind: 'too-much',
      message: 'The text is too long, too deeply nested or too broken to be checked',
    };
    return {
      root: undefined,
      syntaxErrors: [error],
      objectsWithDuplicates: new Set(),
      isUnbalanced: false,
      size: Number.POSITIVE_INFINITY,
    };
  }

  private readAtRoot(): void {
    const { token, report } = this;
    if (this.root === undefined && startsValue(token)) {
      this.readValue(undefined);
      return;
    }
    report.unexpected(
      token,
      this.root === undefined ? 'Expected a JSON object' : 'Expected the end of the file',
    );
    this.isUnbalanced = true;
    token.next();
  }

  private readInArray(array: OpenArray): void {
    const { token, report } = this;
    const afterItem = this.expecting === 'commaOrClose';
    if (token.kind === Token.closeBracket) {
      this.readClosingBracket();
    } else if (token.kind === Token.closeBrace) {
      this.mismatched('object', 'Expected "]"', 'Unexpected "}"');
    } else if (token.kind === Token.comma) {
      this.readComma('Expected a value');
    } else if (startsValue(token)) {
      if (afterItem) report.missingComma(token);
      this.readValue(array);
    } else {
      if (afterItem) report.unexpected(token, 'Expected a comma or "]"');
      else report.unexpectedValue(token);
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
    const { token, report } = this;
    const afterValue = this.expecting === 'commaOrClose';
    const expected = afterValue ? 'Expected a comma or "}"' : 'Expected a property name in double quotes';
    if (token.kind === Token.closeBrace) {
      this.readClosingBracket();
    } else if (token.kind === Token.closeBracket) {
      this.mismatched('array', 'Expected "}"', 'Unexpected "]"');
    } else if (token.kind === Token.comma) {
      this.readComma('Expected a property');
    } else if (token.kind === Token.string || this.isBareKey()) {
      if (afterValue) report.missingComma(token);
      this.startProperty(object);
    } else if (token.kind === Token.colon) {
      report.unexpected(token, expected);
      this.property = createDetachedProperty(token, object);
      this.expecting = 'propertyValue';
      token.next();
    } else {
      report.unexpected(token, expected);
      this.isUnbalanced ||= opensContainer(token);
      if (opensContainer(token)) this.readValue(createDetachedProperty(token, object));
      else token.next();
    }
  }

  private readColon(): void {
    const { text, token, report } = this;
    if (token.kind === Token.colon) {
      if (this.property !== undefined) this.property.colon = token.offset;
      this.expecting = 'propertyValue';
      token.next();
    } else if (token.kind === Token.unknown && token.value === '=') {
      report.unexpected(token, 'Expected a colon');
      this.expecting = 'propertyValue';
      token.next();
    } else if (startsValue(token) && !looksLikeKey(text, token)) {
      report.missing('Expected a colon', token.previousEnd);
      this.expecting = 'propertyValue';
    } else {
      report.missing('Expected a colon and a value', token.previousEnd);
      this.endProperty();
    }
  }

  private readPropertyValue(object: OpenObject): void {
    const { text, token, report } = this;
    if (startsValue(token) && !(looksLikeKey(text, token) && isOnLaterLine(text, token))) {
      this.readValue(this.property);
    } else if (token.kind === Token.unknown) {
      report.unexpectedValue(token);
      const { property } = this;
      this.endProperty();
      token.next();
      // The token may only be a stray character, such as a no-break space, before the value.
      if (
        property !== undefined &&
        startsValue(token) &&
        !looksLikeKey(text, token) &&
        !isOnLaterLine(text, token)
      ) {
        this.readValue(property);
      }
    } else if (token.kind === Token.colon) {
      report.unexpected(token, 'Expected a value');
      token.next();
    } else {
      report.missing('Expected a value', (this.property?.colon ?? object.offset) + 1);
      this.endProperty();
    }
  }

  /** Reads a comma, which belongs after a value; elsewhere it is one too many. */
  private readComma(expected: string): void {
    const { token } = this;
    if (this.expecting !== 'commaOrClose') this.report.unexpected(token, expected);
    this.comma = { offset: token.offset, end: token.end };
    this.expecting = 'item';
    token.next();
  }

  private readClosingBracket(): void {
    const { token, report } = this;
    if (token.error !== undefined) report.missing(token.error, token.offset);
    else if (this.expecting === 'item') report.trailingComma(this.comma);
    this.close(token.end, token.error === undefined);
    token.next();
  }

  private startProperty(object: OpenObject): void {
    const { token, report } = this;
    const property = createProperty(token, object);
    const { value: key, broken } = property.key;
    if (!broken) report.recovered();
    else if (token.error !== undefined) report.unexpected(token, token.error);
    else report.unexpected(token, 'Property names need double quotes', 'unquoted-name');
    object.properties.push(property);
    this.size += sizeOfProperty;
    if (key in object.value) {
      this.objectsWithDuplicates.add(object);
      delete object.value[key];
    }
    this.property = property;
    this.expecting = 'colon';
    token.next();
  }

  private endProperty(): void {
    if (this.property !== undefined) this.property.end = this.token.previousEnd;
    this.property = undefined;
    this.expecting = 'commaOrClose';
  }

  private readValue(parent: OpenProperty | OpenArray | undefined): void {
    const { token, report } = this;
    const node = createNode(token, parent);
    if (parent === undefined) {
      this.root = node;
    } else if (parent.type === 'array') {
      parent.items.push(node);
      parent.value.push(node.value);
    } else {
      parent.value = node;
      parent.end = node.end;
      // A detached property is not in its object's list.
      const { properties, value } = parent.parent;
      if (properties.at(-1) === parent) value[parent.key.value] = node.value;
    }
    if (token.error === undefined) report.recovered();
    else report.unexpected(token, token.error);
    this.property = undefined;
    this.size++;
    if (node.type === 'object' || node.type === 'array') {
      this.size += sizeOfContainer - 1;
      this.container = node;
      this.open.push(node);
      this.openCount[node.type]++;
      this.expecting = 'firstItem';
    } else {
      this.expecting = 'commaOrClose';
    }
    token.next();
  }

  /** Ends the innermost container, either `closed` by its own bracket or cut off. */
  private close(end: number, closed: boolean): void {
    const container = this.open.pop();
    if (container === undefined) return;
    this.openCount[container.type]--;
    container.end = end;
    container.closed = closed;
    if (container.parent?.type === 'property') container.parent.end = end;
    this.container = this.open.at(-1);
    this.property = undefined;
    this.expecting = 'commaOrClose';
  }

  /** Reads the other kind of closing bracket: it also closes this container if an enclosing one is waiting for it. */
  private mismatched(waiting: 'object' | 'array', expected: string, unexpected: string): void {
    const { token, report } = this;
    this.isUnbalanced = true;
    if (this.openCount[waiting] > 0) {
      report.missing(expected, token.previousEnd);
      this.close(token.previousEnd, false);
    } else {
      report.unexpected(token, unexpected);
      token.next();
    }
  }

  private closeAll(): void {
    if (this.container === undefined) return;
    this.isUnbalanced = true;
    this.report.missing(this.getAwaited(this.container), this.token.previousEnd);
    if (this.property !== undefined) this.endProperty();
    while (this.container !== undefined) this.close(this.text.length, false);
  }

  private getAwaited({ type }: OpenObject | OpenArray): string {
    if (this.expecting === 'colon') return 'Expected a colon and a value';
    if (this.expecting === 'propertyValue') return 'Expected a value';
    return type === 'object' ? 'Expected "}"' : 'Expected "]"';
  }

  /** Whether the token is a name without double quotes. After a value, where a comma is due, only before a colon. */
  private isBareKey(): boolean {
    const { kind } = this.token;
    return (
      kind === Token.unknown && (this.expecting !== 'commaOrClose' || isBeforeColon(this.text, this.token))
    );
  }
}

/** Tree nodes under construction: created from a token, filled by the parser, read-only for everyone else. */
interface OpenObject {
  readonly type: 'object';
  readonly offset: number;
  end: number;
  readonly parent: OpenProperty | OpenArray | undefined;
  readonly properties: OpenProperty[];
  byKey: ReadonlyMap<string, OpenProperty> | undefined;
  readonly value: Record<string, unknown>;
  closed: boolean;
}

interface OpenArray {
  readonly type: 'array';
  readonly offset: number;
  end: number;
  readonly parent: OpenProperty | OpenArray | undefined;
  readonly items: OpenValue[];
  readonly value: unknown[];
  closed: boolean;
}

interface OpenProperty {
  readonly type: 'property';
  readonly offset: number;
  end: number;
  readonly parent: OpenObject;
  readonly key: KeyNode;
  value: OpenValue | undefined;
  colon: number | undefined;
}

type OpenValue = OpenObject | OpenArray | StringNode | NumberNode | BooleanNode | NullNode;

/** The value that the token is or starts. */
function createNode(token: TokenReader, parent: OpenProperty | OpenArray | undefined): OpenValue {
  const { kind, offset, end, value, error } = token;
  const broken = error !== undefined;
  switch (kind) {
    case Token.openBrace:
      return {
        type: 'object',
        offset,
        end,
        parent,
        properties: [],
        byKey: undefined,
        value: Object.create(null),
        closed: false,
      };
    case Token.openBracket:
      return { type: 'array', offset, end, parent, items: [], value: [], closed: false };
    case Token.string:
      return { type: 'string', offset, end, parent, value, broken };
    case Token.number:
      return { type: 'number', offset, end, parent, value: Number(value), broken };
    case Token.null:
      return { type: 'null', offset, end, parent, value: null };
    default:
      return { type: 'boolean', offset, end, parent, value: kind === Token.true };
  }
}

/** A property with the token as its key; without quotes, or in single quotes, the key is what was meant. */
function createProperty({ kind, offset, end, value, error }: TokenReader, parent: OpenObject): OpenProperty {
  const isString = kind === Token.string;
  const key: KeyNode = {
    offset,
    end,
    value: isString ? value : value.replaceAll("'", ''),
    broken: !isString || error !== undefined,
  };
  return { type: 'property', offset, end, parent, key, value: undefined, colon: undefined };
}

/** A property for a value that has none: the value is read so that its brackets match, but isn't part of the object. */
function createDetachedProperty({ offset }: TokenReader, parent: OpenObject): OpenProperty {
  const key: KeyNode = { offset, end: offset, value: '', broken: true };
  return { type: 'property', offset, end: offset, parent, key, value: undefined, colon: offset };
}
