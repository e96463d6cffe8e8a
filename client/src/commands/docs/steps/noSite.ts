// The problems of commands that need a site or the language server, and "Open Sample Site", which the first one offers.
import type { Problem } from '../../../ui/messages.ts';
import { type RestartServices, runRestartLanguageServer } from '../../extensionCommands.ts';
import type { SampleSite } from './sampleSite.ts';

export interface SampleServices {
  readonly sampleSite: Pick<SampleSite, 'open'>;
}

export function noSite(services: Pick<SampleServices, 'sampleSite'>): Problem {
  return {
    message: 'There is no site to check: open a folder that contains a docs.json and its pages.',
    button: { title: 'Open Sample Site', run: () => runOpenSampleSite(services) },
  };
}

export function noServer(services: Pick<RestartServices, 'languageServer'>): Problem {
  return {
    message: 'The docs language server isn’t running.',
    button: { title: 'Restart', run: () => runRestartLanguageServer(services) },
  };
}

/** "Open Sample Site": a small site with a few mistakes, to try things out. */
export async function runOpenSampleSite({
  sampleSite,
}: Pick<SampleServices, 'sampleSite'>): Promise<Problem | undefined> {
  await sampleSite.open();
  return undefined;
}
