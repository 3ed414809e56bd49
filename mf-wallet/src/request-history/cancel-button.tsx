import type { ReactElement } from 'react';
import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { Figures } from 'ui/extra';
import type { MoneyRequest } from './money-request.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('request-history')({
  askCancel: { kind: 'confirm', yes: 'cancelIt', no: 'keepIt', irreversible: true },
  requestCancelled: 'success',
  notCancelled: 'warning',
});

/** Cancels a pending deposit, after confirmation. Members cannot cancel a withdrawal. */
export function CancelButton({ request: { id, amount } }: { readonly request: MoneyRequest }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  const { send } = platform.api.useSend('user-del-deposit');
  const won = platform.format.won(amount);
  const { run, busy } = platform.useAction(async () => {
    const details = <Figures look="strong" figures={[[t('number', { id }), won]]} />;
    if (!(await platform.dialogs.confirm(MESSAGES.askCancel, { details }))) {
      return;
    }
    const response = await send({ id }).catch(platform.dialogs.failure);
    if (response !== undefined) {
      // The operator may have approved it first.
      const isCancelled = response.status === 'success' && response.state !== 'done';
      await platform.dialogs.show(MESSAGES[isCancelled ? 'requestCancelled' : 'notCancelled']);
    }
  });
  return (
    <Button aria-label={t('cancelOf', { amount: won })} busy={busy} onClick={() => void run()}>
      {t('cancel')}
    </Button>
  );
}
