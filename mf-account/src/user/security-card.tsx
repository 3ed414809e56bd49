import { type ReactElement, type ReactNode, useState } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import { PasskeySettings } from '../passkeys/passkey-settings.tsx';
import { BankForm } from './bank-form.tsx';
import { OpenRow } from '../rows/open-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { StepUpForm } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import type passkeysKo from '../passkeys/texts/ko.json';
import { type StepUp, useStepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

/** Security settings as expandable rows, each behind the identity proof; one proof opens all of them. */
export function SecurityCard(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const words = platform.locale.useTexts<typeof passkeysKo>('passkeys');
  const stepUp = useStepUp();
  return (
    <Card title={t('securityTitle')}>
      {platform.hasCall('user-set-bank') && (
        <OpenRow name="login" title={t('security')} hint={t('securityHint')}>
          <BehindProof stepUp={stepUp} title={t('security')} text={t('stepUpText')}>
            <section>
              <h3>{t('loginPassword')}</h3>
              <PasswordForm kind="login" title={t('loginPassword')} onClosed={stepUp.close} />
            </section>
            <BankForm onClosed={stepUp.close} />
          </BehindProof>
        </OpenRow>
      )}
      {platform.hasCall('user-exchange-to-pass') && (
        <OpenRow name="exchange" title={t('exchangePassword')} hint={t('exchangeText')}>
          <ExchangePassword stepUp={stepUp} />
        </OpenRow>
      )}
      {platform.hasCall('passkeys-list') && (
        <OpenRow name="passkeys" title={words('title')} hint={words('intro')} alwaysMounted>
          <PasskeySettings stepUp={stepUp} />
        </OpenRow>
      )}
    </Card>
  );
}

/** Requires the old exchange password; members with a passkey prove with that first. */
function ExchangePassword({ stepUp }: { readonly stepUp: StepUp }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const form = <PasswordForm kind="exchange" title={t('exchangePassword')} onClosed={stepUp.needPasskey} />;
  return stepUp.method === 'password' ? (
    form
  ) : (
    <BehindProof stepUp={stepUp} title={t('exchangePassword')} text={t('exchangeText')}>
      {form}
    </BehindProof>
  );
}

interface BehindProofProps {
  readonly stepUp: StepUp;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Shows its content after the identity proof, and moves the focus there. */
function BehindProof({ stepUp, title, text, children }: BehindProofProps): ReactElement {
  const [proved, setProved] = useState(false);
  return stepUp.open ? (
    <div ref={proved ? focusFirst : undefined} className={classes.forms}>
      {children}
    </div>
  ) : (
    <StepUpForm stepUp={stepUp} title={title} text={text} onProved={() => setProved(true)} />
  );
}
