import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from 'ui';
import { useRouteEntries } from '../entries/use-route-entries.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import classes from './bottom-bar.module.css';
import { HomeEntry } from './home-entry.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** The bar at the bottom of a narrow page, under the thumb: home and what features bring. */
export function BottomBar(): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  return (
    <nav aria-label={t('bottomBar')} className={classes.bar}>
      <ul>
        <HomeEntry className={classes.link} />
        {useRouteEntries('bottomBar').map(({ path, text, icon, count }) => (
          <li key={path}>
            <NavLink to={path} className={classes.link ?? ''}>
              <span className={classes.icon}>
                <Icon name={{ path: icon }} />
                {count !== undefined && <WaitingMark count={user?.[count] ?? 0} look="dot" />}
              </span>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
