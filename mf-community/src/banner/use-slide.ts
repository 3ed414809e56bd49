import { useEffect, useState } from 'react';

/** How long a slide stays, in ms. */
const SLIDE_MS = 6_000;

/** Hook: which of so many slides is shown; they go on by themselves unless held or motion is unwelcome. */
export function useSlide(count: number, held: boolean): readonly [number, (slide: number) => void] {
  const [slide, setSlide] = useState(0);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (held || still || count < 2) {
      return undefined;
    }
    const timer = setInterval(() => setSlide((shown) => (shown + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [count, held]);
  return [slide, setSlide];
}
