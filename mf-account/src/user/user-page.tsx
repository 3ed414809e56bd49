import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, Columns, ErrorState, LinkButton, Money, Page, Skeleton } from 'ui';
import { Figures } from 'ui/extra';
import { LinkRow } from '../rows/open-row.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';
import shared from '../styles/shared.module.css';
import type { User } from 'shared-types/platform';
import { bankNameIn, type CallSuccess } from 'shared-types/calls';

export default function UserPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('get-member', {});
  const own = platform.session.use((state) => state.user ?? undefined);
  const known = platform.hasCall('get-member');
  const user = known ? call.response?.user : own;
  const [search] = useSearchParams();
  return (
    <Page title={t('title')}>
      {own !== undefined && <WhoAmI user={own} />}
      {known && call.state === 'failed' ? (
        <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : user === undefined ? (
        <div className={shared.waiting} aria-busy="true">
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
          <Columns even main={<MoneyCard user={user} />} side={<ProfileCard user={user} />} />
          <Columns
            even={!search.has('open')}
            main={SECURITY_CALLS.some((name) => platform.hasCall(name)) && <SecurityCard />}
            side={<OtherRows />}
          />
          {platform.hasCall('sessions-list') && <SessionsCard />}
        </>
      )}
    </Page>
  );
}

function WhoAmI({ user: { nick, userId, level } }: { readonly user: User }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <p data-quiet className={classes.who}>
      <b>{nick}</b>
      <span>{userId}</span>
      {level !== undefined && <span>{t('levelOf', { level })}</span>}
    </p>
  );
}

const SECURITY_CALLS = ['user-set-bank', 'user-exchange-to-pass', 'passkeys-list'] as const;

const OTHER_CALLS = ['rg-get', 'user-close-account'] as const;

/** Player protection and closing the account; nothing if the backend has none of them. */
function OtherRows(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('user');
  if (!OTHER_CALLS.some((call) => platform.hasCall(call))) {
    return null;
  }
  return (
    <Card title={t('otherPages')}>
      {platform.hasCall('rg-get') && <LinkRow to="/protection" title={t('protection')} hint={t('protectionText')} />}
      {platform.hasCall('user-close-account') && (
        <LinkRow to="/close-account" title={t('closeTitle')} hint={t('closeText')} />
      )}
    </Card>
  );
}

function MoneyCard({ user }: { readonly user: ShownUser }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const renderAmount = (key: 'inPlay' | 'hold' | 'comp') =>
    [t(key), <Money key={key} amount={user[key] ?? 0} label={false} />] as const;
  return (
    <Card title={t('money')}>
      <div className={classes.balance}>
        <span data-quiet>{t('balance')}</span>
        <Money amount={user.balance} size="large" />
      </div>
      <Figures
        look="lined"
        figures={[renderAmount('inPlay'), ...(user.hold ? [renderAmount('hold')] : []), renderAmount('comp')]}
      />
      <nav className={classes.links} aria-label={t('money')}>
        {(['deposit', 'withdraw', 'comp'] as const).map((page) => {
          const address = platform.links.to(page);
          return (
            address !== undefined && (
              <LinkButton key={page} to={address} look={page === 'deposit' ? 'primary' : 'plain'}>
                {t(page === 'comp' ? 'compLink' : page)}
              </LinkButton>
            )
          );
        })}
      </nav>
    </Card>
  );
}

/** The session state lacks the date of registration and the amount of requested withdrawals. */
type ShownUser = User & Partial<Pick<CallSuccess<'get-member'>['user'], 'joined' | 'hold'>>;

/** The member's profile; phone and account number arrive masked. */
export function ProfileCard({ user }: { readonly user: ShownUser }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('profile')}>
      <Figures
        look="lined"
        figures={[
          [t('phone'), user.phone ?? '-'],
          [t('bank'), user.bank === undefined ? '-' : bankNameIn(platform.locale.current, user.bank)],
          [t('account'), user.bankNumber ?? '-'],
          [t('owner'), user.bankOwner ?? '-'],
          [t('joinedAt'), user.joined === undefined ? '-' : platform.format.date(user.joined)],
        ]}
      />
    </Card>
  );
}
