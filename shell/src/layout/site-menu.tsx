import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from 'ui';
import { findCurrentEntry, findOwnEntry } from '../entries/current-entry.ts';
import { getRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { HomeEntry } from './home-entry.tsx';
import classes from './site-menu.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** Home and the pages of features. For a member, the entry nearest to the current page is highlighted. */
export function SiteMenu(): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  const { pathname } = useLocation();
  const entries = getRouteEntries('menu', siteState.features, siteState.locale);
  const current =
    user === null ? findOwnEntry(entries, pathname)?.path : findCurrentEntry(entries, siteState.features, pathname);
  return (
    <nav aria-label={t('menu')} className={classes.menu}>
      <ul>
        <HomeEntry className={classes.link} />
        {entries.map(({ path, text, icon, waiting }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes.link ?? ''}
              {...(path === current && { 'aria-current': path === pathname ? ('page' as const) : true })}
            >
              <Icon name={{ path: icon }} />
              <span className={classes.text}>{text}</span>
              {waiting !== undefined && <UnreadBadge count={user?.[waiting] ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
