import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type { RegisterStep } from './use-register-step.ts';
import classes from './register-page.module.css';
import type ko from './texts/ko.json';

interface RegisterActionsProps {
  /** How many things of this step are to be mended, as far as that was asked. */
  readonly open: number;
  readonly step: RegisterStep;
  /** Whether the next press sends. */
  readonly last: boolean;
  readonly sending: boolean;
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined;
}

/** On, or sent; and back. */
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
        {/* One of its own for each step: the second click of a double click would send the next step, empty as it is. */}
        <Button key={step} look="primary" size="large" type="submit" block busy={sending}>
          {t(sending ? 'sending' : last ? 'submit' : 'next')}
        </Button>
      </div>
    </div>
  );
}
