import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a slide stays, in ms. */
export const SLIDE_MS = 6_000;

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Hook: which of so many slides is shown. They go on by themselves unless held, motion is unwelcome, or the reader has
 * chosen one.
 */
export function useSlide(count: number, held: boolean): readonly [number, (slide: number) => void] {
  const [slide, setSlide] = useState(0);
  const [chosen, setChosen] = useState(false);
  const still = useStill();
  useEffect(() => {
    if (held || still || chosen || count < 2) {
      return undefined;
    }
    const timer = setInterval(() => setSlide((shown) => (shown + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [count, held, still, chosen]);
  const choose = (wanted: number) => {
    setChosen(true);
    setSlide(wanted);
  };
  // One may have been taken away since.
  return [slide < count ? slide : 0, choose];
}

/** No reader of the server's HTML has said so yet: what moves begins in the browser. */
function useStill(): boolean {
  return useSyncExternalStore(watchStill, isStill, () => false);
}

function isStill(): boolean {
  return window.matchMedia(STILL).matches;
}

function watchStill(changed: () => void): () => void {
  const media = window.matchMedia(STILL);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
