import type { ReactElement } from 'react';
import type { User } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, LinkButton, Money } from 'ui';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** Links to money pages, each shown if its page exists. */
const LINKS = [
  { page: 'deposit', label: 'deposit' },
  { page: 'withdraw', label: 'withdraw' },
  { page: 'comp', label: 'compLink' },
] as const;

/** The member's balances, with links to money pages. */
export function MoneyCard({ user }: { readonly user: User | undefined }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('money')}>
      <div className={classes.balance}>
        <span className={classes.quiet}>{t('balance')}</span>
        {user === undefined ? <i className={classes.bone} /> : <Money amount={user.balance} label size="large" />}
      </div>
      <dl className={classes.list}>
        {(['inPlay', 'comp'] as const).map((key) => (
          <div key={key} className={classes.row}>
            <dt>{t(key)}</dt>
            <dd>
              {user === undefined ? (
                <i className={classes.bone} />
              ) : (
                <Money amount={key === 'inPlay' ? user.inPlay : user.comp} label={false} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <nav className={classes.links} aria-label={t('money')}>
        {LINKS.map(({ page, label }) => {
          const address = platform.links.to(page);
          return (
            address !== undefined && (
              <LinkButton key={page} to={address} look={page === 'deposit' ? 'primary' : 'plain'}>
                {t(label)}
              </LinkButton>
            )
          );
        })}
      </nav>
    </Card>
  );
}
