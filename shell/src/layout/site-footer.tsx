import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { getRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './site-footer.module.css';

/** The footer: what this site is, help, the cookie statement and the versions of the page. */
export function SiteFooter(): ReactElement {
  const t = useShellText();
  const { features, help, shell } = siteState;
  const helpLine = help.helpLines[0];
  const versions = [
    ['shell', shell.version],
    ...Object.entries(features).map(([name, { version }]) => [name, version]),
  ];
  return (
    <footer data-screen-only className={classes.footer}>
      <div className={classes.inside}>
        <p className={classes.honest}>
          <strong className={classes.adults}>{t('adultsOnly')}</strong>
          {t('notRealMoney')}
        </p>
        <p className={classes.links}>
          {helpLine !== undefined && <a href={`tel:${helpLine.phone}`}>{t('helpline', { phone: helpLine.phone })}</a>}
          {getRouteEntries('footer').map(({ path, text }) => (
            <Link key={path} to={path}>
              {text}
            </Link>
          ))}
        </p>
        <div className={classes.more}>
          <details>
            <summary>{t('cookiesTitle')}</summary>
            <p>{t('cookies')}</p>
          </details>
          <details>
            <summary>{t('versions')}</summary>
            <ul>
              {versions.map(([name, version]) => (
                <li key={name}>
                  {name} {version}
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </footer>
  );
}
