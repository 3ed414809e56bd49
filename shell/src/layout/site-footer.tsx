import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Locale, SiteState } from 'shared-types';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './site-footer.module.css';

/** The links at the foot as the registry's features describe them, in their order. */
function footerLinks(features: SiteState['features'], locale: Locale): { readonly path: string; label: string }[] {
  return Object.values(features)
    .flatMap(({ descriptor: { routes, wording } }) =>
      routes.flatMap(({ path, footer }) =>
        footer === undefined
          ? []
          : [{ path, order: footer.order, label: wording[locale][footer.label] ?? footer.label }],
      ),
    )
    .toSorted((a, b) => a.order - b.order || a.path.localeCompare(b.path));
}

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
          {footerLinks(siteState.features, siteState.locale).map(({ path, label }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </p>
        <p className={classes.cookies}>{t('cookies')}</p>
      </div>
    </footer>
  );
}
