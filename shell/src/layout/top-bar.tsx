import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../brand/brand.tsx';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { LanguagePicker } from './language-picker.tsx';
import { MemberBar } from './member-bar.tsx';
import { VisitorBar } from './visitor-bar.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  readonly wide: boolean;
  readonly onMenu: () => void;
  readonly onAccount: () => void;
}

/** The bar at the top; empty while the session is unknown (spec section 2). */
export function TopBar({ wide, onMenu, onAccount }: TopBarProps): ReactElement {
  const t = useShellText();
  const status = session.use((state) => state.status);
  return (
    <header className={classes.bar}>
      {status !== 'loading' && (
        <>
          {!wide && (
            <>
              <button type="button" className={classes.icon} onClick={onMenu} aria-label={t('menu')}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M4 7h16M4 12h16M4 17h16" />
                </svg>
              </button>
              <Link to="/" aria-label={t('home')} className={classes.home}>
                <Brand />
              </Link>
            </>
          )}
          {wide && (status === 'loggedIn' ? <MemberBar /> : <VisitorBar />)}
          {wide && <LanguagePicker />}
          {!wide && (
            <>
              <LanguagePicker />
              <button
                type="button"
                className={classes.icon}
                onClick={onAccount}
                aria-label={t(status === 'loggedIn' ? 'account' : 'logIn')}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3.6-6 8-6s8 2 8 6" />
                </svg>
              </button>
            </>
          )}
        </>
      )}
    </header>
  );
}
