import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import type ko from '../login/texts/ko.json';
import { LoginForm } from '../login/login-form.tsx';
import classes from './account-panel.module.css';

export function VisitorPanel(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const lostPassword = platform.links.to('password-help');
  return (
    <div className={classes.panel}>
      <LoginForm />
      <Link to="/register" className={classes.wide}>
        {t('register')}
      </Link>
      {lostPassword !== undefined && (
        <Link to={lostPassword} className={classes.forgotten}>
          {t('forgotten')}
        </Link>
      )}
    </div>
  );
}
