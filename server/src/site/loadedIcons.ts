// The icons of each library, read when the first site needs them.
import type { IconLibrary } from '../shared/iconLibraries.ts';
import type { Icons } from './icons.ts';

/** `undefined` if they are not available. */
export type LoadIcons = (library: IconLibrary) => Promise<Icons | undefined>;

export class LoadedIcons {
  private readonly read: LoadIcons;
  private readonly onLoaded: () => void;
  private readonly loading = new Map<IconLibrary, Promise<Icons | undefined>>();
  private readonly loaded = new Map<IconLibrary, Icons>();

  /**
   * @param read called at most once for each library.
   * @param onLoaded called when `get` has something new.
   */
  constructor(read: LoadIcons, onLoaded = (): void => {}) {
    this.read = read;
    this.onLoaded = onLoaded;
  }

  /** `undefined` until they are loaded, which starts with the first call. */
  get(library: IconLibrary): Icons | undefined {
    void this.load(library);
    return this.loaded.get(library);
  }

  load(library: IconLibrary): Promise<Icons | undefined> {
    const known = this.loading.get(library);
    if (known !== undefined) return known;
    const loading = this.read(library).then((icons) => {
      if (icons === undefined) return undefined;
      this.loaded.set(library, icons);
      this.onLoaded();
      return icons;
    });
    this.loading.set(library, loading);
    return loading;
  }
}
