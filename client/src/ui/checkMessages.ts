// What "Check Site" shows: a summary of its results.
import { formatCount } from '../../../server/src/text/words.ts';
import { showNotification } from './notifications.ts';

export interface CheckSummary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly sites: number;
  /** Sentences about what could not be read. */
  readonly unread: readonly string[];
  /** Of the sites, those with a configuration in another format: only the links in their pages were checked. */
  readonly foreign: number;
  /** Of the sites, those with a configuration that is open as plain JSON: likewise. */
  readonly plain: number;
}

/** Settles when the message is closed; true when the person wants to see the problems. */
export async function showCheckSummary(result: CheckSummary): Promise<boolean> {
  const where = formatCount(result.sites, 'site');
  const kinds = [
    formatCount(result.errors, 'error'),
    formatCount(result.warnings, 'warning'),
    formatCount(result.infos, 'info'),
  ].filter((text) => !text.startsWith('0 '));
  const found = `${kinds.length === 0 ? 'No problems' : kinds.join(', ')} in ${where}.`;
  const unread = describeUnread(result.unread);
  // "No problems in 0 sites" is worth saying only when there is nothing else to say.
  const isFound = result.sites > 0 || unread.length === 0;
  const message = [...(isFound ? [found] : []), ...describePartlyChecked(result), ...unread].join(' ');
  const kind = result.unread.length === 0 ? 'information' : 'warning';
  if (kinds.length === 0) {
    void showNotification(kind, message);
    return false;
  }
  const button = 'Show Problems';
  return (await showNotification(kind, message, button)) === button;
}

/** The first sentence, and how many more there are: the others are in the log. */
function describeUnread([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  const more =
    others.length === 0
      ? []
      : [
          `The log names ${formatCount(others.length, 'more file or folder', 'more files or folders')} that could not be read.`,
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
