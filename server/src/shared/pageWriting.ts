// The requests about what is written into a page: what is pasted or dropped, the end of a tag, a snippet in place of text.
import type { ExtractArgument, ProtocolRange, ProtocolTextEdit } from './protocol.ts';

/**
 * Request with a `TextDocumentIdentifier`: where images of an open page belong. Answers `ImagePlaces`, or `null` for a
 * document that is no page of a site.
 */
export const imagePlacesRequest = 'docs/imagePlaces';

export interface ImagePlaces {
  /** URI of the site’s configuration. */
  readonly site: string;
  /** URI of the site’s folder, without a slash at its end. */
  readonly root: string;
  /** Where the site keeps its images, the likeliest first. At least one. */
  readonly folders: readonly ImageFolder[];
  /** The name of the page, without its extension. */
  readonly pageName: string;
}

export interface ImageFolder {
  /** Relative to the site root; empty for the root itself. */
  readonly path: string;
  /** How many links of pages lead to images in it. */
  readonly links: number;
}

/**
 * Request: what is written in an open page for files or a URL that are pasted or dropped there. Answers `PastedText`, or
 * `null` if the editor should paste as usual. Nothing is written.
 */
export const pastedTextRequest = 'docs/pastedText';

export interface PastedTextParams {
  readonly textDocument: { readonly uri: string };
  /** What is replaced: one for each cursor. */
  readonly ranges: readonly ProtocolRange[];
  readonly pasted:
    | { readonly kind: 'address'; readonly url: string }
    /** URIs of files of the site. At least one. */
    | { readonly kind: 'files'; readonly files: readonly PastedFile[] };
}

export interface PastedFile {
  readonly uri: string;
  /** Whether the client is going to create it. */
  readonly isNew: boolean;
}

export type PastedText =
  | {
      readonly kind: 'text';
      readonly form: PastedForm;
      /** Their texts are snippets in LSP’s syntax. */
      readonly edits: readonly ProtocolTextEdit[];
    }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'refused'; readonly reason: string };

/** `destination` is a path alone. */
export type PastedForm = 'link' | 'image' | 'video' | 'audio' | 'destination';

/**
 * Request with LSP's `TextDocumentPositionParams`, behind a character that was just typed in a page. Answers what closes
 * the tag there, a snippet as in LSP, or `null` if nothing is to be inserted.
 */
export const closingTagRequest = 'docs/closingTag';

/** Request with `ExtractParams`. Answers `Extraction`, or `null` outside of sites. Nothing is written. */
export const extractSnippetRequest = 'docs/extractSnippet';

export interface ExtractParams extends ExtractArgument {
  /** As typed; without it, the answer proposes one. */
  readonly name?: string;
}

export type Extraction =
  | {
      readonly kind: 'proposed';
      /** LSP’s version of the page that the range is in. */
      readonly version: number;
      readonly name: string;
      /** The files in the folder of snippets, relative to the site root. */
      readonly files: readonly string[];
    }
  | {
      readonly kind: 'edit';
      /** LSP’s version of the page that the edits fit. */
      readonly version: number;
      readonly edits: readonly ProtocolTextEdit[];
      readonly newFile: { readonly uri: string; readonly text: string };
    }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'refused'; readonly reason: string };
