import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { featureLoader } from '../federation/feature-loader.ts';
import { FeatureLoadError } from '../federation/load-failure.ts';
import { pageLoad } from '../platform/page-load.ts';
import type { PartOfFeature } from './loaded-part.tsx';
import type { FailedProps } from './part-notices.tsx';

/** Interval between checks whether the connection is back, in ms: browsers do not report each one. */
const RECHECK_MS = 3_000;

/** Failed components by feature: one retry restores all of them. */
const retries = new Map<string, Set<() => void>>();

interface FailedPartProps {
  readonly part: PartOfFeature;
  readonly Failed: ComponentType<FailedProps>;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Notice in place of a failed component. When it unmounts, the failed load is forgotten. */
export function FailedPart({ part: { feature, module }, Failed, error, onRetry }: FailedPartProps): ReactElement {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const own = () => retry();
    const together = retries.get(feature) ?? new Set();
    retries.set(feature, together.add(own));
    return () => {
      together.delete(own);
      featureLoader.forgetFailedLoad(feature, module);
    };
  }, [feature, module]);
  const cause = useLoadCause(error, onRetry);
  return (
    <Failed
      onRetry={() => [...(retries.get(feature) ?? [])].forEach((each) => each())}
      onRefresh={cause === 'removed' ? () => pageLoad.reload() : undefined}
      offline={cause === 'offline'}
    />
  );
}

/**
 * Returns why a file did not load: `removed` if only a reload of the page helps, `offline` while there is no
 * connection, undefined if a retry may help.
 * @param onBack called when the connection is back
 */
function useLoadCause(error: unknown, onBack: () => void): 'removed' | 'offline' | undefined {
  const [cause, setCause] = useState<'removed' | 'offline'>();
  const file = error instanceof FeatureLoadError ? error.file : undefined;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOffline = false;
    const check = async () => {
      clearTimeout(timer);
      const found = file === undefined ? undefined : await findCause(file);
      if (isUnmounted) {
        return;
      }
      if (found === 'offline') {
        wasOffline = true;
        timer = setTimeout(() => void check(), RECHECK_MS);
      } else if (wasOffline && found === undefined) {
        back();
      }
      setCause(found);
    };
    const onOnline = () => void check();
    onOnline();
    window.addEventListener('online', onOnline);
    return () => {
      isUnmounted = true;
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, [file]);
  return cause;
}

async function findCause(file: string): Promise<'removed' | 'offline' | undefined> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    return [404, 410].includes(status) ? 'removed' : undefined;
  } catch {
    return 'offline';
  }
}
