import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { BankForm } from './bank-form.tsx';
import { LoginPasswordForm } from './login-password-form.tsx';
import { StepUpForm } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import { useStepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

/** Changes of the login password and the bank account, behind the exchange password. */
export function SecurityCard(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const { open, prove, close } = useStepUp();
  return (
    <Card title={t('security')}>
      {open ? (
        <div className={classes.forms}>
          <LoginPasswordForm onClosed={close} />
          <BankForm onClosed={close} />
        </div>
      ) : (
        <StepUpForm prove={prove} />
      )}
    </Card>
  );
}
