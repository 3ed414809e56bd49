import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a slide stays, in ms. */
export const SLIDE_MS = 6_000;

const STILL = '(prefers-reduced-motion: reduce)';

/** What of the slides is seen. */
export interface Slides {
  readonly shown: number;
  /** The one whose picture is on its way; undefined while none is. */
  readonly coming: number | undefined;
  /** Its picture is there, or will never be. */
  readonly arrive: () => void;
  /** The reader wants this one. */
  readonly choose: (slide: number) => void;
}

/**
 * Hook: which of so many slides is shown. They go on by themselves unless held, motion is unwelcome, or the reader has
 * chosen one; each is seen when its picture is there.
 */
export function useSlide(count: number, held: boolean): Slides {
  const [slide, setSlide] = useState(0);
  const [coming, setComing] = useState<number>();
  const [chosen, setChosen] = useState(false);
  const still = useStill();
  // One may have been taken away since.
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
