import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { LoginForm } from '../login/login-form.tsx';
import { ACCOUNT_PANEL_WORDING } from './account-panel.i18n.ts';
import classes from './account-panel.module.css';

/** The drawer of a visitor. */
export function VisitorPanel(): ReactElement {
  const t = platform.locale.useWording(ACCOUNT_PANEL_WORDING);
  return (
    <div className={classes.panel}>
      <LoginForm />
      <Link to="/register" className={classes.wide}>
        {t('register')}
      </Link>
    </div>
  );
}
