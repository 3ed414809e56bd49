import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
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
    <div className={classes.column}>
      <Page title={t('title')}>
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
        {!sent && logIn !== undefined && (
          <p className={classes.back}>
            <Link to={logIn}>{t('logIn')}</Link>
          </p>
        )}
      </Page>
    </div>
  );
}
