import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type { MoneyRequest } from './money-request.ts';
import type ko from './texts/ko.json';
import type { useRemoveRequests } from './use-remove-requests.ts';

interface CancelButtonProps {
  readonly request: MoneyRequest;
  readonly remove: ReturnType<typeof useRemoveRequests>;
}

export function CancelButton({ request, remove }: CancelButtonProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
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
