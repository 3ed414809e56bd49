import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { PasswordHelpForm } from './password-help-form.tsx';
import type ko from './texts/ko.json';
import classes from './password-help.module.css';

/** `/password-help`: a visitor who cannot log in asks for a new password. */
export default function PasswordHelp(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('password-help');
  const [sent, setSent] = useState(false);
  return (
    <platform.ui.Page title={t('title')}>
      <div className={classes.column}>
        <platform.ui.Card>
          {sent ? (
            <platform.ui.EmptyState
              title={t('sent')}
              hint={t('sentHint')}
              action={
                <platform.ui.ButtonLink to="/login" look="quiet">
                  {t('logIn')}
                </platform.ui.ButtonLink>
              }
            />
          ) : (
            <>
              <p className={classes.intro}>{t('intro')}</p>
              <PasswordHelpForm onSent={() => setSent(true)} />
            </>
          )}
        </platform.ui.Card>
      </div>
    </platform.ui.Page>
  );
}
