// The libraries that names of icons can be from.

export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const;

export type IconLibrary = (typeof iconLibraries)[number];

/** The files in the package’s folder `schemas`. */
export const iconFiles: Readonly<Record<IconLibrary, string>> = {
  fontawesome: 'icons.json',
  lucide: 'icons.lucide.json',
  tabler: 'icons.tabler.json',
};

/** For users. */
export const iconLibraryNames: Readonly<Record<IconLibrary, string>> = {
  fontawesome: 'Font Awesome',
  lucide: 'Lucide',
  tabler: 'Tabler',
};
