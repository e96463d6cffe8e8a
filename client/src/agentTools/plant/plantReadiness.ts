// Whether an agent's plant can be sent: its input, the store that the user chose, the access token. Asks the user nothing,
// starts nothing and changes no choice. Every problem is a sentence for an agent.
import {
  describeWrongInput,
  plantDefinition,
} from '../../../../server/src/shared/definitions/toolDefinitions.ts';
import { accept, type Result, refuse } from '../../../../server/src/shared/result.ts';
import { type NewPlant, parseNewPlant } from '../../plantStore/newPlant.ts';
import { getUnverifiedCause, isCertificateVerified } from '../../plantStore/requestFailure.ts';
import { getStoreName, parseBaseUrl, type Store } from '../../plantStore/store.ts';
import type { AccessTokens } from '../../stores/accessTokens.ts';
import type { RequestHistory } from '../../stores/requestHistory.ts';
import type { Sandbox } from '../../stores/sandbox.ts';
import type { StoreChoice } from '../../stores/storeChoice.ts';
import type { TokenRefusals } from '../../stores/tokenRefusals.ts';
import { getVisibleBody, longestVisibleBody } from './plantReply.ts';

export interface ReadinessFacts {
  readonly storeChoice: Pick<StoreChoice, 'get'>;
  readonly sandbox: Pick<Sandbox, 'state' | 'resolveToken'>;
  readonly accessTokens: Pick<AccessTokens, 'get'>;
  readonly tokenRefusals: Pick<TokenRefusals, 'isRefused'>;
  readonly recentRequests: Pick<RequestHistory, 'list'>;
}

/** @param input from the agent, unchecked. */
export function readPlant(input: unknown): Result<NewPlant> {
  const parsed = plantDefinition.input.parse(input, '');
  if (!parsed.ok) return refuse(describeWrongInput(parsed.field, parsed.problem));
  const plant = parseNewPlant(parsed.value);
  if (!plant.ok) {
    const [[field, problem] = ['', 'is not a plant']] = Object.entries(plant.problem);
    return refuse(`The field "${field}" is not valid. ${problem} Correct it and call the tool again.`);
  }
  return getVisibleBody(plant.value).length > longestVisibleBody
    ? refuse(
        'The plant is too long to show to the user as a whole: shorten its name or tag and call the tool again.',
      )
    : plant;
}

/** The store that the user chose; the sandbox only while it is running. */
export function findStore({
  storeChoice,
  sandbox,
}: Pick<ReadinessFacts, 'storeChoice' | 'sandbox'>): Result<Store> {
  const chosen = storeChoice.get();
  switch (chosen.kind) {
    case 'none':
      return refuse('No plant store is selected: ask the user to run "Plant Store: Select Store…".');
    case 'sandbox':
      return sandbox.state.kind === 'running'
        ? accept(sandbox.state.store)
        : refuse('The sandbox store is not running: ask the user to run "Plant Store: Start Sandbox Store".');
    case 'baseUrl': {
      const store = parseBaseUrl(chosen.text);
      // The problem may reveal part of the URL.
      return store.ok
        ? store
        : refuse(
            'The base URL in the user settings can’t be used: ask the user to run "Plant Store: Select Store…".',
          );
    }
  }
}

export async function findToken(
  { accessTokens, tokenRefusals, sandbox }: Omit<ReadinessFacts, 'storeChoice' | 'recentRequests'>,
  store: Store,
): Promise<Result<string>> {
  if (store.isSandbox) {
    const made = await sandbox.resolveToken(store);
    return made === undefined
      ? refuse('The sandbox store has stopped: ask the user to run "Plant Store: Start Sandbox Store".')
      : accept(made.token);
  }
  if (!isCertificateVerified(store)) {
    const { cause, advice } = getUnverifiedCause(getStoreName(store));
    return refuse(`Nothing can be sent there: ${cause}. ${advice}`);
  }
  const stored = await accessTokens.get(store.origin);
  if (stored.state === 'found' && !tokenRefusals.isRefused(store.origin, stored.token))
    return accept(stored.token);
  const why = {
    found: 'The store did not accept the access token last time',
    missing: 'There is no access token for that store',
    unusable: 'The stored access token for that store can’t be read',
  }[stored.state];
  return refuse(`${why}: ask the user to run "Plant Store: Sign In…".`);
}

/** Whether a plant with this id is being sent to that store, or may have been created there. */
export function findUnresolved(
  { recentRequests }: Pick<ReadinessFacts, 'recentRequests'>,
  plant: NewPlant,
  store: Store,
): 'underWay' | 'unresolved' | undefined {
  const same = recentRequests
    .list()
    .filter(({ attempt }) => attempt.plant.id === plant.id && isSamePlace(attempt.store, store))
    .map(({ standing }) => standing);
  return same.find((standing) => standing === 'underWay') ?? same.find((each) => each === 'unresolved');
}

/** The sandbox is the same on every port. */
function isSamePlace(one: Store, other: Store): boolean {
  return one.isSandbox === true && other.isSandbox === true ? true : one.plantsUrl === other.plantsUrl;
}

/** Compares exactly: what was shown must be what is sent. */
export function isSameStore(one: Store, other: Store): boolean {
  return (
    one.plantsUrl === other.plantsUrl && one.origin === other.origin && one.isSandbox === other.isSandbox
  );
}
