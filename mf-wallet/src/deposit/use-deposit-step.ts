import { useSearchParams } from 'react-router-dom';

/** The steps of a deposit in order. */
export const DEPOSIT_STEPS = ['account', 'amount', 'payer', 'wait'] as const;

export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** State that, in addition to the address, decides the current step. */
interface Standing {
  /** The site is processing a request. */
  readonly waiting: boolean;
  /** A request is unconfirmed or being sent. */
  readonly sent: boolean;
  /** Typed amount, in won. */
  readonly amount: number;
}

/** Returns the current step: the one that the address names, unless an earlier or more urgent one is required. */
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

/** Returns the current step (`/deposit?step=amount`), and a function that moves to another; each is a history entry. */
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
