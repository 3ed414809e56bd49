import { useEffect, useState } from 'react';

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

function useStill(): boolean {
  const [still, setStill] = useState(() => window.matchMedia(STILL).matches);
  useEffect(() => {
    const media = window.matchMedia(STILL);
    const change = () => setStill(media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
  return still;
}
