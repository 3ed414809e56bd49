import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton, Money } from 'ui';
import { getRouteEntries, useRouteEntries } from '../entries/route-entries.ts';
import { UnreadBadge } from '../layout/unread-badge.tsx';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './home-hero.module.css';

/**
 * Area below the home page's main image: for a visitor what this site is, for a member a row of money and unread items.
 * Reserves its height while the session is unknown.
 */
export function HomeHero(): ReactElement {
  const status = session.use((state) => state.status);
  return (
    <div className={classes.hero}>
      {status === 'loggedOut' && <VisitorHero />}
      {status === 'loggedIn' && <MemberHero />}
    </div>
  );
}

function VisitorHero(): ReactElement {
  const t = useShellText();
  const entrances = useRouteEntries('header').filter(({ look }) => look === 'plain' || look === 'primary');
  return (
    <section className={classes.row} aria-label={t('welcome')}>
      <p className={classes.text}>{t('welcomeText')}</p>
      <span className={classes.entrances}>
        {entrances.map(({ path, text, look }) => (
          <LinkButton key={path} to={path} look={look === 'primary' ? 'primary' : 'plain'}>
            {text}
          </LinkButton>
        ))}
      </span>
    </section>
  );
}

function MemberHero(): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  const waiting = getRouteEntries('menu', siteState.features, siteState.locale).flatMap((entry) => {
    const count = entry.waiting === undefined ? 0 : (user?.[entry.waiting] ?? 0);
    return count > 0 ? [{ ...entry, count }] : [];
  });
  return (
    <section className={classes.row} aria-label={t('atAGlance')}>
      <span className={classes.money}>
        <span className={classes.label}>{t('balance')}</span>
        <Money amount={user?.balance ?? 0} label />
      </span>
      <span className={classes.unread}>
        {waiting.map(({ path, text, count }) => (
          <Link key={path} to={path} className={classes.waiting}>
            {text} <UnreadBadge count={count} />
          </Link>
        ))}
      </span>
    </section>
  );
}
