// A section of the page, with the heading that counts link to.
import type { ComponentChildren } from 'preact';
import { formatNumber } from '../../../server/src/shared/text/words.ts';

interface Props {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

export function ChangedSection({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Says how many of a list are not shown. */
export function MoreItems({ count, shown }: { readonly count: number; readonly shown: number }) {
  if (count <= shown) return null;
  return <p class="more">{`… and ${formatNumber(count - shown)} more`}</p>;
}
