import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { isAgent } from 'shared-types/calls';
import type { User } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Money } from 'ui';
import type ko from './texts/ko.json';
import classes from './account-panel.module.css';

/** Link names; a link is shown only if its page exists. */
const LINKS = ['deposit', 'withdraw', 'user', 'note', 'notice', 'help'] as const;

/** Right drawer of a member: profile, balances, links and logout. */
export function MemberPanel({ user }: { readonly user: User }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('account-panel');
  const logOut = async () => {
    if (await platform.dialogs.confirm('msg3001')) {
      await platform.session.signOut();
    }
  };
  return (
    <div className={classes.panel}>
      <div>
        <strong className={classes.name}>{user.userId}</strong>
        <p className={classes.nick}>
          {user.nick} · {t('level', { level: user.level })}
        </p>
      </div>
      <dl className={classes.amounts}>
        <dt>{t('balance')}</dt>
        <dd>
          <Money amount={user.balance} label />
        </dd>
        <dt>{t('inPlay')}</dt>
        <dd>
          <Money amount={user.inPlay} />
        </dd>
        <dt>{t('comp')}</dt>
        <dd>
          <Money amount={user.comp} />
        </dd>
      </dl>
      <ul className={classes.links}>
        {LINKS.flatMap((name) => {
          const address = platform.links.to(name);
          return address === undefined ? (
            []
          ) : (
            <li key={name}>
              <Link to={address}>
                {t(name)}
                {name === 'note' && <b className={classes.count}>{user.noteCount}</b>}
              </Link>
            </li>
          );
        })}
      </ul>
      {platform.agentSite !== undefined && isAgent(user) && (
        <Button onClick={() => platform.agentSite?.open()}>{t('agent')}</Button>
      )}
      <Button onClick={() => void logOut()}>{t('logOut')}</Button>
    </div>
  );
}
