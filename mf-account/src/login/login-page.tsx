import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, Columns, Page } from 'ui';
import { EntranceScene } from '../entrance/entrance-scene.tsx';
import type ko from './texts/ko.json';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

export default function LoginPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const lostPassword = platform.links.to('password-help');
  return (
    <Page title={t('title')}>
      <Columns
        even
        main={
          <Card>
            <LoginForm />
            <p data-quiet className={classes.links}>
              {lostPassword !== undefined && <Link to={lostPassword}>{t('forgotten')}</Link>}
              <span>
                {t('noAccount')} <Link to="/register">{t('register')}</Link>
              </span>
            </p>
          </Card>
        }
        side={<EntranceScene />}
      />
    </Page>
  );
}
