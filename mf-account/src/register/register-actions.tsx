import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type { RegisterStep } from './use-register-step.ts';
import classes from './register-page.module.css';
import type ko from './texts/ko.json';

interface RegisterActionsProps {
  /** Number of errors in this step that have been shown. */
  readonly open: number;
  readonly step: RegisterStep;
  /** Whether this step submits the form. */
  readonly last: boolean;
  readonly sending: boolean;
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined;
}

/** Buttons to the next and previous step. */
export function RegisterActions({ open, step, last, sending, onBack }: RegisterActionsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  return (
    <div className={classes.submit}>
      <p className={classes.problems} role="status">
        {open > 0 ? t('problems', { count: open }) : ''}
      </p>
      <div className={classes.actions} data-alone={onBack === undefined}>
        {onBack !== undefined && (
          <Button size="large" disabled={sending} onClick={({ detail }) => detail < 2 && onBack()}>
            {t('back')}
          </Button>
        )}
        {/* A key per step: otherwise the second click of a double click would submit the empty next step. */}
        <Button key={step} look="primary" size="large" type="submit" block busy={sending}>
          {t(sending ? 'sending' : last ? 'submit' : 'next')}
        </Button>
      </div>
    </div>
  );
}
