import { useEffect, useEffectEvent, useState } from 'react';
import { FeatureLoadError } from '../federation/feature-load-error.ts';

/** Answers that say of a file that it will not come back to this page. */
const GONE = [404, 410];

/** How often it is looked whether the line is back, in ms: browsers do not notice every line that comes back. */
const LOOK_AGAIN_MS = 3_000;

/**
 * Why something did not come: `gone` where its file is not there any more, so that only a page that is loaded anew can
 * help; `away` while nothing can be reached; undefined when it may be tried again.
 */
export type LoadTrouble = 'gone' | 'away' | undefined;

/** Hook: why a load failed. @param onBack called when the line is back */
export function useLoadTrouble(error: unknown, onBack: () => void): LoadTrouble {
  const [trouble, setTrouble] = useState<LoadTrouble>();
  const file = error instanceof FeatureLoadError ? error.file : undefined;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    const look = async () => {
      clearTimeout(timer);
      const found = file === undefined ? undefined : await lookFor(file);
      if (left) {
        return;
      }
      if (found === 'away') {
        wasAway = true;
        timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
      } else if (wasAway && found === undefined) {
        back();
      }
      setTrouble(found);
    };
    const lookNow = () => void look();
    lookNow();
    window.addEventListener('online', lookNow);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', lookNow);
    };
  }, [file]);
  return trouble;
}

async function lookFor(file: string): Promise<LoadTrouble> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    return GONE.includes(status) ? 'gone' : undefined;
  } catch {
    return 'away';
  }
}
