// The part that scrolls: the page and the foot of the site. Another page starts at its top; the one that was shown before
// a reload is scrolled back to where it was, once its text is there.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PageView } from '../page/pageView.tsx';
import { useShown } from './shown.ts';
import { Socials } from './socials.tsx';

export function Content({ keptScroll }: { readonly keptScroll: number }) {
  const { scene } = useShown();
  const box = useRef<HTMLDivElement>(null);
  const hasBody = scene.body !== undefined && scene.body.page === scene.page;
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = 0;
  }, [scene.page]);
  useLayoutEffect(() => {
    if (!hasBody || restored.current || box.current === null) return;
    restored.current = true;
    box.current.scrollTop = keptScroll;
  }, [hasBody, keptScroll]);
  return (
    <div class="content" ref={box}>
      <PageView />
      <Socials />
    </div>
  );
}
