import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { isAgent } from 'shared-types/calls';
import type { User } from 'shared-types/platform';
import { Button, Icon, IconButton, Money } from 'ui';
import { Brand, getBrandName } from '../brand/brand.tsx';
import { useShellText } from '../locale/use-shell-text.ts';
import { createAgentSite } from '../platform/agent-site.ts';
import { confirmSignOut, session } from '../session/session.ts';
import { HeaderLinks, HeaderTools, LanguagePicker } from './header-parts.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** Undefined while unknown: then both bars are rendered, and the style sheet shows one. */
  readonly wide: boolean | undefined;
  readonly onMenu: () => void;
  readonly onAccount: () => void;
}

/** The top bar; empty while the session is unknown, at full height (spec section 2). */
export function TopBar({ wide, onMenu, onAccount }: TopBarProps): ReactElement {
  const { status, user } = session.use((state) => state);
  return (
    <header data-screen-only className={classes.bar}>
      {status !== 'loading' && wide !== true && (
        <div className={classes.narrow}>
          <NarrowBar user={user} onMenu={onMenu} onAccount={onAccount} />
        </div>
      )}
      {status !== 'loading' && wide !== false && (
        <div className={classes.wide}>
          {user === null ? <VisitorBar /> : <MemberBar user={user} />}
          <LanguagePicker />
        </div>
      )}
    </header>
  );
}

function MemberBar({ user }: { readonly user: User }): ReactElement {
  const t = useShellText();
  const agentSite = isAgent(user) ? createAgentSite() : undefined;
  return (
    <div className={classes.member}>
      <span className={classes.account}>
        <Icon name="account" />
        <span className={classes.id}>{user.userId}</span>
      </span>
      {(['balance', 'comp'] as const).map((name) => (
        <span key={name} className={classes.amount}>
          <span className={classes.label}>{t(name)}</span>
          <Money amount={user[name]} />
        </span>
      ))}
      <HeaderLinks />
      <HeaderTools />
      <span className={classes.buttons}>
        {agentSite !== undefined && <Button onClick={() => agentSite.open()}>{t('agent')}</Button>}
        <Button onClick={() => void confirmSignOut()}>{t('logOut')}</Button>
      </span>
    </div>
  );
}

function VisitorBar(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.visitor}>
      <p className={classes.tagline} data-quiet>
        {t('tagline')}
      </p>
      <HeaderLinks />
      <HeaderTools />
    </div>
  );
}

/** The bar of a narrow screen. A member's language picker is at the bottom of the menu. */
function NarrowBar({ user, onMenu, onAccount }: Omit<TopBarProps, 'wide'> & { readonly user: User | null }) {
  const t = useShellText();
  return (
    <>
      <IconButton icon="menu" label={t('menu')} onClick={onMenu} />
      <Link to="/" aria-label={`${getBrandName()} ${t('home')}`} className={classes.home}>
        <Brand />
      </Link>
      {user === null ? (
        <LanguagePicker />
      ) : (
        <span className={classes.money}>
          <span className={classes.nick}>{user.nick}</span>
          <Money amount={user.balance} />
        </span>
      )}
      <HeaderTools />
      <IconButton icon="account" label={t(user === null ? 'logIn' : 'account')} onClick={onAccount} />
    </>
  );
}
