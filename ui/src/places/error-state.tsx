import type { ReactElement } from 'react';
import type { ApiFailure } from 'shared-types/platform';
import { Button } from '../button/button.tsx';
import { type KitTextKey, useKitText } from '../texts/use-kit-text.ts';
import { EmptyState } from './empty-state.tsx';

const HINTS: Readonly<Record<ApiFailure['kind'], KitTextKey>> = {
  invalid: 'failureInvalid',
  login: 'failureLogin',
  forbidden: 'failureForbidden',
  conflict: 'failureConflict',
  limited: 'failureLimited',
  missing: 'failureMissing',
  refused: 'failureRefused',
  unavailable: 'failureUnavailable',
  network: 'failureNetwork',
};

interface ErrorStateProps {
  readonly failure: Pick<ApiFailure, 'kind'>;
  readonly onRetry: () => void;
}

/** Explains that something could not be loaded, without the server's message, with one button to retry. */
export function ErrorState({ failure, onRetry }: ErrorStateProps): ReactElement {
  const t = useKitText();
  return (
    <EmptyState
      role="alert"
      illustration="broken"
      title={t('partFailed')}
      hint={t(HINTS[failure.kind])}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
