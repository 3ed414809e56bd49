import { useRef } from 'react';
import type { ExclusionPeriod } from 'shared-types';
import { platform } from 'shell/platform';

const HOUR_MS = 60 * 60_000;

/** Hook: stops games and deposits for oneself. @param done told when it holds */
export function useStop(done: () => void) {
  const busy = useRef(false);
  const send = async (call: () => Promise<{ readonly status: string }>) => {
    if (busy.current) {
      return;
    }
    busy.current = true;
    const answer = await call().catch(platform.dialogs.failure);
    busy.current = false;
    if (answer !== undefined) {
      await platform.dialogs.show(answer.status === 'success' ? 'msg3209' : 'msg3005');
    }
    done();
  };
  return {
    takeBreak: async (hours: number) =>
      send(() => platform.api.call('rg-break', { until: new Date(Date.now() + hours * HOUR_MS).toISOString() })),
    exclude: async (period: ExclusionPeriod) => send(() => platform.api.call('rg-exclude', { period, confirm: true })),
  };
}
