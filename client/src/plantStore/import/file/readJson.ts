// A JSON array of plants, or one plant per line (NDJSON) → rows with their locations in the text.

import { createScanner } from 'jsonc-parser';
import { Token, TokenError } from '../../../../../server/src/shared/text/jsonToken.ts';
import { type PlantField, plantFields } from '../../newPlant.ts';
import type { FileIssue, ImportRow, NotText, ReadItem, RowSource } from './plantTable.ts';
import { locate, locateRange, type PositionAnchor, startOfText, trimToLine } from './textPositions.ts';

const batchSize = 1000;

export async function* readJsonArray(text: string): RowSource {
  const tokens = createJsonTokens(text);
  const rows = createRowFactory(text);
  const opening = tokens.take();
  if (opening.kind !== '[') {
    const { span } = expect('', opening);
    yield [
      rows.createFatal('A JSON file of plants must contain an array: [ { "id": 1, "name": "Fern" } ].', span),
    ];
    return;
  }
  let batch: ReadItem[] = [];
  if (tokens.peek().kind !== ']') {
    for (;;) {
      const item = readItem(tokens);
      if (!item.ok) {
        yield [...batch, rows.createFatal(item.message, item.span)];
        return;
      }
      batch.push(...rows.create(item));
      if (batch.length >= batchSize) {
        yield batch;
        batch = [];
      }
      if (tokens.peek().kind !== ',') break;
      tokens.take();
    }
  }
  yield [...batch, ...readEnd(tokens, rows)];
}

function readEnd(tokens: JsonTokens, rows: RowFactory): FileIssue[] {
  const closing = tokens.take();
  const behind = closing.kind === ']' ? tokens.take() : closing;
  if (behind.kind === 'end' && closing.kind === ']') return [];
  const { message, span } = expect(closing.kind === ']' ? 'the end of the file' : 'a comma or ]', behind);
  return [rows.createFatal(message, span)];
}

