import type { ReactElement, ReactNode } from 'react';
import type { ApiFailure } from 'shared-types/platform';
import { Button } from '../button/button.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';
import classes from './place-frame.module.css';

interface EmptyStateProps {
  readonly illustration: IllustrationName;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` is announced immediately. */
  readonly role?: 'alert' | undefined;
}

/** Shows that a list is empty. `--illustration-width` and `--place-padding` reduce its size. */
export function EmptyState({ illustration, title, hint, action, role }: EmptyStateProps): ReactElement {
  return (
    <div className={classes.place} role={role}>
      <Illustration name={illustration} />
      <p className={classes.title}>{title}</p>
      {hint !== undefined && (
        <p className={classes.hint} data-quiet>
          {hint}
        </p>
      )}
      {action !== undefined && (
        <div data-screen-only className={classes.action}>
          {action}
        </div>
      )}
    </div>
  );
}

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
