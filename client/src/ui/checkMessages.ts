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
  /** Sites that were not checked: their configuration declares another format. */
  readonly foreign: number;
  /** Sites that were not checked: their configuration is open as plain JSON. */
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
  const unchecked = [...describeUnchecked(result), ...describeUnread(result.unread)];
  // "No problems in 0 sites" is worth saying only when there is nothing else to say.
  const message = [...(result.sites > 0 || unchecked.length === 0 ? [found] : []), ...unchecked].join(' ');
  const kind = result.unread.length === 0 ? 'information' : 'warning';
  if (kinds.length === 0) {
    void showNotification(kind, message);
    return false;
  }
  const button = 'Show Problems';
  return (await showNotification(kind, message, button)) === button;
}

/** The first sentence, and how many more there are. */
function describeUnread([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? [] : [`The same goes for ${formatCount(others.length, 'other path')}.`];
  return [first, ...more];
}

/** A sentence for each reason. */
function describeUnchecked({ foreign, plain }: CheckSummary): string[] {
  const describe = (many: number, one: string, several: string): string[] => {
    if (many === 0) return [];
    return [many === 1 ? `1 site was not checked: ${one}.` : `${many} sites were not checked: ${several}.`];
  };
  return [
    ...describe(foreign, 'it declares another format', 'they declare another format'),
    ...describe(plain, 'it is open as plain JSON', 'they are open as plain JSON'),
  ];
}
