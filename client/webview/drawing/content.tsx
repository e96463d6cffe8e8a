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
    if (body === undefined || box.current === null) return;
    const element = box.current;
    const restore = (): void => {
      if (restored.current === 'done') return;
      // Who has scrolled in the meantime stays there.
      const isUntouched = element.scrollTop === restored.current;
      if (isUntouched) element.scrollTop = keptScroll;
      const { scrollTop } = element;
      restored.current = isUntouched && scrollTop < Math.floor(keptScroll) ? scrollTop : 'done';
    };
    restore();
    // The panel may get its height only after the page is drawn: in a taller one nothing could be scrolled.
    const resizes = new ResizeObserver(restore);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [body, keptScroll]);
  return (
    <div class="content" ref={box}>
      <PageView />
      <Socials />
    </div>
  );
}
