// invalid-url: adds the scheme to what looks like a host.
import { forViolation } from './fix.ts';

const hostAndMore = /^((?:[\w-]+\.|\{\w+\}\.)+[a-z]{2,})(?::\d+)?(?:[/?#]\S*)?$/i;
/** `guide.md` is more likely a file, though there is a top-level domain of that name. */
const fileName = /\.(?:mdx?|html?|json|ya?ml|txt|pdf|svg|png|jpe?g|gif|webp|zip|[jt]sx?|css|php|py|rs|sh)$/i;

export const addScheme = forViolation((_context, { node, keyword, schema }) => {
  const pattern = keyword === 'pattern' ? schema.pattern : undefined;
  if (node.type !== 'string' || pattern === undefined) return [];
  const url = node.value.trim().replace(/^\/\//, '');
  const withScheme = `https://${url}`;
  const [, host] = hostAndMore.exec(url) ?? [];
  if (host === undefined || !new RegExp(pattern, 'u').test(withScheme)) return [];
  const text = JSON.stringify(withScheme);
  return [
    {
      title: 'Add "https://"',
      changes: [{ offset: node.offset, end: node.end, text }],
      preferred: true,
      safe: !fileName.test(host),
    },
  ];
});
