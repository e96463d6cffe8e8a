// The gate between paths that a site names and files that the webview may load.

const images = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;

/** Whether the name at the end of the path is that of an image. */
export function isImagePath(path: string): boolean {
  return images.test(path);
}

/** Whether a path ends with the name of a configuration. */
export function isConfigurationPath(path: string): boolean {
  return /\/(?:docs|mint)\.json$/.test(path);
}

/** Whether an absolute path lies in a folder; that of the top of a file system ends with a slash already. */
export function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** Whether a relative path, however a file system may read it, stays below where it starts. */
export function isPathBelow(path: string): boolean {
  // A backslash separates on Windows, and a colon ends the name of a drive or a file's main stream there.
  return path.split('/').every((part) => part !== '' && !/^\.{1,2}$|[\\:\0]/.test(part));
}
