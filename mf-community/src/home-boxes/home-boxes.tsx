import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, EmptyState, LinkButton } from 'ui';
import { filterByHost } from '../notice/domain-filter.ts';
import type ko from './texts/ko.json';
import classes from './home-boxes.module.css';
import { LatestBox, MoreLink } from './latest-box.tsx';
import { getLatestEntries } from './latest-entries.ts';

/** The latest notices and tickets on the home page; nothing while the session is unknown (spec section 2). */
export default function HomeBoxes(): ReactElement | null {
  const status = platform.session.use((state) => state.status);
  if (status === 'loading') {
    return null;
  }
  return (
    <div className={classes.boxes}>
      <NoticesBox />
      {status === 'loggedIn' ? <TicketsBox /> : <VisitorBox />}
    </div>
  );
}

function NoticesBox(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  const call = platform.api.useCall('get-user-notices', {});
  const notices = call.answer && getLatestEntries(filterByHost(call.answer.notices, location.host));
  return (
    <LatestBox
      title={t('notices')}
      path="/notice"
      call={call}
      entries={notices}
      addressOf={(id) => `/notice/${encodeURIComponent(id)}`}
      empty={{ title: t('noNotices') }}
    />
  );
}

function TicketsBox(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  const call = platform.api.useCall('get-help-list', {});
  const tickets = call.answer && getLatestEntries(call.answer.helps);
  return (
    <LatestBox
      title={t('help')}
      path="/help"
      call={call}
      entries={tickets}
      addressOf={(id) => `/help?open=${encodeURIComponent(id)}`}
      empty={{
        title: t('noTickets'),
        hint: t('noTicketsHint'),
        action: (
          <LinkButton to="/help?write=1" look="plain">
            {t('writeTicket')}
          </LinkButton>
        ),
      }}
    />
  );
}

function VisitorBox(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  const logIn = platform.links.to('login');
  const lostPassword = platform.links.to('password-help');
  return (
    <Card title={t('help')} actions={<MoreLink title={t('help')} path="/help" />}>
      <EmptyState
        illustration="letter"
        title={t('logInFirst')}
        action={
          <>
            {logIn !== undefined && (
              <Link to={logIn} className={classes.more}>
                {t('logIn')}
              </Link>
            )}
            {lostPassword !== undefined && (
              <Link to={lostPassword} className={classes.more}>
                {t('lostPassword')}
              </Link>
            )}
          </>
        }
      />
    </Card>
  );
}
