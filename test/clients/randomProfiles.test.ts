// The whole tour in editors that nobody has written: whatever a client says, denies or leaves out, the server keeps to it.
import fc from 'fast-check';
import { randomProfile } from '../support/clients/randomProfile.ts';
import { runTour } from '../support/clients/tourRun.ts';
import type { Lifetime } from '../support/lifetime.ts';
import { randomTest } from '../support/randomTest.ts';

randomTest(
  'whatever a client says of itself',
  20,
  async (draws) => {
    await fc.assert(
      fc.asyncProperty(randomProfile, async (profile) => {
        const ends: (() => Promise<void> | void)[] = [];
        const run: Lifetime = { after: (end) => void ends.push(end) };
        try {
          await runTour(run, profile);
        } finally {
          for (const end of ends.toReversed()) await end();
        }
      }),
      // A tour takes most of a second; a smaller client says no more of what is wrong.
      { ...draws, endOnFailure: true },
    );
  },
  { seed: 20261122 },
);
