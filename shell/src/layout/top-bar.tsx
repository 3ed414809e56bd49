import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { session } from '../session/session.ts';
import { HeaderLinks } from './header-links.tsx';
import { HeaderTools } from './header-tools.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MemberBar } from './member-bar.tsx';
import { NarrowBar } from './narrow-bar.tsx';
import classes from './top-bar.module.css';

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
    <header className={classes.bar}>
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

/** A visitor's controls in the top bar: links of features, such as the login. */
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
