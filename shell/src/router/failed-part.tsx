import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { featureLoader } from '../federation/feature-loader.ts';
import { FeatureLoadError } from '../federation/load-failure.ts';
import { pageLoad } from '../platform/page-load.ts';
import type { PartOfFeature } from './loaded-part.tsx';
import type { FailedProps } from './notices.tsx';

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
function useLoadCause(error: unknown, onBack: () => void): Cause | undefined {
  const file = error instanceof FeatureLoadError ? error.file : '';
  const { data: cause } = useQuery({
    queryKey: ['load-cause', file],
    queryFn: async () => findCause(file),
    enabled: file !== '',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === 'offline' ? RECHECK_MS : false),
  });
  const [wasOffline, setWasOffline] = useState(false);
  if (cause === 'offline' && !wasOffline) {
    setWasOffline(true);
  }
  const back = useEffectEvent(onBack);
  useEffect(() => (wasOffline && cause === 'unknown' ? back() : undefined), [wasOffline, cause]);
  return cause;
}

type Cause = 'removed' | 'offline' | 'unknown';

async function findCause(file: string): Promise<Cause> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    return [404, 410].includes(status) ? 'removed' : 'unknown';
  } catch {
    return 'offline';
  }
}
