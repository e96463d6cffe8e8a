// page-listed-twice: the later entry goes.
import { createRemoval, forSiteFinding } from './fix.ts';

export const removeEntry = forSiteFinding((context, node) =>
  createRemoval(context, node).map((fix) => ({ ...fix, title: 'Remove this entry', preferred: true })),
);
