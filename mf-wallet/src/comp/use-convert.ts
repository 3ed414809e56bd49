import { platform } from 'shell/platform';
import { showResultMessage } from '../refusals/show-result-message.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { getCompMessage } from './comp-message.ts';
import { COMP_MESSAGES } from './messages.ts';

interface ConvertForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'discard'> {
  readonly amount: number;
  readonly setAmount: (amount: number) => void;
  /** Confirms, sends and shows the result. */
  readonly submit: () => void;
}

const NO_AMOUNT = { amount: 0 };

/** Returns the conversion form with its submission; a form is executed at most once. */
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
    if ('response' in sent && sent.response.status === 'success') {
      change(NO_AMOUNT);
    }
    await showResultMessage(getCompMessage(sent));
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    discard: sending.discard,
    amount,
    setAmount: (next) => change({ amount: next }),
    submit: () => sending.submit(act),
  };
}
