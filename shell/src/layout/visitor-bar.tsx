import type { ReactElement } from 'react';
import { LinkButton } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './visitor-bar.module.css';

/** A visitor's part of the top bar: what this is, and the two ways in. */
export function VisitorBar(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.bar}>
      <p className={classes.tagline}>{t('tagline')}</p>
      <LinkButton to="/login" look="plain">
        {t('logIn')}
      </LinkButton>
      <LinkButton to="/register">{t('register')}</LinkButton>
    </div>
  );
}
