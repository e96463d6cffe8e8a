// invalid-url: what looks like a host gets its scheme.
import { forSchemaFinding } from './fix.ts';

const hostAndMore = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

export const addScheme = forSchemaFinding((_context, { node }) => {
  if (node.type !== 'string') return [];
  const url = node.value.trim().replace(/^\/\//, '');
  if (!hostAndMore.test(url)) return [];
  const text = JSON.stringify(`https://${url}`);
  return [
    { title: 'Add "https://"', changes: [{ offset: node.offset, end: node.end, text }], preferred: true },
  ];
});
