import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { isAgent } from 'shared-types/calls';
import type { User } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Icon, LinkButton, Money, Stack } from 'ui';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';
import classes from './account-panel.module.css';

/** Pages of the actions next to the money; each is shown only if its page exists. */
const ACTIONS = ['deposit', 'withdraw', 'user'] as const;

const ROWS = ['note', 'statement', 'bets', 'help', 'protection'] as const;

export function MemberPanel({ user }: { readonly user: User }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('account-panel');
  const logOut = async () => {
    if (await platform.dialogs.confirm('msg3001')) {
      await platform.session.signOut();
    }
  };
  return (
    <Stack>
      <div>
        <strong className={classes.name}>{user.userId}</strong>
        <p data-quiet>
          {user.nick} · {t('level', { level: user.level })}
        </p>
      </div>
      <Stack gap={1}>
        <span data-quiet>{t('balance')}</span>
        <Money amount={user.balance} size="large" />
      </Stack>
      <dl className={classes.amounts}>
        <dt>{t('inPlay')}</dt>
        <dd>
          <Money amount={user.inPlay} label={false} />
        </dd>
        <dt>{t('comp')}</dt>
        <dd>
          <Money amount={user.comp} label={false} />
        </dd>
      </dl>
      <nav className={`${shared.halves} ${classes.actions}`} aria-label={t('balance')}>
        {ACTIONS.map((name) => {
          const address = platform.links.to(name);
          return (
            address !== undefined && (
              <LinkButton key={name} to={address} look={name === 'deposit' ? 'primary' : 'plain'}>
                {t(name)}
              </LinkButton>
            )
          );
        })}
      </nav>
      <ul data-ruled className={classes.rows}>
        {ROWS.map((name) => {
          const address = platform.links.to(name);
          return (
            address !== undefined && (
              <li key={name}>
                <Link to={address} className={classes.row}>
                  {t(name)}
                  {name === 'note' && user.noteCount > 0 && <b className={classes.count}>{user.noteCount}</b>}
                  <Icon name="forward" />
                </Link>
              </li>
            )
          );
        })}
      </ul>
      <Stack gap={2}>
        {platform.agentSite !== undefined && isAgent(user) && (
          <Button onClick={() => platform.agentSite?.open()}>{t('agent')}</Button>
        )}
        <Button onClick={() => void logOut()}>{t('logOut')}</Button>
      </Stack>
    </Stack>
  );
}
