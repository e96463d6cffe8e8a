// A real disk that fails, is ended, or is changed by somebody else at one chosen step.
import { nodeWritableDisk } from '../../../server/src/writing/nodeWritableDisk.ts';
import type { WritableDisk } from '../../../server/src/writing/writableDisk.ts';

/** The process ended: no step after this one happens. */
export class Killed extends Error {}

export interface Step {
  /** From 0. */
  readonly index: number;
  readonly name: keyof WritableDisk;
  readonly path: string;
}

/** Called, and waited for, before each step; what it throws is the step’s failure. */
export type Fault = (step: Step) => unknown;

/** The members that change something. */
export const changingSteps: ReadonlySet<string> = new Set([
  'createFile',
  'replaceFile',
  'move',
  'remove',
  'createFolder',
]);

export function createFaultyDisk(fault: Fault): {
  readonly disk: WritableDisk;
  readonly steps: readonly Step[];
} {
  const steps: Step[] = [];
  let isKilled = false;
  const around =
    <A extends readonly [string, ...unknown[]], R>(
      name: keyof WritableDisk,
      run: (...args: A) => Promise<R>,
      half?: (...args: A) => Promise<unknown>,
    ) =>
    async (...args: A): Promise<R> => {
      if (isKilled) throw new Killed();
      const step = { index: steps.length, name, path: args[0] };
      steps.push(step);
      try {
        await fault(step);
      } catch (error) {
        isKilled = error instanceof Killed;
        if (isKilled) await half?.(...args);
        throw error;
      }
      return run(...args);
    };
  const real = nodeWritableDisk;
  const disk: WritableDisk = {
    realPath: around('realPath', real.realPath),
    look: around('look', real.look),
    checkWritable: around('checkWritable', real.checkWritable),
    readFile: around('readFile', real.readFile),
    createFile: around('createFile', real.createFile, (path, bytes) =>
      // The one step of which a part can happen.
      real.createFile(path, bytes.subarray(0, bytes.length / 2)),
    ),
    replaceFile: around('replaceFile', real.replaceFile),
    move: around('move', real.move),
    remove: around('remove', real.remove),
    createFolder: around('createFolder', real.createFolder),
  };
  return { disk, steps };
}

export function fail(code: string): never {
  throw Object.assign(new Error(`${code}: as the disk says it`), { code });
}
