// The results of "Check Site" in words.
import { formatCount, joinWords } from '../../../server/src/shared/text/words.ts';

export interface CheckSummary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly sites: number;
  /** Sentences about what could not be read or compiled. */
  readonly unread: readonly string[];
  /** Sites whose configuration declares another format: only the links in their pages were checked. */
  readonly foreign: number;
  /** Sites whose configuration is open as plain JSON: likewise. */
  readonly plain: number;
}

/** What was found, and what could not be fully checked. */
export function describeCheck(result: CheckSummary): string {
  const kinds = getKinds(result);
  const found = kinds.length === 0 ? 'No problems' : joinWords(kinds, 'and');
  // With a single site, it is clear where.
  const where = result.sites === 1 ? '' : ` in ${formatCount(result.sites, 'site')}`;
  const unread = describeUnread(result.unread);
  // "No problems in 0 sites" is only worth saying if there is nothing else to say.
  const isFound = result.sites > 0 || unread.length === 0;
  return [...(isFound ? [`${found}${where}.`] : []), ...describePartlyChecked(result), ...unread].join(' ');
}

/** "3 errors", "1 info": only those above 0. */
function getKinds({ errors, warnings, infos }: CheckSummary): string[] {
  return [formatCount(errors, 'error'), formatCount(warnings, 'warning'), formatCount(infos, 'info')].filter(
    (text) => !text.startsWith('0 '),
  );
}

/** As sentences: the first one, and how many more there are: the others are in the log. */
export function describeUnread([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  const more =
    others.length === 0
      ? []
      : [
          `The log lists ${formatCount(others.length, 'more file or folder', 'more files or folders')} that could not be fully checked.`,
        ];
  return [first, ...more];
}

/** A sentence for each reason. */
function describePartlyChecked({ foreign, plain }: CheckSummary): string[] {
  const describe = (many: number, one: string, several: string): string[] => {
    if (many === 0) return [];
    return [
      many === 1
        ? `1 site ${one}: only the links in its pages were checked.`
        : `${many} sites ${several}: only the links in their pages were checked.`,
    ];
  };
  return [
    ...describe(foreign, 'declares another format', 'declare another format'),
    ...describe(plain, 'is open as plain JSON', 'are open as plain JSON'),
  ];
}
