// How an attempt to create a plant can end, one row for each reason: what happened to the plant, why, what to do about it,
// which buttons help, what it means for an import, what an agent is told. The compiler asks for all of this when a reason
// is added. Plain text, no token.
import type { plantOutcomes } from '../../../server/src/shared/definitions/toolDefinitions.ts';
import type { CreatedCheck, Deferred, NotSent, Outcome, Rejected, Unknown } from './outcome.ts';
import { getUnverifiedCause } from './requestFailure.ts';

/** What follows from the state alone, which is all that is recorded of an outcome. */
export interface StatePolicy {
  /** The name of a product icon. */
  readonly icon: string;
  /** The message says that nothing was created, so pressing a button is enough consent to send it again. */
  readonly isSafeToSend: boolean;
  /** Only a plant that certainly does not exist can be edited, because an edited plant is sent without asking. */
  readonly isEditable: boolean;
}

export interface OutcomePolicy {
  /** What happened to the plant: follows its name in a sentence. */
  readonly fate: string;
  /** The same in a word or two, for lists. */
  readonly title: string;
  /** What agents are told is certain. Unless it is `not created` or `not sent`, the plant may exist. */
  readonly known: Exclude<(typeof plantOutcomes)[number], 'refused'>;
  /** A clause without a period that reads well after a colon and on its own; undefined if there is nothing to explain. */
  readonly cause: ((facts: CauseFacts) => string) | undefined;
  /** What the user can do about it: a sentence. */
  readonly advice?: string | ((facts: CauseFacts) => string | undefined);
  /** VS Code hides a message after a few seconds unless it is an error with buttons. */
  readonly severity: 'information' | 'warning' | 'error';
  /** VS Code highlights the first one. */
  readonly buttons: readonly OutcomeButton[];
  readonly inImport: RowVerdict;
  /** What an agent is told instead of `known`, the cause and the advice. */
  readonly agentMessage?: string;
}

/** The cause quotes the store, and an agent must not mistake that for our words. */
interface QuotingPolicy extends OutcomePolicy {
  readonly agentMessage: string;
}

/** What the user can do next. `markAs` and `details` ask for more. */
export type OutcomeButton =
  | 'createAnother'
  | 'showPlants'
  | 'editPlant'
  | 'openSettings'
  | 'signInAgain'
  | 'tryAgain'
  | 'sendAgain'
  | 'markAs'
  | 'details';

/** What an outcome means for its row of an import, and for the rows after it. */
interface RowVerdict {
  readonly state: 'created' | 'createdCheck' | 'rejected' | 'unsent' | 'unknown';
  /**
   * `stop`: every other row would end the same way. `wait`: the store asks to try again later. `ask`: the user decides
   * whether to risk more rows.
   */
  readonly reaction: 'goOn' | 'stop' | 'wait' | 'ask';
}

/** What a cause can mention. A text is empty if the outcome doesn't have it. */
export interface CauseFacts {
  /** As in a sentence: “the sandbox”, or an origin. */
  readonly store: string;
  readonly plantsUrl: string;
  readonly isSandbox: boolean;
  readonly status: string;
  /** The plant that was sent, and the one in the store's answer. */
  readonly sent: string;
  readonly answer: string;
  /** Where a redirect pointed. */
  readonly location: string;
  /** How long the store asks to wait. */
  readonly wait: string;
  readonly webOrigin: string;
  /** What the store said about the failure. */
  readonly error: string;
  /**
   * The same, to append to a clause.
   *
   * @param named a status in the clause: an error with the same number is not repeated.
   */
  says(named?: string): string;
}

/** Unlike other stores, the sandbox shows what it has. */
export const seeSandbox = 'The Plants view shows whether the plant is in the sandbox.';

/** For agents, about a plant that may exist. */
export const askToCheck =
  'Do not call again: ask the user to look for the plant, and at "Plant Store: Recent Requests…".';

const checkBaseUrl = 'Check the base URL.';
const askForBaseUrl = 'Ask the user to check the base URL with "Plant Store: Select Store…".';

// The store never looked at the plant, so its row counts as not sent even if the store refused the token or the address.
const rowUnsent = { state: 'unsent', reaction: 'goOn' } as const;
const importStops = { state: 'unsent', reaction: 'stop' } as const;
const rowRejected = { state: 'rejected', reaction: 'goOn' } as const;

