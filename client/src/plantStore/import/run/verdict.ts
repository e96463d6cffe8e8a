// One row's outcome → what is known about the row, and what it means for the run.
import type { NotSent, Outcome, Rejected } from '../../outcome.ts';
import type { RowState } from '../rowStates.ts';

export interface Verdict {
  readonly state: RowState;
  /**
   * `stop`: every other row would end the same way. `wait`: the store asks to try again later. `ask`: the person should
   * know before more rows meet the same fate.
   */
  readonly reaction: 'goOn' | 'stop' | 'wait' | 'ask';
  /** Equal for failures of the same kind; undefined for a success. */
  readonly failure?: string;
}

export function getVerdict(outcome: Outcome): Verdict {
  switch (outcome.state) {
    case 'created':
      return { state: outcome.differs ? 'createdCheck' : 'created', reaction: 'goOn' };
    case 'createdCheck':
      return { state: 'createdCheck', reaction: 'goOn', failure: `${outcome.reason} ${outcome.status}` };
    case 'rejected':
      return getVerdictOnRejection(outcome);
    case 'deferred':
      return { state: 'unsent', reaction: 'wait' };
    case 'notSent':
      return getVerdictOnNotSent(outcome);
    case 'unknown':
      return {
        state: 'unknown',
        reaction: 'ask',
        failure: `${outcome.reason} ${outcome.reason === 'status' ? outcome.status : outcome.code}`,
      };
  }
}

function getVerdictOnNotSent(outcome: NotSent): Verdict {
  switch (outcome.reason) {
    case 'certificate':
    case 'unverifiedCertificates':
    case 'tls':
    case 'invalidToken':
    case 'blockedPort':
    case 'blockedByBrowser':
      return { state: 'unsent', reaction: 'stop', failure: outcome.reason };
    case 'invalidPlant':
    case 'cancelled':
    case 'hostNotFound':
    case 'connectionRefused':
    case 'connectTimeout':
    case 'unreachable':
      return { state: 'unsent', reaction: 'goOn', failure: outcome.reason };
  }
}

/**
 * A row that was refused because of the token, the address or a limit of the store counts as not sent rather than
 * rejected: the store never looked at the plant.
 */
function getVerdictOnRejection(outcome: Rejected): Verdict {
  switch (outcome.reason) {
    case 'unauthorized':
    case 'forbidden':
    case 'notFound':
    case 'methodNotAllowed':
    case 'tooLarge':
    case 'redirect':
      return { state: 'unsent', reaction: 'stop', failure: outcome.reason };
    case 'error':
    case 'conflict':
    case 'undocumented':
      return {
        state: 'rejected',
        reaction: 'goOn',
        failure: `${outcome.status} ${outcome.error?.error} ${outcome.error?.message}`,
      };
  }
}
