import { useState } from 'react';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';

export type Limit = CallSuccess<'rg-get'>['limits'][number];

/** Hook: changes one limit. @param changed told when the house took it */
export function useLimit({ kind, period }: Pick<Limit, 'kind' | 'period'>, changed: () => void) {
  const [sending, setSending] = useState(false);
  const send = async (call: () => Promise<{ readonly status: string }>): Promise<boolean> => {
    setSending(true);
    const answer = await call().catch(platform.dialogs.failure);
    setSending(false);
    changed();
    return answer?.status === 'success';
  };
  return {
    sending,
    /** @param amount in won, null for none */
    set: async (amount: number | null) => send(() => platform.api.call('rg-set-limit', { kind, period, amount })),
    confirm: async (amount: number | null) =>
      send(() => platform.api.call('rg-set-limit', { kind, period, amount, confirm: true })),
    cancel: async () => send(() => platform.api.call('rg-cancel-limit', { kind, period })),
  };
}