export async function* readNdjson(text: string): RowSource {
  const rows = createRowFactory(text);
  let batch: ReadItem[] = [];
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    if (match[0].trim() === '') continue;
    const end = match.index + match[0].length;
    const tokens = createJsonTokens(match[0], match.index);
    const { start } = tokens.peek();
    const item = readItem(tokens);
    const next = tokens.peek();
    if (!item.ok && item.span[0] === end) {
      batch.push(rows.createBad('Each line must contain one whole plant.', [start, end]));
    } else if (!item.ok) {
      batch.push(rows.createBad(item.message, [item.span[0], end]));
    } else if (next.kind !== 'end') {
      batch.push(
        rows.createBad('Each line must contain one plant: start a new line here.', [next.start, end]),
      );
    } else {
      batch.push(...rows.create(item));
    }
    if (batch.length >= batchSize) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

type Item = JsonObject | NotAnObject | JsonSyntaxError;

interface NotAnObject {
  readonly ok: true;
  readonly fields: undefined;
  readonly span: Span;
}

function readItem(tokens: JsonTokens): Item {
  const first = tokens.peek();
  if (first.kind === '{') return readJsonObject(tokens);
  const end = skipValue(tokens);
  return typeof end === 'number' ? { ok: true, fields: undefined, span: [first.start, end] } : end;
}

interface RowFactory {
  create(item: JsonObject | NotAnObject): ReadItem[];
  createBad(problem: string, span: Span): ImportRow;
  createFatal(message: string, span: Span): FileIssue;
}

/** Numbers the rows and tracks their lines, in the order of the text. */
function createRowFactory(text: string): RowFactory {
  const notedKeys = new Set<string>();
  let anchor: PositionAnchor = startOfText;
  let number = 0;

  const advance = (offset: number): PositionAnchor => {
    if (offset > anchor.offset) anchor = locate(text, anchor, offset);
    return anchor;
  };
  const createNotes = ({ others }: JsonObject, from: PositionAnchor): FileIssue[] =>
    others.flatMap(({ key, span }) => {
      if (notedKeys.has(key) || notedKeys.size > 20) return [];
      notedKeys.add(key);
      const message = `“${key}” is not sent: a plant has only id, name and tag.`;
      return [{ kind: 'note', message, range: locateRange(text, from, ...span) }];
    });
  const createBad = (problem: string, [start, end]: Span): ImportRow => {
    number += 1;
    const from = advance(start);
    const getRange = () => locateRange(text, from, start, trimToLine(text, start, end));
    return {
      kind: 'row',
      number,
      line: from.line + 1,
      fields: { id: undefined, name: undefined, tag: undefined },
      problem,
      getRange,
    };
  };

  return {
    createBad,
    createFatal: (message, [start, end]) => ({
      kind: 'fatal',
      message,
      range: locateRange(text, startOfText, start, trimToLine(text, start, end)),
    }),
    create(item) {
      if (item.fields === undefined)
        return [createBad('A plant must be an object: { "id": 1, "name": "Fern" }.', item.span)];
      const { fields, spans, duplicate, span } = item;
      const from = advance(span[0]);
      number += 1;
      const row: ImportRow = {
        kind: 'row',
        number,
        line: from.line + 1,
        fields: { id: fields.id, name: fields.name, tag: fields.tag },
        ...(duplicate === undefined ? {} : { problem: `“${duplicate}” appears twice.` }),
        getRange(field) {
          const [start, end] = (field === undefined ? undefined : spans[field]) ?? span;
          return locateRange(text, from, start, trimToLine(text, start, end));
        },
      };
      return [row, ...createNotes(item, from)];
    },
  };
}

type Span = readonly [start: number, end: number];

interface JsonObject {
  readonly ok: true;
  readonly fields: Partial<Record<PlantField, unknown>>;
  readonly spans: Partial<Record<PlantField, Span>>;
  /** Keys that plants don't have. */
  readonly others: readonly { readonly key: string; readonly span: Span }[];
  /** A plant's key that appears twice. */
  readonly duplicate: PlantField | undefined;
  readonly span: Span;
}

interface JsonSyntaxError {
  readonly ok: false;
  readonly message: string;
  readonly span: Span;
}

const notText: NotText = { notText: true };

/** Reads from `{` through the matching `}`. */
function readJsonObject(tokens: JsonTokens): JsonObject | JsonSyntaxError {
  const opening = tokens.take();
  const fields: Partial<Record<PlantField, unknown>> = {};
  const spans: Partial<Record<PlantField, Span>> = {};
  const others: { key: string; span: Span }[] = [];
  let duplicate: PlantField | undefined;
  if (tokens.peek().kind !== '}') {
    for (;;) {
      const key = tokens.take();
      if (key.kind !== 'string') return expect('a name in double quotes', key);
      const colon = tokens.take();
      if (colon.kind !== ':') return expect('a colon', colon);
      const first = tokens.peek();
      const end = skipValue(tokens);
      if (typeof end !== 'number') return end;
      const field = plantFields.find((each) => each === key.text);
      if (field === undefined) {
        others.push({ key: key.text, span: [key.start, key.end] });
      } else {
        if (field in fields) duplicate ??= field;
        fields[field] = getValue(field, first);
        spans[field] = [first.start, end];
      }
      if (tokens.peek().kind !== ',') break;
      tokens.take();
    }
  }
  const closing = tokens.take();
  if (closing.kind !== '}') return expect('a comma or }', closing);
  return { ok: true, fields, spans, others, duplicate, span: [opening.start, closing.end] };
}

/** Only an id may be a number. Its digits are kept as written. */
function getValue(field: PlantField, token: JsonToken): unknown {
  if (token.kind === 'string') return token.text;
  return token.kind === 'number' && field === 'id' ? token.text : notText;
}

/** Skips one value without recursion, so that no file can exhaust the stack. Returns its end, or what is wrong. */
function skipValue(tokens: JsonTokens): number | JsonSyntaxError {
  const closers: ('}' | ']')[] = [];
  for (;;) {
    const token = tokens.take();
    let end = token.end;
    switch (token.kind) {
      case '{':
      case '[': {
        const closer = token.kind === '{' ? '}' : ']';
        if (tokens.peek().kind !== closer) {
          closers.push(closer);
          const problem = closer === '}' ? skipKey(tokens) : undefined;
          if (problem !== undefined) return problem;
          continue;
        }
        end = tokens.take().end;
        break;
      }
      case 'string':
      case 'number':
      case 'word':
        break;
      default:
        return expect('a value', token);
    }
    while (tokens.peek().kind === closers.at(-1)) {
      closers.pop();
      end = tokens.take().end;
    }
    const closer = closers.at(-1);
    if (closer === undefined) return end;
    const comma = tokens.take();
    if (comma.kind !== ',') return expect(`a comma or ${closer}`, comma);
    const problem = closer === '}' ? skipKey(tokens) : undefined;
    if (problem !== undefined) return problem;
  }
}

function skipKey(tokens: JsonTokens): JsonSyntaxError | undefined {
  const key = tokens.take();
  if (key.kind !== 'string') return expect('a name in double quotes', key);
  const colon = tokens.take();
  return colon.kind === ':' ? undefined : expect('a colon', colon);
}

/** The error for an unexpected token. */
function expect(what: string, token: JsonToken): JsonSyntaxError {
  const message =
    token.kind === 'invalid'
      ? token.problem
      : token.kind === 'end'
        ? `The file ends where ${what} is expected.`
        : `Expected ${what} here.`;
  return { ok: false, message, span: [token.start, token.end] };
}

/** From jsonc-parser's scanner. Numbers stay as written, so that none is ever rounded. */
type JsonToken =
  | { readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'end'; readonly start: number; readonly end: number }
  | {
      readonly kind: 'string' | 'number';
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  /** `true`, `false` and `null`. */
  | { readonly kind: 'word'; readonly start: number; readonly end: number }
  | { readonly kind: 'invalid'; readonly problem: string; readonly start: number; readonly end: number };

interface JsonTokens {
  /** The next token, without taking it. */
  peek(): JsonToken;
  take(): JsonToken;
}

const noComments = 'JSON has no comments.';
const notJson = 'This is not JSON.';
const unknownEscape = 'This string has an escape that JSON does not allow.';

const punctuation: ReadonlyMap<number, '{' | '}' | '[' | ']' | ',' | ':'> = new Map([
  [Token.openBrace, '{'],
  [Token.closeBrace, '}'],
  [Token.openBracket, '['],
  [Token.closeBracket, ']'],
  [Token.comma, ','],
  [Token.colon, ':'],
]);

const problems: ReadonlyMap<number, string> = new Map([
  [TokenError.openComment, noComments],
  [TokenError.openString, 'This string is not closed.'],
  [TokenError.cutNumber, notJson],
  [TokenError.invalidUnicode, unknownEscape],
  [TokenError.invalidEscape, unknownEscape],
  [TokenError.controlCharacter, 'Write line breaks and tabs in a string as \\n and \\t.'],
]);

/** @param offset of the text in its file, which tokens count from. */
function createJsonTokens(text: string, offset = 0): JsonTokens {
  const scanner = createScanner(text, false);
  let next: JsonToken | undefined;

  const scan = (): JsonToken => {
    let code: number = scanner.scan();
    while (code === Token.trivia || code === Token.lineBreak) code = scanner.scan();
    const start = offset + scanner.getTokenOffset();
    const place = { start, end: start + scanner.getTokenLength() };
    const mark = punctuation.get(code);
    if (mark !== undefined) return { kind: mark, ...place };
    if (code === Token.end) return { kind: 'end', ...place };
    if (code === Token.lineComment || code === Token.blockComment) {
      return { kind: 'invalid', problem: noComments, ...place };
    }
    const problem = problems.get(scanner.getTokenError());
    if (problem !== undefined) return { kind: 'invalid', problem, ...place };
    switch (code) {
      case Token.string:
        return { kind: 'string', text: scanner.getTokenValue(), ...place };
      case Token.number:
        return { kind: 'number', text: scanner.getTokenValue(), ...place };
      case Token.true:
      case Token.false:
      case Token.null:
        return { kind: 'word', ...place };
      default:
        return { kind: 'invalid', problem: notJson, ...place };
    }
  };

  return {
    peek() {
      next ??= scan();
      return next;
    },
    take() {
      const token = this.peek();
      next = undefined;
      return token;
    },
  };
}
