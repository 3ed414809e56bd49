import type { ReactElement } from 'react';
import { session } from '../session/session.ts';
import { LanguagePicker } from './language-picker.tsx';
import { MemberBar } from './member-bar.tsx';
import { NarrowBar } from './narrow-bar.tsx';
import { VisitorBar } from './visitor-bar.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  readonly wide: boolean;
  readonly onMenu: () => void;
  readonly onAccount: () => void;
}

/** The bar at the top; empty while the session is unknown, at its full height (spec section 2). */
export function TopBar({ wide, onMenu, onAccount }: TopBarProps): ReactElement {
  const status = session.use((state) => state.status);
  return (
    <header className={classes.bar}>
      {status !== 'loading' && !wide && <NarrowBar onMenu={onMenu} onAccount={onAccount} />}
      {status !== 'loading' && wide && (
        <>
          {status === 'loggedIn' ? <MemberBar /> : <VisitorBar />}
          <LanguagePicker />
        </>
      )}
    </header>
  );
}
