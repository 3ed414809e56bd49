import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type { MoneyRequest } from './money-request.ts';
import type ko from './texts/ko.json';
import { useRemoveRequests } from './use-remove-requests.ts';

/** Cancels a pending deposit. */
export function CancelButton({ request }: { readonly request: MoneyRequest }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  const remove = useRemoveRequests('deposit');
  const amount = platform.format.won(request.amount);
  return (
    <Button
      aria-label={t('cancelOf', { amount })}
      busy={remove.busy}
      onClick={() => remove.cancel(request, [[t('number', { id: request.id }), amount]])}
    >
      {t('cancel')}
    </Button>
  );
}
