import { platform } from 'shell/platform';
import { showRefusal } from '../refusals/show-refusal.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { compOutcome } from './comp-outcome.ts';
import { COMP_MESSAGES } from './messages.ts';

interface ConvertForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'startAnew'> {
  readonly amount: number;
  readonly setAmount: (amount: number) => void;
  /** Confirms, sends and shows the result. */
  readonly submit: () => void;
}

const NO_AMOUNT = { amount: 0 };

/** Returns the state of a comp conversion form; one form has one effect. */
export function useConvert(): ConvertForm {
  const [draft, change] = platform.useDraft('comp', NO_AMOUNT);
  const api = platform.api.useSend('roll-to-balance');
  const sending = useIdempotentSend('comp', () => change(NO_AMOUNT));

  const { amount } = sending.unanswered ?? draft;

  const act = async () => {
    if (
      !(await platform.dialogs.confirm(COMP_MESSAGES.askConvert, { values: { amount: platform.format.won(amount) } }))
    ) {
      return;
    }
    const sent = await sending.send({ amount }, async (requestId) => api.send({ amount, requestId }));
    if ('answer' in sent && sent.answer.status === 'success') {
      change(NO_AMOUNT);
    }
    await showRefusal(compOutcome(sent));
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    startAnew: sending.startAnew,
    amount,
    setAmount: (next) => change({ amount: next }),
    submit: () => sending.submit(act),
  };
}
