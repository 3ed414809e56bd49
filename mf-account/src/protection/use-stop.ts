import type { ExclusionPeriod } from 'shared-types';
import { platform } from 'shell/platform';

const HOUR_MS = 60 * 60_000;

/** Hook: stops games and deposits for oneself. @param done called when it is known whether it holds */
export function useStop(done: () => void = () => undefined) {
  const pause = platform.api.useSend('rg-break');
  const exclusion = platform.api.useSend('rg-exclude');
  const { run } = platform.useAction(async (send: () => Promise<{ readonly status: string }>) => {
    const answer = await send().catch(platform.dialogs.failure);
    if (answer !== undefined) {
      await platform.dialogs.show(answer.status === 'success' ? 'msg3209' : 'msg3005');
    }
    done();
  });
  return {
    takeBreak: async (hours: number) =>
      run(async () => pause.send({ until: new Date(Date.now() + hours * HOUR_MS).toISOString() })),
    exclude: async (period: ExclusionPeriod) => run(async () => exclusion.send({ period, confirm: true })),
  };
}
