import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from 'ui';
import { useRouteEntries } from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './bottom-bar.module.css';
import { HomeEntry } from './home-entry.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import type { EntryAudience, SiteState } from 'shared-types/registry';
import { matchFeatureRoute } from '../router/match-feature-route.ts';

/** The bottom bar of a narrow page: home and links of features. */
export function BottomBar(): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  const { pathname } = useLocation();
  const entries = useRouteEntries('bottomBar');
  const current = findCurrentEntry(entries, siteState.features, pathname);
  return (
    <nav aria-label={t('bottomBar')} className={classes.bar}>
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

interface Entry {
  readonly path: string;
  readonly feature: string;
  readonly for?: EntryAudience | undefined;
}

/** Returns the entry of a page or of the page above it in the address. */
export function findOwnEntry<T extends Pick<Entry, 'path'>>(entries: readonly T[], pathname: string): T | undefined {
  return entries.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Returns the path of the menu entry for a page: its entry, else the first entry of the same feature, or the visitors'
 * entry if that one needs a login. Undefined for the home page, pages without a feature, and for a visitor on pages of the
 * footer.
 */
export function findCurrentEntry(
  entries: readonly Entry[],
  features: SiteState['features'],
  pathname: string,
): string | undefined {
  const own = findOwnEntry(entries, pathname);
  if (own !== undefined) {
    return own.path;
  }
  const route = matchFeatureRoute(pathname, features);
  const near = entries.find(({ feature }) => feature === route?.feature)?.path;
  const visitors = entries.find((entry) => entry.for === 'visitors')?.path;
  if (visitors !== undefined && route?.footer !== undefined) {
    return undefined;
  }
  return near !== undefined && matchFeatureRoute(near, features)?.login ? (visitors ?? near) : near;
}
