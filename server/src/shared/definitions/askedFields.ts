// The fields by which a check or a repair is asked for less than everything.
import { list, optional, text } from './shapes.ts';

/** An empty list is refused: nobody could say whether it means nothing or everything. */
const lengths = { minItems: 1, maxItems: 100 };

/** @param files what the files or folders of `paths` are for. */
export function getAskedFields(files: string) {
  return {
    paths: optional(
      list(`${files}, relative to the workspace folder. Everything without it.`, text('A path.'), lengths),
    ),
    codes: optional(list('Only problems with these codes.', text('A diagnostic code.'), lengths)),
  };
}
