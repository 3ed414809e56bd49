import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { BankForm } from './bank-form.tsx';
import { LoginPasswordForm } from './login-password-form.tsx';
import { OpenRow } from './open-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { StepUpForm } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import type { StepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

/** What only the member may change, as a list of things to open; each is behind the proof that it is the member. */
export function SecurityCard({ stepUp }: { readonly stepUp: StepUp }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('securityTitle')}>
      {platform.hasCall('user-set-bank') && (
        <OpenRow name="login" title={t('security')} hint={t('securityHint')}>
          {stepUp.open ? (
            <div className={classes.forms}>
              <LoginPasswordForm onClosed={stepUp.close} />
              <BankForm onClosed={stepUp.close} />
            </div>
          ) : (
            <StepUpForm stepUp={stepUp} title={t('security')} text={t('stepUpText')} />
          )}
        </OpenRow>
      )}
      {platform.hasCall('user-exchange-to-pass') && (
        <OpenRow name="exchange" title={t('exchangePassword')} hint={t('exchangeText')}>
          <ExchangePassword stepUp={stepUp} />
        </OpenRow>
      )}
    </Card>
  );
}

/** The old exchange password is the proof for the new one, and for who has a passkey that comes first. */
function ExchangePassword({ stepUp }: { readonly stepUp: StepUp }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return stepUp.way === 'password' || stepUp.open ? (
    <PasswordForm kind="exchange" title={t('exchangePassword')} onClosed={stepUp.needPasskey} />
  ) : (
    <StepUpForm stepUp={stepUp} title={t('exchangePassword')} text={t('exchangeText')} />
  );
}
