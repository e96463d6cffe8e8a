// The messages between the extension and the page "Changes for Readers". The page posts only numbers, which are looked up in
// what was sent to it.
import type { ReaderChanges } from '../../../server/src/shared/readerChanges.ts';
import { getFields, isRecord } from '../../../server/src/shared/text/jsonValue.ts';

/** From the extension to the page. The first one answers `ready`. */
export type ShownChanges =
  /** Something is being compared: `percentage` from 0 to 100. What was shown before stays. */
  | { readonly kind: 'comparing'; readonly percentage: number }
  | {
      readonly kind: 'changes';
      /** Identifies them in the messages of the page. */
      readonly serial: number;
      readonly changes: ReaderChanges;
    }
  /** What the page keeps with `setState`: what is being compared. */
  | { readonly kind: 'keep'; readonly kept: KeptComparison }
  /** Files have changed since what is shown was compared. */
  | { readonly kind: 'outdated' };

/** What the serializer receives after a reload. */
export interface KeptComparison {
  /** URI of the configuration. */
  readonly site: string;
  /** As Git understands it; missing for where this branch left the default branch of its remote. */
  readonly base?: string;
}

/** From the page to the extension. `serial` is that of what the page shows; the indexes are those in the lists. */
export type ChangesMessage =
  /** The page listens. */
  | { readonly kind: 'ready' }
  /** "Compare With…" */
  | { readonly kind: 'chooseBase' }
  /** "Compare Again" */
  | { readonly kind: 'compareAgain' }
  /** A place of what `list` names is to be shown in an editor. */
  | {
      readonly kind: 'open';
      readonly serial: number;
      readonly list: 'lost' | 'problems';
      readonly index: number;
    }
  /** The page of a row is to be shown in an editor. */
  | { readonly kind: 'openRow'; readonly serial: number; readonly section: number; readonly index: number }
  /** The redirect that is offered for a lost URL is to be written. */
  | { readonly kind: 'redirect'; readonly serial: number; readonly index: number }
  /** The user wants to choose the page that readers of a lost URL get to. */
  | { readonly kind: 'choosePage'; readonly serial: number; readonly index: number }
  /** All certain redirects are to be written. */
  | { readonly kind: 'redirectAll'; readonly serial: number };

export function parseChangesMessage(value: unknown): ChangesMessage | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, serial, index, section, list } = value;
  switch (kind) {
    case 'ready':
    case 'chooseBase':
    case 'compareAgain':
      return { kind };
    case 'open':
      return isCount(serial) && isCount(index) && (list === 'lost' || list === 'problems')
        ? { kind, serial, list, index }
        : undefined;
    case 'openRow':
      return isCount(serial) && isCount(index) && isCount(section)
        ? { kind, serial, section, index }
        : undefined;
    case 'redirect':
    case 'choosePage':
      return isCount(serial) && isCount(index) ? { kind, serial, index } : undefined;
    case 'redirectAll':
      return isCount(serial) ? { kind, serial } : undefined;
    default:
      return undefined;
  }
}

/** `undefined` if it is no such state: another version of the extension may have kept it. */
export function parseKeptComparison(value: unknown): KeptComparison | undefined {
  const { site, base } = getFields(value);
  if (typeof site !== 'string') return undefined;
  return { site, ...(typeof base === 'string' && { base }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
