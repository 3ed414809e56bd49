import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from 'ui';
import { getRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { HomeEntry } from './home-entry.tsx';
import classes from './site-menu.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** The site's menu: home, then the pages of features in their order, with unread badges. */
export function SiteMenu(): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  return (
    <nav aria-label={t('menu')} className={classes.menu}>
      <ul>
        <HomeEntry className={classes.link} />
        {getRouteEntries('menu', siteState.features, siteState.locale).map(({ path, text, icon, waiting }) => (
          <li key={path}>
            <NavLink to={path} className={classes.link ?? ''}>
              <Icon name={{ path: icon }} />
              <span className={classes.text}>{text}</span>
              {waiting !== undefined && <UnreadBadge count={user?.[waiting] ?? 0} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
