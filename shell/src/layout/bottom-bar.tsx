import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from 'ui';
import { findCurrentEntry } from '../entries/current-entry.ts';
import { useRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './bottom-bar.module.css';
import { HomeEntry } from './home-entry.tsx';
import { UnreadBadge } from './unread-badge.tsx';

export function BottomBar(): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  const { pathname } = useLocation();
  const entries = useRouteEntries('bottomBar');
  const current = findCurrentEntry(entries, siteState.features, pathname);
  return (
    <nav aria-label={t('bottomBar')} data-screen-only className={classes.bar}>
      <ul>
        <HomeEntry className={classes.link} />
        {entries.map(({ path, text, icon, count }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes.link ?? ''}
              {...(path === current && { 'aria-current': path === pathname ? ('page' as const) : true })}
            >
              <span className={classes.icon}>
                <Icon name={{ path: icon }} />
                {count !== undefined && <UnreadBadge count={user?.[count] ?? 0} />}
              </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
