import { useSearchParams } from 'react-router-dom';

/** The steps of a deposit in their order. */
export const DEPOSIT_STEPS = ['account', 'amount', 'payer', 'wait'] as const;

export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** What decides, beside the address, which step is in view. */
interface Standing {
  /** The house has a request in hand. */
  readonly waiting: boolean;
  /** A send has no answer yet, or is under way. */
  readonly sent: boolean;
  /** What was typed, in won. */
  readonly amount: number;
}

/** The step in view: the one that the address names, unless there is another that comes before it or stands over it. */
export function depositStep(named: string | null, { waiting, sent, amount }: Standing): DepositStep {
  if (waiting) {
    return 'wait';
  }
  if (sent) {
    return 'payer';
  }
  if (named === 'payer') {
    return amount > 0 ? 'payer' : 'amount';
  }
  return named === 'amount' ? 'amount' : 'account';
}

/** Hook: the step in view (`/deposit?step=amount`), and the way to another; each is an entry of the history. */
export function useDepositStep(standing: Standing) {
  const [search, setSearch] = useSearchParams();
  return {
    step: depositStep(search.get('step'), standing),
    go: (step: DepositStep) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (step === 'account') {
            next.delete('step');
          } else {
            next.set('step', step);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
