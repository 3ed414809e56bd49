import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { getRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './site-footer.module.css';
import { SiteVersions } from './site-versions.tsx';

/** The footer: what this site is, help, the cookie statement, and versions. */
export function SiteFooter(): ReactElement {
  const t = useShellText();
  const helpLine = siteState.help.helpLines[0];
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <p className={classes.honest}>
          <strong className={classes.adults}>{t('adultsOnly')}</strong>
          {t('notRealMoney')}
        </p>
        <p className={classes.links}>
          {helpLine !== undefined && <a href={`tel:${helpLine.phone}`}>{t('helpline', { phone: helpLine.phone })}</a>}
          {getRouteEntries('footer', siteState.features, siteState.locale).map(({ path, text }) => (
            <Link key={path} to={path}>
              {text}
            </Link>
          ))}
        </p>
        <p className={classes.cookies}>{t('cookies')}</p>
        <SiteVersions />
      </div>
    </footer>
  );
}
