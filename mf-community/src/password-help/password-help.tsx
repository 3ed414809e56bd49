import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Card, EmptyState, LinkButton, Page } from 'ui';
import { PasswordHelpForm } from './password-help-form.tsx';
import type ko from './texts/ko.json';
import classes from './password-help.module.css';

/** `/password-help`: a visitor who cannot log in requests a new password. */
export default function PasswordHelp(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('password-help');
  const logIn = platform.links.to('login');
  const [sent, setSent] = useState(false);
  return (
    <Page title={t('title')} parent={logIn === undefined ? undefined : { to: logIn, title: t('logIn') }}>
      <Card>
        {sent ? (
          <EmptyState
            illustration="letter"
            title={t('sent')}
            hint={t('sentHint')}
            action={
              logIn !== undefined && (
                <LinkButton to={logIn} look="plain">
                  {t('logIn')}
                </LinkButton>
              )
            }
          />
        ) : (
          <>
            <p className={classes.intro}>{t('intro')}</p>
            <PasswordHelpForm onSent={() => setSent(true)} />
          </>
        )}
      </Card>
      <Card title={t('steps')}>
        <ol className={classes.steps}>
          {(['step1', 'step2', 'step3'] as const).map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </Card>
    </Page>
  );
}
