import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, Page } from 'ui';
import type ko from './texts/ko.json';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

export default function LoginPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const lostPassword = platform.links.to('password-help');
  return (
    <div className={classes.narrow}>
      <Page title={t('title')}>
        <Card>
          <LoginForm />
        </Card>
        <p className={classes.other}>
          {t('noAccount')} <Link to="/register">{t('register')}</Link>
        </p>
        {lostPassword !== undefined && (
          <p className={classes.forgotten}>
            <Link to={lostPassword}>{t('forgotten')}</Link>
          </p>
        )}
      </Page>
    </div>
  );
}
