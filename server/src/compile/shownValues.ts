// Braces in text whose JavaScript shows something else than what is written, nothing, or can’t be shown.

import { getFields } from '../shared/text/jsonValue.ts';
import { escapeBraces } from './braceFaults.ts';
import type { MdxEvent } from './mdxParser.ts';
import type { PageFault } from './pageFault.ts';

/** In document order. What nobody would write to show it is reported, so not `{" "}` or `{1 + 1}`. */
export function findShownValues(text: string, events: readonly MdxEvent[]): PageFault[] {
  return events.flatMap(([kind, token]): PageFault[] => {
    const type: string = token.type;
    if (kind === 'exit' || !('estree' in token) || !/^mdx(?:Flow|Text)Expression$/.test(type)) return [];
    const { body } = getFields(token.estree);
    const shown = getShown(getFields(Array.isArray(body) ? body[0] : undefined).expression, text);
    if (shown === undefined) return [];
    const span = { offset: token.start.offset, end: token.end.offset };
    // `<b>{5}</b>` is written by who knows JavaScript, and what is in an element may take any value.
    if (/>\s*$/.test(text.slice(Math.max(0, span.offset - 100), span.offset))) return [];
    const escaped = text.slice(span.offset, span.end).replaceAll(/[{}]/g, '\\$&');
    const hint = /^.{1,60}$/.test(escaped) ? `: write "${escaped}" if it is text` : '';
    const isApart = shown.isNumber === true && /^\s?$/.test(text.charAt(span.offset - 1));
    return [
      {
        ...{ code: 'mdx-name', ...span, construct: span },
        severity: shown.fails === true ? undefined : isApart ? 'information' : 'warning',
        message: shown.message + hint,
        fixes: [
          {
            title: 'Write as "\\{" and "\\}"',
            edits: escapeBraces(text, span.offset, span.end),
            isSafe: false,
          },
        ],
      },
    ];
  });
}

interface Shown {
  readonly message: string;
  readonly isNumber?: boolean;
  readonly fails?: boolean;
}

const nothing: Shown = { message: 'Braces hold JavaScript, of which readers see nothing here' };

/** `undefined` for what may be meant. */
function getShown(expression: unknown, text: string): Shown | undefined {
  const { type, value, expressions } = getFields(expression);
  switch (type) {
    case 'Literal':
      if (typeof value === 'number') return { ...describeValue(String(value)), isNumber: true };
      return typeof value === 'boolean' || value === null ? nothing : undefined;
    case 'SequenceExpression': {
      const last = Array.isArray(expressions) ? getFields(expressions.at(-1)) : {};
      return describeValue(getText(last, text));
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return nothing;
    case 'ObjectExpression':
      return { message: 'Braces in braces hold an object, which fails when it is shown', fails: true };
    default:
      return undefined;
  }
}

function describeValue(value: string): Shown {
  return { message: `Braces hold JavaScript, of which readers see "${value}" here` };
}

/** Of a value that is written out; otherwise its code. */
function getText({ value, start, end }: Readonly<Record<string, unknown>>, text: string): string {
  return value === undefined ? text.slice(Number(start), Number(end)).replaceAll('`', '') : String(value);
}
