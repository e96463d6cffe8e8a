// The "Plants" view: stores, the selected one first, each with its unresolved requests and the plants that were created
// from this machine, newest first.
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { recentRequestsCommand, showPlantCommand } from '../commandIds.ts';
import type { CreatedPlant } from '../plantStore/created/createdPlant.ts';
import type { NewPlant } from '../plantStore/newPlant.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import type { StoredPlant } from '../plantStore/sandbox/storedPlant.ts';
import { getShortStoreName, getStorePlace, parseBaseUrl, type Store } from '../plantStore/store.ts';
import type { TreeNode } from '../ui/plantsView.ts';
import { maxUnknownRows, type RecentRequest } from './requestHistory.ts';
import { keptUntilClosed, type Sandbox, type SandboxState } from './sandbox.ts';
import type { ChosenStore } from './storeChoice.ts';

export interface PlantFacts {
  readonly chosen: ChosenStore;
  /** Most recent first. */
  readonly recentBaseUrls: readonly string[];
  readonly sandbox: SandboxState;
  readonly isSandboxInMemory: Sandbox['isInMemory'];
  /** Oldest first. */
  readonly sandboxPlants: readonly StoredPlant[];
  /** Newest first. */
  readonly createdPlants: readonly CreatedPlant[];
  /** Newest first. */
  readonly requests: readonly RecentRequest[];
  readonly isSignedIn: (origin: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a row represents. */
export type PlantSubject =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'store'; readonly store: Store; readonly baseUrl: string }
  | { readonly kind: 'plant'; readonly entry: ShownPlant }
  | { readonly kind: 'request'; readonly key: string }
  | { readonly kind: 'note' };

export interface ShownPlant {
  readonly key: string;
  readonly plant: NewPlant;
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly needsCheck: boolean;
  readonly isCut: boolean;
}

export type PlantNode = TreeNode<PlantSubject>;

/** A view with more rows gets slow, and nobody scrolls that far. */
export const maxShownPlants = 1_000;
/** In characters, so that id, tag and time stay visible next to the name. The tooltip has the full name. */
const maxNameLength = 18;

interface StoreEntry {
  readonly store: Store;
  readonly isSelected: boolean;
  readonly plants: readonly ShownPlant[];
  readonly unresolved: readonly RecentRequest[];
}

/** Empty until something was created or is unresolved. Then the view shows its welcome text. */
export function getPlantTree(facts: PlantFacts): PlantNode[] {
  const entries = getStores(facts).map((store) => getEntry(store, facts));
  if (entries.every(({ plants, unresolved }) => plants.length + unresolved.length === 0)) return [];
  return entries.map((entry) => createStoreNode(entry, facts));
}

/** The selected store first, then the most recently used ones; each address once. */
function getStores({ chosen, recentBaseUrls, sandbox, sandboxPlants, createdPlants, requests }: PlantFacts) {
  const selected = getSelected(chosen, sandbox);
  const hasSandbox = sandbox.kind !== 'stopped' || sandboxPlants.length > 0;
  const requested = requests
    .filter(({ standing, settlement }) => standing === 'unresolved' || settlement === 'created')
    .map(({ attempt, time }) => ({ store: attempt.store, time }));
  const latest = [...createdPlants, ...requested].sort((one, other) => other.time - one.time);
  const recent = recentBaseUrls.map((text) => parseBaseUrl(text)).filter((each) => each.ok);
  const all: Store[] = [
    ...(selected === undefined ? [] : [selected]),
    ...(hasSandbox ? [getSandboxStore(sandbox)] : []),
    ...latest.map(({ store }) => store),
    ...recent.map(({ value }) => value),
  ];
  const stores = new Map<string, Store>();
  for (const store of all) {
    const address = getAddress(store);
    if (!stores.has(address)) stores.set(address, store);
  }
  return [...stores.values()];
}

function getSelected(chosen: ChosenStore, sandbox: SandboxState): Store | undefined {
  if (chosen.kind === 'sandbox') return getSandboxStore(sandbox);
  const store = chosen.kind === 'baseUrl' ? parseBaseUrl(chosen.text) : undefined;
  return store?.ok ? store.value : undefined;
}

/** The sandbox has no address while it is not running. */
function getSandboxStore(sandbox: SandboxState): Store {
  return sandbox.kind === 'running' ? sandbox.store : { origin: '', plantsUrl: '', isSandbox: true };
}

/** The sandbox is the same store on every port. */
function getAddress({ plantsUrl, isSandbox }: Store): string {
  return isSandbox ? 'sandbox' : plantsUrl;
}

function getEntry(store: Store, facts: PlantFacts): StoreEntry {
  const isHere = (other: Store) => getAddress(other) === getAddress(store);
  const selected = getSelected(facts.chosen, facts.sandbox);
  const requests = facts.requests.filter(({ attempt }) => isHere(attempt.store));
  return {
    store,
    isSelected: selected !== undefined && isHere(selected),
    plants: store.isSandbox
      ? facts.sandboxPlants.toReversed().map((stored) => getSandboxPlant(stored, store))
      : [...facts.createdPlants.filter((plant) => isHere(plant.store)), ...getSettledPlants(requests)].sort(
          (one, other) => other.time - one.time,
        ),
    unresolved: requests.filter(({ standing }) => standing === 'unresolved'),
  };
}

function getSandboxPlant({ plant, time, key }: StoredPlant, store: Store): ShownPlant {
  return { key: key || `${plant.id}`, plant, store, time, needsCheck: false, isCut: false };
}

/** The plants that the user found in the store. */
function getSettledPlants(requests: readonly RecentRequest[]): ShownPlant[] {
  return requests
    .filter(({ settlement }) => settlement === 'created')
    .map(({ key, time, attempt }) => ({ ...attempt, key, time, needsCheck: false, isCut: false }));
}

function createStoreNode(
  { store, isSelected, plants, unresolved }: StoreEntry,
  facts: PlantFacts,
): PlantNode {
  const { sandbox } = facts;
  const name = getShortStoreName(store);
  const isRunning = sandbox.kind === 'running';
  const isListening = isRunning && !facts.isSandboxInMemory;
  const state = isListening ? `running at ${new URL(sandbox.store.origin).host}` : sandbox.kind;
  const open = unresolved.length === 0 ? [] : [`${unresolved.length} unresolved`];
  const fate = facts.isSandboxInMemory ? [keptUntilClosed] : [];
  const facets = [
    ...open,
    ...(isSelected ? ['selected'] : []),
    ...(store.isSandbox ? [sandbox.kind, ...fate] : []),
  ];
  const isSignedIn = !store.isSandbox && facts.isSignedIn(store.origin);
  const place = store.isSandbox ? getStorePlace(store) : `at ${name}`;
  const where = store.isSandbox ? 'on this machine' : `at ${store.plantsUrl}`;
  return {
    key: `store ${getAddress(store)}`,
    label: name,
    description: facets.join(' · '),
    tooltip: [
      store.isSandbox ? ['Sandbox store', state, ...fate].join(', ') : `Plant store ${where}`,
      ...(isSelected ? ['New plants are created here'] : []),
      ...(isSignedIn ? ['An access token is stored for it'] : []),
      ...(unresolved.length === 0 ? [] : [getUnresolvedText(unresolved.length)]),
    ].join('\n'),
    accessibleLabel: [
      store.isSandbox ? 'Sandbox store' : `Store ${name}`,
      ...facets,
      formatCount(plants.length, 'plant'),
    ].join(', '),
    icon: store.isSandbox ? 'beaker' : 'package',
    context: [
      store.isSandbox ? `sandbox ${sandbox.kind}` : 'store',
      isSelected ? 'selected' : 'other',
      ...(isSignedIn ? ['signedIn'] : []),
    ].join(' '),
    isExpanded: isSelected || unresolved.length > 0,
    subject: store.isSandbox
      ? { kind: 'sandbox' }
      : { kind: 'store', store, baseUrl: store.plantsUrl.replace(/\/plants$/, '') },
    children: [
      ...unresolved.map((request) => createRequestNode(request, place, facts.now)),
      ...plants.slice(0, maxShownPlants).map((plant) => createPlantNode(plant, place, facts.now)),
      ...getRest(plants.length + unresolved.length, plants.length - maxShownPlants, store),
    ],
  };
}

function getRest(count: number, rest: number, store: Store): PlantNode[] {
  if (count === 0) return [createNote(`none ${getAddress(store)}`, 'No plants were created here yet')];
  if (rest <= 0) return [];
  const text = `${formatCount(rest, 'older plant')} ${rest === 1 ? 'is' : 'are'} not shown`;
  return [createNote(`rest ${getAddress(store)}`, text)];
}

function createNote(key: string, label: string): PlantNode {
  return {
    ...{ key, label, description: '', tooltip: label, accessibleLabel: label },
    ...{ icon: 'info', context: 'note', subject: { kind: 'note' }, children: [] },
  };
}

function createRequestNode(
  { key, time, attempt: { plant }, outcome }: RecentRequest,
  place: string,
  now: number,
): PlantNode {
  const name = getPlainText(plant.name);
  const doubt = `Plant id ${plant.id}, “${name}”, may or may not have been created`;
  return {
    key: `request ${key}`,
    label: shorten(name),
    description: `${plant.id} · ${formatTime(time, now)}`,
    tooltip: [
      outcome === undefined ? `${doubt}: the window closed before the answer arrived` : outcome.text,
      'Select it to record what happened to the plant',
    ].join('\n'),
    accessibleLabel: `Unresolved: ${doubt} ${place}, ${formatTime(time, now)}`,
    icon: 'warning',
    context: 'request',
    subject: { kind: 'request', key },
    open: { command: recentRequestsCommand, title: 'Show Request', argument: { key } },
    children: [],
  };
}

function createPlantNode(entry: ShownPlant, place: string, now: number): PlantNode {
  const { key, plant, time, needsCheck, isCut } = entry;
  const name = getPlainText(plant.name);
  const tag = plant.tag === undefined ? [] : [getPlainText(plant.tag)];
  const when = formatTime(time, now);
  const doubt = needsCheck ? ['The store did not answer as expected: check that the plant is there'] : [];
  return {
    key: `plant ${place} ${key}`,
    label: shorten(name),
    description: [String(plant.id), ...tag, ...(needsCheck ? ['check'] : []), when].join(' · '),
    tooltip: [
      name,
      `Id ${plant.id}`,
      ...(tag.length === 0 ? ['No tag'] : tag.map((text) => `Tag ${text}`)),
      `Created ${new Date(time).toLocaleString()} ${place}`,
      ...doubt,
    ].join('\n'),
    accessibleLabel: [
      `Plant ${name}`,
      `id ${plant.id}`,
      tag.length === 0 ? 'no tag' : `tag ${tag.join()}`,
      `created ${when} ${place}`,
      ...(needsCheck ? ['check that it is there'] : []),
    ].join(', '),
    icon: needsCheck ? 'question' : 'pass',
    context: isCut ? 'plant cut' : 'plant whole',
    subject: { kind: 'plant', entry },
    open: { command: showPlantCommand, title: 'Show Details' },
    children: [],
  };
}

/** If an import has more unknown rows than `maxUnknownRows`, only its report counts the rest. */
export function getUnresolvedText(count: number): string {
  const atLeast = count < maxUnknownRows ? '' : 'At least ';
  return `${atLeast}${formatCount(count, 'plant')} may or may not have been created`;
}

function shorten(name: string): string {
  const characters = [...name];
  return characters.length > maxNameLength
    ? `${characters
        .slice(0, maxNameLength - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

/** Short enough for a narrow side bar: the time if it was today, otherwise the date. */
function formatTime(time: number, now: number): string {
  const [date, today] = [new Date(time), new Date(now)];
  if (date.toDateString() === today.toDateString()) {
    return date.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  }
  const isThisYear = date.getFullYear() === today.getFullYear();
  return date.toLocaleDateString(undefined, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}
