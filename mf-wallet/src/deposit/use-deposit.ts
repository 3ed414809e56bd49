import { defineMessages, DEPOSIT_STEP_WON, normalizeIdentityText } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { useQuery } from 'ui/extra';
import { type AmountRules, checkAmount } from '../amount-field/use-amount-field.ts';
import { useMoneyForm } from '../money-form/money-form.tsx';
import type ko from './texts/ko.json';

/** Rules until the backend's rules have loaded. */
export const DEPOSIT_RULES: AmountRules = { least: DEPOSIT_STEP_WON, step: DEPOSIT_STEP_WON };

export const DEPOSIT_STEPS = ['account', 'amount', 'payer', 'wait'] as const;

export type DepositStep = (typeof DEPOSIT_STEPS)[number];

export type DepositForm = ReturnType<typeof useDeposit>;

/**
 * Returns the deposit form with its step and submission; a form is executed at most once.
 * @param waiting whether a request is pending in the backend
 */
export function useDeposit(rules: AmountRules, waiting: boolean) {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const owner = platform.session.use(({ user }) => user?.bankOwner ?? '');
  const api = platform.api.useSend('apply-user-deposit');
  // Another tab's request also appears in this tab.
  const form = useMoneyForm('deposit', platform.api.useCall('get-deposit-list', {}).retry);
  const { amount, payer = owner, sent, unanswered } = form;
  const query = useQuery();
  /** Opens a step, which is a history entry (`/deposit?step=amount`). */
  const go = (step: DepositStep) => query.push({ step: step === 'account' ? undefined : step });
  const bankOwner = normalizeIdentityText(payer);

  return {
    ...form,
    step: getDepositStep(query.get('step'), waiting, sent, amount),
    go,
    payer,
    submit: () => {
      if (unanswered === undefined && checkAmount(amount, rules) !== undefined) {
        go('amount');
        return;
      }
      const submission = {
        payer: bankOwner,
        question: DEPOSIT_MESSAGES.askDeposit,
        lines: [
          [t('amount'), platform.format.won(amount)],
          [t('payer'), bankOwner],
        ],
        ask: async (requestId: string) => api.send({ amount, bankOwner, requestId }),
        messages: { success: DEPOSIT_MESSAGES.arrived, wait: DEPOSIT_MESSAGES.oneWaits },
      } as const;
      form.submit(submission, (status) => status === 'success' && go('account'));
    },
    discard: () => {
      form.discard();
      go('amount');
    },
  };
}

const DEPOSIT_MESSAGES = defineMessages<typeof ko>('deposit')({
  askDeposit: { kind: 'confirm', yes: 'send' },
  arrived: 'success',
  oneWaits: 'warning',
});

/** Returns the step that the address names, unless an earlier one is incomplete or a request is pending. */
function getDepositStep(named: string | null, waiting: boolean, sent: boolean, amount: number): DepositStep {
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
