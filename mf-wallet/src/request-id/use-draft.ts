import { useState } from 'react';
import { platform } from 'shell/platform';
import type { MoneyForm } from './stored-request.ts';

/** What was typed into a form and may be kept over a reload: never a password. */
export interface Draft {
  /** In won; 0 is nothing. */
  readonly amount: number;
  readonly payer?: string | undefined;
}

/** The forms whose words are kept: those that move money, and the one for a limit before the first deposit. */
export type DraftForm = MoneyForm | 'limit';

/**
 * Hook: what was typed, kept in this tab over a reload beside the request id, so that a send whose answer was lost can
 * be repeated as the same request.
 */
export function useDraft(form: DraftForm): readonly [Draft, (change: Partial<Draft>) => void] {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const key = `wallet.draft.${form}.${userId}`;
  const [draft, setDraft] = useState(() => kept(key));
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      keep(key, after);
      return after;
    });
  return [draft, change];
}

function kept(key: string): Draft {
  try {
    const { amount, payer } = JSON.parse(platform.storage.visit.read(key) ?? '{}') as Partial<
      Record<keyof Draft, unknown>
    >;
    return {
      amount: typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? amount : 0,
      payer: typeof payer === 'string' ? payer.slice(0, 20) : undefined,
    };
  } catch {
    return { amount: 0 };
  }
}

function keep(key: string, draft: Draft): void {
  platform.storage.visit.write(key, JSON.stringify(draft));
}
