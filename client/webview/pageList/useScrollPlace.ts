// Where an element is scrolled to and how much of it is seen, in steps that are coarse enough to draw seldom.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

export interface ScrollPlace {
  /** Both in CSS pixels. */
  readonly top: number;
  readonly height: number;
}

const step = 120;

export function useScrollPlace(element: RefObject<HTMLElement | null>): ScrollPlace {
  const [place, setPlace] = useState<ScrollPlace>({ top: 0, height: 600 });
  const read = (): void => {
    const box = element.current;
    if (box === null) return;
    const top = Math.floor(box.scrollTop / step) * step;
    const height = Math.ceil(box.clientHeight / step) * step + step;
    setPlace((present) => (present.top === top && present.height === height ? present : { top, height }));
  };
  useLayoutEffect(read);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const sizes = new ResizeObserver(read);
    sizes.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, []);
  return place;
}
