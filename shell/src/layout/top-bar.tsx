import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { HeaderLinks, HeaderTools, LanguagePicker } from './header-parts.tsx';
import { MemberBar } from './member-bar.tsx';
import classes from './top-bar.module.css';
import { Link } from 'react-router-dom';
import { IconButton, Money } from 'ui';
import { Brand, getBrandName } from '../brand/brand.tsx';

interface TopBarProps {
  /** Undefined while unknown: then both bars are rendered, and the style sheet shows one. */
  readonly wide: boolean | undefined;
  readonly onMenu: () => void;
  readonly onAccount: () => void;
}

/** The top bar; empty while the session is unknown, at full height (spec section 2). */
export function TopBar({ wide, onMenu, onAccount }: TopBarProps): ReactElement {
  const status = session.use((state) => state.status);
  return (
    <header data-screen-only className={classes.bar}>
      {status !== 'loading' && wide !== true && (
        <div className={classes.narrow}>
          <NarrowBar onMenu={onMenu} onAccount={onAccount} />
        </div>
      )}
      {status !== 'loading' && wide !== false && (
        <div className={classes.wide}>
          {status === 'loggedIn' ? <MemberBar /> : <VisitorBar />}
          <LanguagePicker />
        </div>
      )}
    </header>
  );
}

function VisitorBar(): ReactElement {
  const t = useShellText();
  return (
    <div className={classes.visitor}>
      <p className={classes.tagline}>{t('tagline')}</p>
      <HeaderLinks />
      <HeaderTools />
    </div>
  );
}

/** The bar of a narrow screen. A member's language picker is at the bottom of the menu. */
function NarrowBar({ onMenu, onAccount }: Omit<TopBarProps, 'wide'>): ReactElement {
  const t = useShellText();
  const user = session.use((state) => state.user);
  return (
    <>
      <IconButton icon="menu" label={t('menu')} onClick={onMenu} />
      <Link to="/" aria-label={`${getBrandName()} ${t('home')}`} className={classes.home}>
        <Brand />
      </Link>
      {user === null ? (
        <LanguagePicker />
      ) : (
        <span className={classes.member}>
          <span className={classes.nick}>{user.nick}</span>
          <Money amount={user.balance} />
        </span>
      )}
      <HeaderTools />
      <IconButton icon="account" label={t(user === null ? 'logIn' : 'account')} onClick={onAccount} />
    </>
  );
}
