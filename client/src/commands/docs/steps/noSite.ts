// Problems of commands that need a site or the language server, and the sample site that the first one offers.
import type { Problem } from '../../../ui/messages.ts';
import { type RestartServices, runRestartLanguageServer } from '../../extensionCommands.ts';
import type { SampleSite } from './sampleSite.ts';

export interface SampleServices {
  readonly sampleSite: Pick<SampleSite, 'open'>;
}

/** What commands say when they need a site and the window has none. */
export function noSite(services: SampleServices): Problem {
  return {
    message: 'There is no site to check: open a folder that contains a docs.json and its pages.',
    button: { title: 'Open Sample Site', run: () => runOpenSampleSite(services) },
  };
}

/** What commands say when the language server that they need is not running. */
export function noServer(services: RestartServices): Problem {
  return {
    message: 'The docs language server isn’t running.',
    button: { title: 'Restart', run: () => runRestartLanguageServer(services) },
  };
}

/** "Open Sample Site": a small site with a few mistakes, for people who have none at hand. */
export async function runOpenSampleSite({ sampleSite }: SampleServices): Promise<Problem | undefined> {
  await sampleSite.open();
  return undefined;
}
