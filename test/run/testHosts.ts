// `npm run test:hosts`: what CI runs after `npm test`, in a few minutes: the tests of the user interface that nothing else can
// replace, one window of VS Code for the Web, and the packages as they ship.
import { runScript } from '../support/stop.ts';
import { runTier } from './runTier.ts';

await runScript(() => runTier('npm run test:hosts'));
