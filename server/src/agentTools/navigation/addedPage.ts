// What adding a page works from, and what comes of it.
import type { ConfigurationPath } from '../../loadedSite.ts';
import type { AddInput } from '../../shared/definitions/addDefinition.ts';
import type { PlannedWriting } from '../output/writingAnswer.ts';
import type { ToolContext } from '../tool.ts';
import type { ReadableSite } from './readableSite.ts';

export interface Adding {
  readonly input: AddInput;
  readonly context: ToolContext;
  readonly site: ReadableSite;
  readonly configuration: ConfigurationPath;
  /** Relative to the site root, with or without extension. */
  readonly path: string;
  /** A page: as it was written, and relative to the site root. */
  readonly after?: { readonly written: string; readonly path: string };
}

export type AddedPage = Pick<PlannedWriting, 'edit' | 'summary' | 'notes'>;
