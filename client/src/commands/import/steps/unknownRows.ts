// Turns rows with an unknown outcome into unresolved requests, so that they are counted, listed and settled like any other
// plant that may exist.
import type { createPlant } from '../../../plantStore/createPlantExchange.ts';
import type { CheckedRows } from '../../../plantStore/import/file/checkRows.ts';
import type { ImportIdentity, RunRecord } from '../../../plantStore/import/importJournal.ts';
import type { Outcome } from '../../../plantStore/outcome.ts';
import type { Store } from '../../../plantStore/store.ts';
import { maxUnknownRows, type RecentRequest, type RequestHistory } from '../../../stores/requestHistory.ts';

export interface RequestServices {
  readonly recentRequests: RequestHistory;
}

export interface ImportRows {
  readonly identity: ImportIdentity;
  readonly checked: Pick<CheckedRows, 'plants'>;
  readonly record: RunRecord;
  readonly store: Store;
}

/** Wraps the exchange to collect the last outcome of each plant whose outcome is not known, by id. */
export function collectUnknown(exchange: typeof createPlant): {
  readonly createPlant: typeof createPlant;
  readonly outcomes: ReadonlyMap<bigint, Outcome>;
} {
  const outcomes = new Map<bigint, Outcome>();
  return {
    outcomes,
    createPlant: async (request) => {
      const result = await exchange(request);
      if (result.outcome.state === 'unknown') outcomes.set(request.plant.id, result.outcome);
      return result;
    },
  };
}

/** @param outcomes of the rows that were sent in this run, by id. */
export async function recordUnknownRows(
  { recentRequests }: RequestServices,
  { identity, checked: { plants }, record: { states }, store }: ImportRows,
  outcomes: ReadonlyMap<bigint, Outcome>,
): Promise<void> {
  const getRow = (index: number) => getRowName(identity, plants.getRow(index));
  const unknown = states
    .list('unknown')
    .slice(0, maxUnknownRows)
    .map((index) => {
      const plant = plants.get(index);
      return { row: getRow(index), attempt: { plant, store }, outcome: outcomes.get(plant.id) };
    });
  const created = [...states.list('created'), ...states.list('createdCheck')];
  await recentRequests.recordRows(unknown, created.map(getRow));
}

/** The latest request of each row, by index. Rows that are not on record have none. */
export function findRowRequests(
  { recentRequests }: RequestServices,
  { identity, checked: { plants } }: Pick<ImportRows, 'identity' | 'checked'>,
  indexes: readonly number[],
): ReadonlyMap<number, RecentRequest> {
  const rows = indexes.map((index) => getRowName(identity, plants.getRow(index)));
  const requests = recentRequests.findRows(rows);
  return new Map(
    indexes.flatMap((index, position) => {
      const request = requests[position];
      return request === undefined ? [] : [[index, request] as const];
    }),
  );
}

function getRowName({ runId }: Pick<ImportIdentity, 'runId'>, row: number): string {
  return `import ${runId} row ${row}`;
}
