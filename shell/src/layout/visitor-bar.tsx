import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './visitor-bar.module.css';

/** A visitor's part of the top bar. */
export function VisitorBar(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.bar}>
      <Link to="/login" className={classes.logIn}>
        {t('logIn')}
      </Link>
      <Link to="/register" className={classes.register}>
        {t('register')}
      </Link>
    </div>
  );
}
