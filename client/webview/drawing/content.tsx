// The part that scrolls: the page and the foot of the site. Another page starts at its top; the one that was shown before
// a reload is scrolled back to where it was, once its text is there.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PageView } from '../page/pageView.tsx';
import { useShown } from './shown.ts';
import { Socials } from './socials.tsx';

export function Content({ keptScroll }: { readonly keptScroll: number }) {
  const { scene } = useShown();
  const box = useRef<HTMLDivElement>(null);
  const body = scene.body?.page === scene.page ? scene.body : undefined;
  /** Where the last try to restore the place has led; a page may be too short until all of it is drawn. */
  const restored = useRef<number | 'done'>(0);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = 0;
  }, [scene.page]);
  useLayoutEffect(() => {
    if (body === undefined || restored.current === 'done' || box.current === null) return;
    // Who has scrolled in the meantime stays there.
    const isUntouched = box.current.scrollTop === restored.current;
    if (isUntouched) box.current.scrollTop = keptScroll;
    const { scrollTop } = box.current;
    restored.current = isUntouched && scrollTop < Math.floor(keptScroll) ? scrollTop : 'done';
  }, [body, keptScroll]);
  return (
    <div class="content" ref={box}>
      <PageView />
      <Socials />
    </div>
  );
}
