// The names that JavaScript declares, from its tree as the parser makes it.

import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { Span } from '../shared/text/strings.ts';

export interface DeclaredName extends Span {
  readonly name: string;
}

/** Of a declaration, a parameter, or what is declared in one statement; in no particular order. */
export function getDeclaredNames(declarations: readonly unknown[]): readonly DeclaredName[] {
  const names: DeclaredName[] = [];
  const pending = [...declarations];
  while (pending.length > 0) {
    const node = getFields(pending.pop());
    const {
      type,
      name,
      start,
      end,
      id,
      declarations: others,
      properties,
      elements,
      value,
      argument,
      left,
    } = node;
    if (type === 'Identifier' && typeof name === 'string')
      names.push({ name, offset: Number(start), end: Number(end) });
    const parts = [id, value, argument, left, others, properties, elements].flat();
    pending.push(...parts.filter(isRecord));
  }
  return names;
}
