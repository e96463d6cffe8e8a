// foreign-schema: hands the file over to the editor's own JSON support.
import type { FixProvider } from './fix.ts';

export const treatAsPlainJson: FixProvider = ({ client }) =>
  client.handsOver
    ? [{ title: 'Treat as plain JSON', changes: [], preferred: true, command: 'treatAsPlainJson' }]
    : [];
