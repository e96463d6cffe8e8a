// "Show Page in Navigation": goes from a page to the entry that lists it. The CodeLens above a page runs it with the
// entry, the palette without one.
import type { ShowEntryArgument } from '../../../../server/src/shared/protocol.ts';
import { isRecord } from '../../../../server/src/shared/text/jsonValue.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { runAddToNavigation } from './addToNavigation.ts';
import { resolvePagePlace, showEntry } from './steps/pagePlace.ts';

export async function runShowInNavigation(
  services: Services,
  argument: unknown,
): Promise<Problem | undefined> {
  if (isEntry(argument)) {
    await showEntry(argument);
    return undefined;
  }
  const resolved = await resolvePagePlace(services, undefined);
  if (!resolved.ok) return resolved.problem;
  const place = resolved.value;
  if (place.kind === 'unlisted') {
    return {
      message: 'No group in the navigation lists this page.',
      button: { title: 'Add to Navigation', run: () => runAddToNavigation(services, undefined) },
    };
  }
  await showEntry(place.entry);
  return undefined;
}

function isEntry(argument: unknown): argument is ShowEntryArgument {
  if (!isRecord(argument) || typeof argument.uri !== 'string' || !isRecord(argument.range)) return false;
  return isPosition(argument.range.start) && isPosition(argument.range.end);
}

function isPosition(value: unknown): boolean {
  return isRecord(value) && Number.isInteger(value.line) && Number.isInteger(value.character);
}
