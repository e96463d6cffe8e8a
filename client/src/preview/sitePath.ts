// Decides which paths in a site may be loaded as files by the webview.

const images = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;

export function isImagePath(path: string): boolean {
  return images.test(path);
}

export function isConfigurationPath(path: string): boolean {
  return /\/(?:docs|mint)\.json$/.test(path);
}

/** Whether an absolute path is in a folder. The root folder already ends with a slash. */
export function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** Whether a relative path stays below its start, however a file system reads it. */
export function isPathBelow(path: string): boolean {
  // On Windows, a backslash is a separator, and a colon follows a drive or starts the name of a stream.
  return path.split('/').every((part) => part !== '' && !/^\.{1,2}$|[\\:\0]/.test(part));
}
