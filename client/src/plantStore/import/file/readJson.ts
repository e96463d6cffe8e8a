// A JSON array of plants, or one plant per line (NDJSON) → rows with their locations in the text.
import type { FileIssue, ImportRow, ReadItem, RowSource } from './importRow.ts';
import {
  expect,
  type JsonObject,
  type JsonSyntaxError,
  readJsonObject,
  type Span,
  skipValue,
} from './jsonObject.ts';
import { createJsonTokens, type JsonTokens } from './jsonTokens.ts';
import { type Anchor, locate, locateRange, startOfText, trimToLine } from './textPositions.ts';

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
  const tokens = createJsonTokens(text);
  const rows = createRowFactory(text);
  let batch: ReadItem[] = [];
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    if (match[0].trim() === '') continue;
    const end = match.index + match[0].length;
    tokens.skipTo(match.index);
    const item = readItem(tokens);
    const next = tokens.peek();
    if (!item.ok || item.span[1] > end) {
      const message = item.ok ? 'Each line must contain one whole plant.' : item.message;
      batch.push(rows.createBad(message, [Math.min(item.span[0], end), end]));
    } else if (next.kind !== 'end' && next.start < end) {
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
  const told = new Set<string>();
  let anchor: Anchor = startOfText;
  let number = 0;

  const advance = (offset: number): Anchor => {
    if (offset > anchor.offset) anchor = locate(text, anchor, offset);
    return anchor;
  };
  const createNotes = ({ others }: JsonObject, from: Anchor): FileIssue[] =>
    others.flatMap(({ key, span }) => {
      if (told.has(key) || told.size > 20) return [];
      told.add(key);
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
