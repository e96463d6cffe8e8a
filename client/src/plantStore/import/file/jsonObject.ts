// One object in a JSON file → the fields of a plant. Nested values are skipped without recursion, so that no file
// can exhaust the stack.
import type { PlantField } from '../../newPlant.ts';
import { type NotText, plantFields } from './importRow.ts';
import type { JsonToken, JsonTokens } from './jsonTokens.ts';

export type Span = readonly [start: number, end: number];

export interface JsonObject {
  readonly ok: true;
  readonly fields: Partial<Record<PlantField, unknown>>;
  readonly spans: Partial<Record<PlantField, Span>>;
  /** Keys that plants don't have. */
  readonly others: readonly { readonly key: string; readonly span: Span }[];
  /** A key of a plant that appears twice. */
  readonly duplicate: PlantField | undefined;
  readonly span: Span;
}

export interface JsonSyntaxError {
  readonly ok: false;
  readonly message: string;
  readonly span: Span;
}

const notText: NotText = { notText: true };

/** Reads from `{` through the matching `}`. */
export function readJsonObject(tokens: JsonTokens): JsonObject | JsonSyntaxError {
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

/** Only an id may be a number; its digits are kept as written. */
function getValue(field: PlantField, token: JsonToken): unknown {
  if (token.kind === 'string') return token.text;
  return token.kind === 'number' && field === 'id' ? token.text : notText;
}

/** Skips one value, however deep. Returns its end, or what is wrong with it. */
export function skipValue(tokens: JsonTokens): number | JsonSyntaxError {
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

/** The error for a token in the place of what was expected. */
export function expect(what: string, token: JsonToken): JsonSyntaxError {
  const message =
    token.kind === 'invalid'
      ? token.problem
      : token.kind === 'end'
        ? `The file ends where ${what} is expected.`
        : `Expected ${what} here.`;
  return { ok: false, message, span: [token.start, token.end] };
}
