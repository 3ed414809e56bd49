import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import classes from './visitor-bar.module.css';

/** A visitor's part of the top bar: what this is, and the two ways in. */
export function VisitorBar(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.bar}>
      <p className={classes.tagline}>{t('tagline')}</p>
      <ButtonLink to="/login" look="quiet">
        {t('logIn')}
      </ButtonLink>
      <ButtonLink to="/register">{t('register')}</ButtonLink>
    </div>
  );
}
