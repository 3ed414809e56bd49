import { useEffect, useState } from 'react';
import { FeatureLoadError } from '../federation/feature-load-error.ts';
import { browser } from '../private-references/browser.ts';

/** Answers that say of a file that it will not come back to this page. */
const GONE = [404, 410];

/**
 * Hook: whether what failed did so because a file of this page's version is not there any more. Only a page that is
 * loaded anew can help then; a connection that failed may be tried again.
 */
export function useFileGone(error: unknown): boolean {
  const [gone, setGone] = useState(false);
  const file = error instanceof FeatureLoadError ? error.file : undefined;
  useEffect(() => {
    let left = false;
    const look = async () => {
      const answer = file !== undefined && (await isGone(file));
      if (!left) {
        setGone(answer);
      }
    };
    void look();
    return () => {
      left = true;
    };
  }, [file]);
  return gone;
}

async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await browser.fetch(file, { method: 'HEAD', signal: browser.signalAfter(10_000) });
    return GONE.includes(status);
  } catch {
    return false;
  }
}
