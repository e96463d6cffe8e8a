// `npm run test:nightly`: what takes longer than anyone waits for. It names flaky tests, too: only a test that fails twice
// fails the run. Names after `--` run part of it: `npm run test:nightly -- random`, `npm run test:nightly -- web/odd`.
import { runScript } from '../support/stop.ts';
import { runTier } from './runTier.ts';

await runScript(() => runTier('npm run test:nightly'));
