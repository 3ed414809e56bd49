import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { LOGIN_WORDING } from '../login/login.i18n.ts';
import { LoginForm } from '../login/login-form.tsx';
import classes from './account-panel.module.css';

/** The drawer of a visitor. */
export function VisitorPanel(): ReactElement {
  const t = platform.locale.useWording(LOGIN_WORDING);
  return (
    <div className={classes.panel}>
      <LoginForm />
      <Link to="/register" className={classes.wide}>
        {t('register')}
      </Link>
      <Link to="/password-help" className={classes.forgotten}>
        {t('forgotten')}
      </Link>
    </div>
  );
}
