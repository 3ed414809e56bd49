import { useEffect, useRef } from 'react';
import { platform } from 'shell/platform';

/** Hook: asks again when the health check tells that the house published, changed or removed something for everybody. */
export function useNews(retry: () => void): void {
  useAgainWhen(
    platform.session.use((state) => state.user?.newsRevision),
    (now, before) => now !== undefined && now !== before,
    retry,
  );
}

/** Hook: asks again when something new waits for the member; what he or she read makes the count smaller. */
export function useNewlyWaiting(count: 'noteCount' | 'helpCount', retry: () => void): void {
  useAgainWhen(
    platform.session.use((state) => state.user?.[count] ?? 0),
    (now, before) => now > before,
    retry,
  );
}

function useAgainWhen<Value>(value: Value, isNews: (now: Value, before: Value) => boolean, retry: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    const old = before.current;
    before.current = value;
    if (isNews(value, old)) {
      retry();
    }
    // Only another value is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value]);
}
