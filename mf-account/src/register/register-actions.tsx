import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import classes from './register-page.module.css';
import type ko from './texts/ko.json';

interface RegisterActionsProps {
  /** How many things of this step are to be mended, as far as that was asked. */
  readonly open: number;
  /** Whether the next press sends. */
  readonly last: boolean;
  readonly sending: boolean;
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined;
}

/** On, or sent; and back. */
export function RegisterActions({ open, last, sending, onBack }: RegisterActionsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  return (
    <div className={classes.submit}>
      <p className={classes.problems} role="status">
        {open > 0 ? t('problems', { count: open }) : ''}
      </p>
      <div className={classes.actions} data-alone={onBack === undefined}>
        {onBack !== undefined && (
          <Button size="large" disabled={sending} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button look="primary" size="large" type="submit" block busy={sending}>
          {t(sending ? 'sending' : last ? 'submit' : 'next')}
        </Button>
      </div>
    </div>
  );
}
