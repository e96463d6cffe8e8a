// The tags in a piece of HTML of an `.md` page, by htmlparser2's tokenizer.
import { Tokenizer } from 'htmlparser2';
import type { PageTag, TagAttribute } from './pageTag.ts';

// htmlparser2’s `QuoteType`.
const noValue = 0;
const unquoted = 1;

/** `at` is where the piece begins in the page. Tags that do not end in the piece are left out. */
export function readHtmlTags(html: string, at: number): PageTag[] {
  const tags: PageTag[] = [];
  let name = '';
  let start = 0;
  let attributes: TagAttribute[] = [];
  let attribute = '';
  let value = '';
  let valueStart = 0;
  const end = (kind: PageTag['kind']) => {
    tags.push({ name, kind, offset: at + start, attributes });
    attributes = [];
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(from, to) {
        name = html.slice(from, to).toLowerCase();
        start = from - 1;
        attributes = [];
      },
      onopentagend: () => end('open'),
      onselfclosingtag: () => end('selfClosing'),
      onclosetag(from, to) {
        tags.push({
          name: html.slice(from, to).toLowerCase(),
          kind: 'close',
          offset: at + from - 2,
          attributes: [],
        });
      },
      onattribname(from, to) {
        attribute = html.slice(from, to).toLowerCase();
        value = '';
        valueStart = to + (/^\s*=\s*["']?/.exec(html.slice(to))?.[0].length ?? 0);
      },
      onattribdata(from, to) {
        value += html.slice(from, to);
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint);
      },
      onattribend(quote, to) {
        attributes.push({
          name: attribute,
          value: quote === noValue ? undefined : value,
          isComputed: false,
          offset: at + valueStart,
          end: at + (quote === unquoted ? to : to - 1),
        });
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tags;
}
