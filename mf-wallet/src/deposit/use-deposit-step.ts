import { useSearchParams } from 'react-router-dom';
import { useIsShown } from 'ui';

/** Steps of a deposit, in order. */
export const DEPOSIT_STEPS = ['account', 'amount', 'payer', 'wait'] as const;

export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** State that decides, in addition to the address, which step is open. */
interface DepositProgress {
  /** Whether a request is pending in the backend. */
  readonly waiting: boolean;
  /** Whether a send is in flight or unanswered. */
  readonly sent: boolean;
  /** Typed amount in won. */
  readonly amount: number;
}

/** Returns the step that the address names, unless an earlier one is incomplete or a request is pending. */
export function getDepositStep(named: string | null, { waiting, sent, amount }: DepositProgress): DepositStep {
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

/**
 * Returns the current step (`/deposit?step=amount`) and a function to change it; each step is a history entry. A page
 * that is no longer shown changes no step: its member went on to another page.
 */
export function useDepositStep(progress: DepositProgress) {
  const [search, setSearch] = useSearchParams();
  const isShown = useIsShown();
  return {
    step: getDepositStep(search.get('step'), progress),
    go: (step: DepositStep) =>
      isShown() &&
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
