import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, Columns, ErrorState, Icon, LinkButton, Money, Page, Skeleton } from 'ui';
import { LoginList } from './login-list.tsx';
import { OpenRow } from './open-row.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';
import { Link } from 'react-router-dom';
import type { User } from 'shared-types/platform';
import { bankNameIn, type CallSuccess } from 'shared-types/calls';

/** My page: balances, security, profile, devices, and the rest as rows; names the member below the title. */
export default function UserPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('get-member', {});
  const own = platform.session.use((state) => state.user ?? undefined);
  const known = platform.hasCall('get-member');
  const user = known ? call.response?.user : own;
  return (
    <Page title={t('title')}>
      {own !== undefined && <WhoAmI user={own} />}
      {known && call.state === 'failed' ? (
        <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : user === undefined ? (
        <div className={classes.waiting} aria-busy="true">
          <Columns
            main={
              <>
                <Skeleton shape="card" />
                <Skeleton shape="card" />
              </>
            }
            side={<Skeleton shape="card" />}
          />
        </div>
      ) : (
        <>
          <Columns
            main={
              <>
                <MoneyCard user={user} />
                {SECURITY_CALLS.some((name) => platform.hasCall(name)) && <SecurityCard />}
              </>
            }
            side={
              <>
                <ProfileCard user={user} />
                {platform.hasCall('sessions-list') && <SessionsCard />}
              </>
            }
          />
          <OtherRows />
        </>
      )}
    </Page>
  );
}

/** Nickname, user id and level in one line. */
function WhoAmI({ user: { nick, userId, level } }: { readonly user: User }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <p className={classes.who}>
      <b>{nick}</b>
      <span>{userId}</span>
      {level !== undefined && <span>{t('levelOf', { level })}</span>}
    </p>
  );
}

const SECURITY_CALLS = ['user-set-bank', 'user-exchange-to-pass', 'passkeys-list'] as const;

const OTHER_CALLS = ['rg-get', 'sessions-list', 'user-close-account'] as const;

/** Player protection, latest logins and closing the account; nothing if the backend has none of them. */
function OtherRows(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('user');
  if (!OTHER_CALLS.some((call) => platform.hasCall(call))) {
    return null;
  }
  return (
    <Card title={t('otherPages')}>
      <ul className={classes.pages}>
        {platform.hasCall('rg-get') && (
          <PageRow path="/protection" title={t('protection')} text={t('protectionText')} />
        )}
        {platform.hasCall('sessions-list') && (
          <li>
            <OpenRow name="logins" title={t('sessions.logins')} hint={t('sessions.loginsText')}>
              <LoginList />
            </OpenRow>
          </li>
        )}
        {platform.hasCall('user-close-account') && (
          <PageRow path="/close-account" title={t('closeTitle')} text={t('closeText')} />
        )}
      </ul>
    </Card>
  );
}

interface PageRowProps {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Row that leads to another page. */
function PageRow({ path, title, text }: PageRowProps): ReactElement {
  return (
    <li>
      <Link to={path} className={classes.page ?? ''}>
        <span>
          <b>{title}</b>
          <span className={classes.text}>{text}</span>
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
}

/** Links to money pages, each shown if its page exists. */
const LINKS = [
  { page: 'deposit', label: 'deposit' },
  { page: 'withdraw', label: 'withdraw' },
  { page: 'comp', label: 'compLink' },
] as const;

/** The member's balances, with links to money pages; a page that needs money is a quiet link without any. */
function MoneyCard({ user }: { readonly user: User }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const look = {
    deposit: 'primary',
    withdraw: user.balance > 0 ? 'plain' : 'text',
    comp: user.comp > 0 ? 'plain' : 'text',
  } as const;
  return (
    <Card title={t('money')}>
      <div className={classes.balance}>
        <span className={classes.quiet}>{t('balance')}</span>
        <Money amount={user.balance} label size="large" />
      </div>
      <dl className={classes.list}>
        {(['inPlay', 'comp'] as const).map((key) => (
          <div key={key} className={classes.row}>
            <dt>{t(key)}</dt>
            <dd>
              <Money amount={user[key]} label={false} />
            </dd>
          </div>
        ))}
      </dl>
      <nav className={classes.links} aria-label={t('money')}>
        {LINKS.map(({ page, label }) => {
          const address = platform.links.to(page);
          return (
            address !== undefined && (
              <LinkButton key={page} to={address} look={look[page]}>
                {t(label)}
              </LinkButton>
            )
          );
        })}
      </nav>
    </Card>
  );
}

/** The session state lacks the date of registration. */
type ShownUser = User & Partial<Pick<CallSuccess<'get-member'>['user'], 'joined'>>;

/** The member's profile; phone and account number arrive masked. */
export function ProfileCard({ user }: { readonly user: ShownUser }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const rows = [
    ['phone', user.phone],
    ['bank', user.bank === undefined ? undefined : bankNameIn(platform.locale.current, user.bank)],
    ['account', user.bankNumber],
    ['owner', user.bankOwner],
    ['joinedAt', user.joined === undefined ? undefined : platform.format.date(user.joined)],
  ] as const;
  return (
    <Card title={t('profile')}>
      <dl className={classes.list}>
        {rows.map(([key, value]) => (
          <div key={key} className={classes.row}>
            <dt>{t(key)}</dt>
            <dd>{value ?? '-'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
