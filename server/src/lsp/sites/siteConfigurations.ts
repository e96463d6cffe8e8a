// The configurations of sites: from the editor if open, otherwise from disk.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { languageId } from '../../shared/protocol.ts';
import { configurationNames, isWithin } from '../../shared/sitePaths.ts';
import { readConfiguration } from '../../site/configurationFile.ts';
import { toUri } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';

interface ConfigurationOptions {
  readonly fileSystem: FileSystem;
  readonly documents: Pick<OpenDocuments, 'get' | 'encoding'>;
  /** The innermost workspace folder around a path. */
  readonly getBoundary: (path: string) => string | undefined;
}

/** Read once, until they change. */
export class SiteConfigurations {
  private readonly options: ConfigurationOptions;
  /** Configurations that are not open, by path. */
  private readonly onDisk = new Map<string, Promise<ParsedDocument | undefined>>();

  constructor(options: ConfigurationOptions) {
    this.options = options;
  }

  /** The configuration of the site with this root; absolute. */
  async find(root: string): Promise<ParsedDocument | undefined> {
    // Both at once, because each answer may take a network round trip.
    const found = configurationNames.map((name) => this.get(`${root}/${name}`));
    for (const reading of found) {
      const document = await reading;
      if (document !== undefined) return document;
    }
    return undefined;
  }

  /** This file or folder has changed. */
  forget(changed: string): void {
    for (const path of this.onDisk.keys()) if (isWithin(path, changed)) this.onDisk.delete(path);
  }

  forgetAll(): void {
    this.onDisk.clear();
  }

  private get(path: string): ParsedDocument | Promise<ParsedDocument | undefined> {
    const open = this.options.documents.get(toUri(path));
    if (open !== undefined) return open;
    const reading = this.onDisk.get(path) ?? this.read(path);
    this.onDisk.set(path, reading);
    return reading;
  }

  private async read(path: string): Promise<ParsedDocument | undefined> {
    const { fileSystem, documents, getBoundary } = this.options;
    const boundary = getBoundary(path);
    if (boundary === undefined) return undefined;
    const { encoding } = documents;
    const file = { path, within: [boundary], uri: toUri(path), encoding };
    const read = await readConfiguration(fileSystem, file, languageId);
    return read.kind === 'read' ? read.document : undefined;
  }
}
