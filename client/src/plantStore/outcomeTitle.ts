// An outcome in a word or two, for lists.
import type { Outcome } from './outcome.ts';

export function getOutcomeTitle(outcome: Outcome): string {
  switch (outcome.state) {
    case 'created':
      return outcome.differs ? 'Created, with a different answer' : 'Created';
    case 'createdCheck':
      return 'Probably created';
    case 'rejected':
      return outcome.reason === 'redirect' ? 'Not created, redirected' : 'Not created';
    case 'deferred':
      return 'Asked to wait';
    case 'notSent':
      return 'Not sent';
    case 'unknown':
      return 'Not known';
  }
}
