import { createElement, useState } from 'react';
import type { CallAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { showRefusal } from '../refusals/show-refusal.ts';
import { type IdempotentSend, useIdempotentSend } from '../request-id/use-idempotent-send.ts';
import { Summary } from '../summary/summary.tsx';
import { WITHDRAW_MESSAGES } from './messages.ts';
import { type NotProved, proveWithdrawal } from './prove-withdrawal.ts';
import { withdrawOutcome } from './withdraw-outcome.ts';
import type ko from './texts/ko.json';

const NO_AMOUNT = { amount: 0 };

interface WithdrawForm extends Pick<IdempotentSend, 'busy' | 'unanswered' | 'startAnew'> {
  readonly amount: number;
  readonly pass: string;
  readonly setAmount: (amount: number) => void;
  readonly setPass: (pass: string) => void;
  /** Confirms, sends and shows the result; `onWrongPass` is called if the exchange password is wrong. */
  readonly submit: (onWrongPass: () => void) => void;
}

/**
 * Returns the state of a withdrawal form; one form has one effect. The exchange password is only in the form: it is not
 * stored, and every response empties it. @param account target account for the confirmation @param byPasskey the member
 * confirms with a passkey instead of the exchange password
 */
export function useWithdraw(account: string | undefined, byPasskey: boolean): WithdrawForm {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const [draft, change] = platform.useDraft('withdraw', NO_AMOUNT);
  const [pass, setPass] = useState('');
  const api = platform.api.useSend('apply-user-withdraw');
  const requests = platform.api.useCall('get-withdraw-list', {});
  const sending = useIdempotentSend('withdraw', () => {
    change(NO_AMOUNT);
    setPass('');
    // A request that another tab sent is pending here, too.
    requests.retry();
  });

  const { amount } = sending.unanswered ?? draft;

  const act = async (onWrongPass: () => void) => {
    const lines = [
      [t('amount'), platform.format.won(amount)] as const,
      ...(account === undefined ? [] : [[t('account'), account] as const]),
    ];
    if (
      !(await platform.dialogs.confirm(WITHDRAW_MESSAGES.askWithdraw, { details: createElement(Summary, { lines }) }))
    ) {
      return;
    }
    const sent = await sending.send(
      { amount },
      async (requestId): Promise<CallAnswer<'apply-user-withdraw'> | NotProved> => {
        const wanted = { amount, requestId };
        const proof = byPasskey ? await proveWithdrawal(wanted) : { exchangePassword: pass };
        return 'status' in proof ? proof : api.send({ ...wanted, ...proof });
      },
      // A missing or temporarily rejected confirmation does not complete a request.
      (answer) => !UNPROVED.has(answer.status) && !(answer.status === 'time' && answer.reason === 'limit'),
    );
    if ('answer' in sent) {
      setPass('');
      if (sent.answer.status === 'success') {
        change(NO_AMOUNT);
      }
    }
    if ('answer' in sent && sent.answer.status === 'pass') {
      onWrongPass();
    } else {
      await showRefusal(withdrawOutcome(sent));
    }
  };

  return {
    busy: sending.busy,
    unanswered: sending.unanswered,
    startAnew: sending.startAnew,
    amount,
    pass,
    setAmount: (next) => change({ amount: next }),
    setPass: (next) => setPass(next.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)),
    submit: (onWrongPass) => sending.submit(async () => act(onWrongPass)),
  };
}

/** Results of a request that was not executed. */
const UNPROVED: ReadonlySet<string> = new Set<NotProved['status'] | 'pass' | 'authenticated'>([
  'pass',
  'authenticated',
  'cancelled',
  'unable',
  'elsewhere',
  'away',
]);
