import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { HeaderLinks } from './header-links.tsx';
import { HeaderTools } from './header-tools.tsx';
import classes from './visitor-bar.module.css';

/** A visitor's controls in the top bar: links of features, such as the login. */
export function VisitorBar(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.bar}>
      <p className={classes.tagline}>{t('tagline')}</p>
      <HeaderLinks />
      <HeaderTools />
    </div>
  );
}
