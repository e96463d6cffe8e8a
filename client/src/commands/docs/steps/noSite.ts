// What commands say when they need a site and the window has none.
import type { Problem } from '../../../ui/messages.ts';
import type { Services } from '../../services.ts';
import { runOpenSampleSite } from '../siteCommands.ts';

export function noSite(services: Pick<Services, 'sampleSite'>): Problem {
  return {
    message: 'There is no site to check: open a folder that contains a docs.json and its pages.',
    button: { title: 'Open Sample Site', run: () => runOpenSampleSite(services) },
  };
}