/** By state: its policy, and what its reasons have in common. */
const states = {
  created: {
    icon: 'pass',
    isSafeToSend: false,
    isEditable: false,
    fate: 'was created',
    known: 'created',
  },
  createdCheck: {
    icon: 'warning',
    isSafeToSend: false,
    isEditable: false,
    fate: 'was probably created',
    title: 'Probably created',
    known: 'not known',
    advice: 'Check the store before you send it again.',
    severity: 'warning',
    buttons: ['details'],
    inImport: { state: 'createdCheck', reaction: 'goOn' },
  },
  rejected: {
    icon: 'error',
    isSafeToSend: true,
    isEditable: true,
    fate: 'was not created',
    title: 'Not created',
    known: 'not created',
    severity: 'error',
  },
  deferred: {
    icon: 'watch',
    isSafeToSend: true,
    // A gateway in front of the store may still have passed the request on.
    isEditable: false,
    title: 'Asked to wait',
    advice: ({ wait }) => (wait === '' ? 'Try again later.' : undefined),
    severity: 'error',
    buttons: ['tryAgain', 'details'],
    inImport: { state: 'unsent', reaction: 'wait' },
  },
  notSent: {
    icon: 'circle-slash',
    isSafeToSend: true,
    isEditable: true,
    fate: 'was not sent',
    title: 'Not sent',
    known: 'not sent',
    severity: 'error',
  },
  unknown: {
    icon: 'question',
    isSafeToSend: false,
    isEditable: false,
    fate: 'may or may not have been created',
    title: 'Not known',
    known: 'not known',
    advice: ({ isSandbox }) => (isSandbox ? seeSandbox : undefined),
    severity: 'error',
    // Looking is safe, sending again is not.
    buttons: ['details', 'markAs', 'sendAgain'],
    inImport: { state: 'unknown', reaction: 'ask' },
  },
} as const satisfies Record<Outcome['state'], StatePolicy & Partial<OutcomePolicy>>;

export const statePolicies: Readonly<Record<Outcome['state'], StatePolicy>> = states;

interface OutcomeTable {
  readonly created: Readonly<Record<'asSent' | 'different', QuotingPolicy>>;
  readonly createdCheck: Readonly<Record<CreatedCheck['reason'], OutcomePolicy>>;
  readonly rejected: Readonly<Record<Rejected['reason'], QuotingPolicy>>;
  readonly deferred: Readonly<Record<Deferred['reason'], OutcomePolicy>>;
  readonly notSent: Readonly<Record<NotSent['reason'], OutcomePolicy>>;
  readonly unknown: Readonly<Record<Unknown['reason'], OutcomePolicy>>;
}

