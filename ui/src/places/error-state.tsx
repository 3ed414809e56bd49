import type { ReactElement } from 'react';
import type { ApiFailure } from 'shared-types/platform';
import { Button } from '../button/button.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import { EmptyState } from './empty-state.tsx';

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
      hint={t(`failure-${failure.kind}`)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
