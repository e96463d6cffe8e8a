// invalid-url: what looks like a host gets its scheme.
import { forSchemaFinding } from './fix.ts';

const hostAndMore = /^(?:[\w-]+\.|\{\w+\}\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

export const addScheme = forSchemaFinding((_context, { node, pattern }) => {
  if (node.type !== 'string') return [];
  const url = node.value.trim().replace(/^\/\//, '');
  const withScheme = `https://${url}`;
  if (!hostAndMore.test(url) || pattern === undefined || !new RegExp(pattern, 'u').test(withScheme))
    return [];
  const text = JSON.stringify(withScheme);
  return [
    { title: 'Add "https://"', changes: [{ offset: node.offset, end: node.end, text }], preferred: true },
  ];
});
