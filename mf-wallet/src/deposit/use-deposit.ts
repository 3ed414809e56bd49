import { createElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defineMessages, DEPOSIT_STEP_WON, normalizeIdentityText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { useIsShown } from 'ui';
import { type AmountRules, checkAmount } from '../amount-field/use-amount-problem.ts';
import { useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { Figures } from '../figures/figures.tsx';
import type ko from './texts/ko.json';
import { showSendResult } from '../refusals/send-result.ts';

/** Rules until the backend's rules have loaded. */
export const DEPOSIT_RULES: AmountRules = { least: DEPOSIT_STEP_WON, step: DEPOSIT_STEP_WON };

/** Steps of a deposit, in order. */
export const DEPOSIT_STEPS = ['account', 'amount', 'payer', 'wait'] as const;

export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** Amount in won; `payer` undefined: the account holder. */
const EMPTY_DEPOSIT: { readonly amount: number; readonly payer: string | undefined } = { amount: 0, payer: undefined };

export type DepositForm = ReturnType<typeof useDeposit>;

/**
 * Returns the deposit form with its step and submission; a form is executed at most once.
 * @param waiting whether a request is pending in the backend
 */
export function useDeposit(rules: AmountRules, waiting: boolean) {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const owner = platform.session.use(({ user }) => user?.bankOwner ?? '');
  const [draft, change] = platform.useDraft('deposit', EMPTY_DEPOSIT);
  const api = platform.api.useSend('apply-user-deposit');
  const requests = platform.api.useCall('get-deposit-list', {});
  const sending = useIdempotentSend('deposit', () => {
    change({ amount: 0 });
    // Another tab's request also appears in this tab.
    requests.retry();
  });
  const { amount, payer = owner } = sending.unanswered ?? draft;
  const sent = sending.busy || sending.unanswered !== undefined;
  const { step, go } = useDepositStep({ waiting, sent, amount });
  const bankOwner = normalizeIdentityText(payer);
  const lines = [
    [t('amount'), platform.format.won(amount)],
    [t('payer'), bankOwner],
  ] as const;

  const act = async () => {
    if (sending.unanswered === undefined && checkAmount(amount, rules) !== undefined) {
      go('amount');
      return;
    }
    if (
      !(await platform.dialogs.confirm(DEPOSIT_MESSAGES.askDeposit, {
        details: createElement(Figures, { look: 'strong', figures: lines }),
      }))
    ) {
      return;
    }
    const result = await sending.send({ amount, payer: bankOwner }, async (requestId) =>
      api.send({ amount, bankOwner, requestId }),
    );
    const arrived = 'response' in result && result.response.status === 'success';
    if (arrived) {
      change({ amount: 0 });
    }
    await showSendResult(result, { success: DEPOSIT_MESSAGES.arrived, wait: DEPOSIT_MESSAGES.oneWaits });
    if (arrived) {
      go('account');
    }
  };

  return {
    ...sending,
    /** Whether a send is in flight or unanswered. */
    sent,
    step,
    go,
    amount,
    payer,
    setAmount: (next: number) => change({ amount: next }),
    setPayer: (next: string) => change({ payer: next }),
    /** Confirms, sends and shows the result. */
    submit: () => sending.submit(act),
    discard: () => {
      sending.discard();
      go('amount');
    },
  };
}

const DEPOSIT_MESSAGES = defineMessages<typeof ko>('deposit')({
  askDeposit: { kind: 'confirm', yes: 'send' },
  arrived: 'success',
  oneWaits: 'warning',
});

/** State that decides, in addition to the address, which step is open. */
interface DepositProgress {
  readonly waiting: boolean;
  readonly sent: boolean;
  readonly amount: number;
}

/** Returns the step that the address names, unless an earlier one is incomplete or a request is pending. */
function getDepositStep(named: string | null, { waiting, sent, amount }: DepositProgress): DepositStep {
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
function useDepositStep(progress: DepositProgress) {
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