const table: OutcomeTable = {
  created: {
    asSent: {
      ...states.created,
      title: 'Created',
      cause: undefined,
      severity: 'information',
      buttons: ['createAnother', 'showPlants', 'details'],
      inImport: { state: 'created', reaction: 'goOn' },
      agentMessage: 'The plant was created.',
    },
    different: {
      ...states.created,
      title: 'Created, with a different answer',
      cause: ({ store, answer, sent }) =>
        `${store} answered with a different plant, ${answer} instead of ${sent}`,
      severity: 'warning',
      buttons: ['showPlants', 'details'],
      inImport: { state: 'createdCheck', reaction: 'goOn' },
      agentMessage:
        'The plant was created, but the store answered with a different plant: tell the user what it said.',
    },
  },

  createdCheck: {
    unreadableAnswer: {
      ...states.createdCheck,
      cause: ({ store, status }) => `${store} reported success (${status}), but its answer can’t be read`,
    },
    notAPlant: {
      ...states.createdCheck,
      cause: ({ store, status }) => `${store} reported success (${status}), but its answer is not a plant`,
    },
    undocumentedStatus: {
      ...states.createdCheck,
      cause: ({ store, status }) => `${store} reported success in an unexpected way (${status})`,
    },
  },

  rejected: {
    error: {
      ...states.rejected,
      cause: ({ store, error }) => `${store} says ${error}`,
      buttons: ['editPlant', 'details'],
      inImport: rowRejected,
      agentMessage:
        'The plant was not created: the store refused it, and its answer says why. Ask the user before you change the plant.',
    },
    unauthorized: {
      ...states.rejected,
      cause: ({ store, says }) => `${store} did not accept the access token${says()}`,
      buttons: ['signInAgain', 'details'],
      inImport: importStops,
      agentMessage:
        'The plant was not created: the store did not accept the access token. Ask the user to run "Plant Store: Sign In…", then call again.',
    },
    forbidden: {
      ...states.rejected,
      cause: ({ store, says }) => `this access token is not allowed to create plants at ${store}${says()}`,
      buttons: ['signInAgain', 'details'],
      inImport: importStops,
      agentMessage:
        'The plant was not created: this access token is not allowed to create plants there. Tell the user.',
    },
    notFound: {
      ...states.rejected,
      cause: ({ plantsUrl, status, says }) => `nothing was found at ${plantsUrl} (${status})${says(status)}`,
      advice: checkBaseUrl,
      buttons: ['openSettings', 'details'],
      inImport: importStops,
      agentMessage: `The plant was not created: nothing at that address accepts plants. ${askForBaseUrl}`,
    },
    methodNotAllowed: {
      ...states.rejected,
      cause: ({ plantsUrl, status, says }) =>
        `plants can’t be created at ${plantsUrl} (${status})${says(status)}`,
      advice: checkBaseUrl,
      buttons: ['openSettings', 'details'],
      inImport: importStops,
      agentMessage: `The plant was not created: nothing at that address accepts plants. ${askForBaseUrl}`,
    },
    redirect: {
      ...states.rejected,
      title: 'Not created, redirected',
      cause({ store, location, status }) {
        const where = location === '' ? '' : ` to ${location}`;
        const code = status === '' ? '' : ` (${status})`;
        return `${store} redirected the request${where}${code}, and redirects are not followed`;
      },
      advice: checkBaseUrl,
      buttons: ['openSettings', 'details'],
      inImport: importStops,
      agentMessage: `The plant was not created: the store redirected the request, and redirects are not followed. ${askForBaseUrl}`,
    },
    tooLarge: {
      ...states.rejected,
      cause: ({ store, status, says }) => `the request is too large for ${store} (${status})${says(status)}`,
      buttons: ['editPlant', 'details'],
      inImport: importStops,
      agentMessage: 'The plant was not created: the request is too large for the store. Tell the user.',
    },
    conflict: {
      ...states.rejected,
      fate: 'was not created by this request',
      cause: ({ store, status, says }) =>
        `${store} reported a conflict (${status}), so it may already have this id${says(status)}`,
      buttons: ['editPlant', 'details'],
      inImport: rowRejected,
      agentMessage:
        'The plant was not created: the store reported a conflict, so it may already have a plant with this id. Do not call again: ask the user.',
    },
    undocumented: {
      ...states.rejected,
      cause: ({ store, status, says }) => `${store} refused the request (${status})${says(status)}`,
      buttons: ['editPlant', 'details'],
      inImport: rowRejected,
      agentMessage: 'The plant was not created: the store refused it. Tell the user what it said.',
    },
  },

  deferred: {
    tooManyRequests: {
      ...states.deferred,
      fate: 'was not created',
      known: 'not created',
      cause: ({ store, status, wait }) =>
        `${store} is not taking requests right now (${status})${describeWait(wait)}`,
    },
    unavailable: {
      ...states.deferred,
      fate: 'was probably not created',
      known: 'not known',
      cause: ({ store, status, wait }) =>
        `${store} is temporarily unavailable (${status})${describeWait(wait)}`,
    },
  },

  notSent: {
    invalidPlant: {
      ...states.notSent,
      cause: () => 'it is not a valid plant',
      buttons: ['editPlant', 'details'],
      inImport: rowUnsent,
    },
    invalidToken: {
      ...states.notSent,
      cause: ({ store }) => `the access token for ${store} has characters that can’t be sent`,
      buttons: ['signInAgain', 'details'],
      inImport: importStops,
    },
    cancelled: {
      ...states.notSent,
      cause: () => 'you canceled in time',
      buttons: ['tryAgain', 'details'],
      inImport: rowUnsent,
      // To an agent, “you” would be somebody else.
      agentMessage: 'Nothing was sent. The user canceled it.',
    },
    hostNotFound: {
      ...states.notSent,
      cause: ({ store }) => `the host of ${store} was not found`,
      advice: 'Check the base URL and your network connection.',
      buttons: ['tryAgain', 'openSettings', 'details'],
      inImport: rowUnsent,
    },
    connectionRefused: {
      ...states.notSent,
      cause: ({ store, isSandbox }) =>
        isSandbox ? `${store} is not running` : `nothing is listening at ${store}`,
      advice: ({ isSandbox }) => (isSandbox ? '“Try Again” starts it.' : 'Check that the store is running.'),
      // No setting starts a store or fixes a network.
      buttons: ['tryAgain', 'details'],
      inImport: rowUnsent,
    },
    connectTimeout: {
      ...states.notSent,
      cause: ({ store }) => `${store} can’t be reached`,
      advice: 'Check your network connection.',
      buttons: ['tryAgain', 'details'],
      inImport: rowUnsent,
    },
    unreachable: {
      ...states.notSent,
      cause: ({ store }) => `${store} can’t be reached`,
      advice: 'Check your network connection.',
      buttons: ['tryAgain', 'details'],
      inImport: rowUnsent,
    },
    certificate: {
      ...states.notSent,
      cause: ({ store }) => `the certificate of ${store} is not trusted`,
      advice: 'If it is your own, add its authority to the system’s certificates.',
      buttons: ['tryAgain', 'openSettings', 'details'],
      inImport: importStops,
    },
    unverifiedCertificates: {
      ...states.notSent,
      cause: ({ store }) => getUnverifiedCause(store).cause,
      advice: ({ store }) => getUnverifiedCause(store).advice,
      buttons: ['tryAgain', 'details'],
      inImport: importStops,
    },
    tls: {
      ...states.notSent,
      cause: ({ store }) => `no secure connection to ${store} could be made`,
      advice: 'Check that the base URL begins with the right scheme.',
      buttons: ['tryAgain', 'openSettings', 'details'],
      inImport: importStops,
    },
    blockedPort: {
      ...states.notSent,
      cause: ({ store }) => `the port of ${store} is never used for HTTP`,
      advice: checkBaseUrl,
      buttons: ['tryAgain', 'openSettings', 'details'],
      inImport: importStops,
    },
    blockedByBrowser: {
      ...states.notSent,
      cause: ({ store }) => `this browser could not reach ${store}, or is not allowed to send requests there`,
      advice: ({ webOrigin }) =>
        `Its owner can allow that: requests from ${webOrigin || 'this origin'} with the method POST and the headers Authorization and Content-Type (CORS), and GET answered to the same origin.`,
      buttons: ['tryAgain', 'openSettings', 'details'],
      inImport: importStops,
    },
  },

  unknown: {
    timeout: { ...states.unknown, cause: ({ store }) => `${store} did not answer in time` },
    cancelled: {
      ...states.unknown,
      cause: ({ store }) => `you canceled before ${store} answered`,
      agentMessage: `It is not known whether the plant was created. The user canceled it. ${askToCheck}`,
    },
    connectionLost: {
      ...states.unknown,
      cause: ({ store }) => `the connection to ${store} was lost before the answer arrived`,
    },
    status: { ...states.unknown, cause: ({ store, status }) => `${store} answered with status ${status}` },
    unrecognized: { ...states.unknown, cause: ({ store }) => `no answer from ${store} arrived` },
  },
};

function describeWait(wait: string): string {
  return wait === '' ? '' : ` and asks you to wait ${wait}`;
}

export function getOutcomePolicy(outcome: Outcome): OutcomePolicy {
  switch (outcome.state) {
    case 'created':
      return table.created[outcome.differs ? 'different' : 'asSent'];
    case 'createdCheck':
      return table.createdCheck[outcome.reason];
    case 'rejected':
      return table.rejected[outcome.reason];
    case 'deferred':
      return table.deferred[outcome.reason];
    case 'notSent':
      return table.notSent[outcome.reason];
    case 'unknown':
      return table.unknown[outcome.reason];
  }
}
