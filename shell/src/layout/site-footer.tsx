import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './site-footer.module.css';

/** The foot of every page: what this site is and is not, who helps, and the cookie statement. */
export function SiteFooter(): ReactElement {
  const t = useShellText();
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <p className={classes.honest}>
          <strong className={classes.adults}>{t('adultsOnly')}</strong>
          {t('notRealMoney')}
        </p>
        <p className={classes.links}>
          <a href="tel:1336">{t('helpline')}</a>
          <Link to="/help">{t('help')}</Link>
          <Link to="/game">{t('games')}</Link>
        </p>
        <p className={classes.cookies}>{t('cookies')}</p>
      </div>
    </footer>
  );
}
