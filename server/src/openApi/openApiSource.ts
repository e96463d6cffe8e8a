// The result of reading an OpenAPI file, JSON and YAML alike: its value, and where each part of that is in the text.

/** Zero-based UTF-16 offsets of a value and of its key; the two are the same for an item and for the root. */
export interface Location {
  readonly key: number;
  readonly value: number;
}

export interface OpenApiSource {
  readonly value: unknown;
  /** Where the value at a path of keys and indexes is; when there is none, where the nearest one around it is. */
  locate(path: readonly string[]): Location;
}

/** Something wrong at an offset in the text. */
export interface SourceError {
  readonly message: string;
  readonly offset: number;
}

export type ParsedSource =
  | { readonly kind: 'source'; readonly source: OpenApiSource }
  | { readonly kind: 'error'; readonly error: SourceError };

export function createSource(
  value: unknown,
  locate: (path: readonly string[]) => Location,
): ParsedSource & { kind: 'source' } {
  return { kind: 'source', source: { value, locate } };
}

/** The message becomes the second part of a sentence. */
export function createSyntaxError(language: 'JSON' | 'YAML', message: string, offset: number): ParsedSource {
  const lowerCase = message.charAt(0).toLowerCase() + message.slice(1);
  return { kind: 'error', error: { message: `Invalid ${language}: ${lowerCase}`, offset } };
}
