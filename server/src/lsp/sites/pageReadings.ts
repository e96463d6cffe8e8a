// The pages of the sites, read in the background: front matter and links.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { Site } from '../../site/site.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { LinkGraphs } from './linkGraphs.ts';

interface ReadingOptions {
  readonly linkGraphs: LinkGraphs;
  /** The configuration of the site with this root. */
  readonly findConfiguration: (root: string) => Promise<ParsedDocument | undefined>;
  /** Receives errors from the background. */
  readonly onError: (error: unknown) => void;
}

export class PageReadings {
  private readonly options: ReadingOptions;
  private readonly readings = new Map<string, Promise<void>>();
  private readonly listeners: ((root: string) => void)[] = [];

  constructor(options: ReadingOptions) {
    this.options = options;
  }

  /** All pages of a site that were not known are read. */
  onRead(listener: (root: string) => void): void {
    this.listeners.push(listener);
  }

  /** Reads what is not known yet; ends early when `isOver` says so. */
  start(site: Site, isOver: () => boolean): void {
    const reading = this.read(site, isOver)
      .then(() => {
        for (const listener of this.listeners) listener(site.root);
      })
      .catch(this.options.onError);
    this.readings.set(site.root, reading);
  }

  /** Settles when what is being read is read. */
  async whenRead(root: string): Promise<void> {
    let last: Promise<void> | undefined;
    while (last !== this.readings.get(root)) {
      last = this.readings.get(root);
      await last;
    }
  }

  private async read(site: Site, isOver: () => boolean): Promise<void> {
    const { linkGraphs, findConfiguration } = this.options;
    const configuration = await findConfiguration(site.root);
    await site.readPages(isOver, (index: SiteIndex) =>
      configuration === undefined ? index.pages : linkGraphs.getFilesToRead(configuration, index),
    );
  }
}
