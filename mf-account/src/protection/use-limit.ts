import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';

export type Limit = CallSuccess<'rg-get'>['limits'][number];

export function useLimit({ kind, period }: Pick<Limit, 'kind' | 'period'>) {
  const limit = platform.api.useSend('rg-set-limit');
  const waiting = platform.api.useSend('rg-cancel-limit');
  const isDone = async (sent: Promise<{ readonly status: string }>): Promise<boolean> =>
    (await sent.catch(platform.dialogs.failure))?.status === 'success';
  return {
    sending: limit.busy || waiting.busy,
    /** @param amount in won; null removes the limit */
    set: async (amount: number | null) => isDone(limit.send({ kind, period, amount })),
    confirm: async (amount: number | null) => isDone(limit.send({ kind, period, amount, confirm: true })),
    cancel: async () => isDone(waiting.send({ kind, period })),
  };
}
