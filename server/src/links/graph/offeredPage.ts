// Whether a page that changed is still the same to others: to those that link to it, import it or are imported by it.
import type { ScannedPage } from '../scannedPage.ts';

/** Whether it imports the same. */
export function importsSame({ imports: some }: ScannedPage, { imports: others }: ScannedPage): boolean {
  return isEqual(some, others, ({ specifier }) => specifier);
}

/** Whether all that others depend on is equal; its links to them are its own business. */
export function offersSame(one: ScannedPage, other: ScannedPage): boolean {
  return (
    one === other ||
    (one.hasComputedIds === other.hasComputedIds &&
      isEqual(one.headings, other.headings, ({ text, customId }) => `${customId?.id ?? ''}\n${text}`) &&
      isEqual(one.anchors, other.anchors, ({ kind, value }) => `${kind}\n${value}`) &&
      isEqual(one.imports, other.imports, ({ specifier, names }) => `${specifier}\n${names.join('\n')}`) &&
      isEqual([...one.components], [...other.components], (name) => name) &&
      isEqual([...one.exports], [...other.exports], (name) => name))
  );
}

function isEqual<T>(some: readonly T[], others: readonly T[], describe: (each: T) => string): boolean {
  return (
    some.length === others.length &&
    some.every((each, at) => {
      const other = others[at];
      return other !== undefined && describe(each) === describe(other);
    })
  );
}
