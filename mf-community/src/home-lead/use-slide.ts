import { useEffect, useState, useSyncExternalStore } from 'react';

/** Time per slide, in ms. */
export const SLIDE_MS = 6_000;

const STILL = '(prefers-reduced-motion: reduce)';

/** State of the slides. */
export interface Slides {
  readonly shown: number;
  /** The slide whose image is loading; undefined if no image is. */
  readonly coming: number | undefined;
  /** Its image loaded or failed. */
  readonly arrive: () => void;
  /** Selects a slide for the user. */
  readonly choose: (slide: number) => void;
}

/**
 * Returns the current slide. Slides advance by themselves unless paused, reduced motion is preferred, or the user chose
 * one; each waits for its image. The second parameter pauses them.
 */
export function useSlide(count: number, held: boolean): Slides {
  const [slide, setSlide] = useState(0);
  const [coming, setComing] = useState<number>();
  const [chosen, setChosen] = useState(false);
  const still = useStill();
  // It may have been removed meanwhile.
  const shown = slide < count ? slide : 0;
  useEffect(() => {
    if (held || still || chosen || count < 2) {
      return undefined;
    }
    const timer = setTimeout(() => setComing((shown + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [count, held, still, chosen, shown]);
  const arrive = () => {
    if (coming !== undefined && (chosen || !held)) {
      setSlide(coming);
    }
    setComing(undefined);
  };
  const choose = (wanted: number) => {
    setChosen(true);
    setComing(wanted === shown ? undefined : wanted);
  };
  return { shown, coming: coming !== undefined && coming < count ? coming : undefined, arrive, choose };
}

/** Returns true if reduced motion is preferred; true on the server, so motion starts in the browser. */
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
