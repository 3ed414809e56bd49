import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon, VisuallyHidden } from 'ui';
import {
  findCurrentEntry,
  findOwnEntry,
  getRouteEntries,
  type RouteEntry,
  useRouteEntries,
} from '../entries/route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { OWN_PAGES } from '../router/own-pages.ts';
import { session } from '../session/session.ts';
import classes from './page-entries.module.css';

/** For a member, the entry nearest to the current page is highlighted. */
export function SiteMenu(): ReactElement {
  const isMember = session.use(({ user }) => user !== null);
  const { pathname } = useLocation();
  const entries = getRouteEntries('menu');
  const current = (isMember ? findCurrentEntry : findOwnEntry)(entries, pathname);
  return <PageEntries place="menu" entries={entries} current={current} />;
}

export function BottomBar(): ReactElement {
  const { pathname } = useLocation();
  const entries = useRouteEntries('bottomBar').map((entry) => ({ ...entry, waiting: entry.count }));
  const current = findCurrentEntry(entries, pathname);
  return <PageEntries place="bottomBar" entries={entries} current={current} />;
}

const HOME_ICON = 'M4 11 12 4l8 7M6 9.5V20h4v-6h4v6h4V9.5';

interface PageEntriesProps {
  readonly place: 'menu' | 'bottomBar';
  readonly entries: readonly Pick<RouteEntry<'menu'>, 'path' | 'text' | 'icon' | 'waiting'>[];
  readonly current: string | undefined;
}

/** Links to home and the pages of features, with a dot for unread items, whose number screen readers read. */
function PageEntries({ place, entries, current }: PageEntriesProps): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  const { pathname } = useLocation();
  const home = { path: OWN_PAGES.home, text: t('home'), icon: HOME_ICON, waiting: undefined };
  return (
    <nav aria-label={t(place)} data-screen-only className={classes[place]}>
      <ul>
        {[home, ...entries].map(({ path, text, icon, waiting }) => {
          const count = waiting === undefined ? 0 : (user?.[waiting] ?? 0);
          return (
            <li key={path}>
              <Link
                to={path}
                className={classes.link ?? ''}
                aria-current={path === pathname ? 'page' : path === current ? true : undefined}
              >
                <Icon name={{ path: icon }} />
                <span className={classes.text}>{text}</span>
                {count > 0 && (
                  <b className={classes.mark}>
                    <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
                  </b>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
