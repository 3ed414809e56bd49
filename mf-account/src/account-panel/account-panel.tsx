import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { LinkButton, Stack, Button, Icon, Money } from 'ui';
import { Link } from 'react-router-dom';
import type loginKo from '../login/texts/ko.json';
import { LoginForm } from '../login/login-form.tsx';
import classes from './account-panel.module.css';
import { isAgent } from 'shared-types/calls';
import type { User } from 'shared-types/platform';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';

/** Content of the right drawer: login form or member account; nothing while the session is unknown. */
export default function AccountPanel(): ReactElement | null {
  const status = platform.session.use((state) => state.status);
  const user = platform.session.use((state) => state.user);
  if (status === 'loading') {
    return null;
  }
  return user === null ? <VisitorPanel /> : <MemberPanel user={user} />;
}

function VisitorPanel(): ReactElement {
  const t = platform.locale.useTexts<typeof loginKo>('login');
  const lostPassword = platform.links.to('password-help');
  return (
    <Stack gap={2}>
      <LoginForm />
      <LinkButton to="/register" look="plain" size="large">
        {t('register')}
      </LinkButton>
      {lostPassword !== undefined && (
        <Link data-link to={lostPassword} className={classes.forgotten}>
          {t('forgotten')}
        </Link>
      )}
    </Stack>
  );
}

/** Pages of the actions next to the money; each is shown only if its page exists. */
const ACTIONS = ['deposit', 'withdraw', 'user'] as const;

const ROWS = ['note', 'statement', 'bets', 'help', 'protection'] as const;

function MemberPanel({ user }: { readonly user: User }): ReactElement {
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
