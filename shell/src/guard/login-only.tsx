import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { OWN_PAGES } from '../router/own-pages.ts';
import { session } from '../session/session.ts';
import { promptForLogin } from './return-path.ts';

/**
 * Shows its children to members only. A visitor is prompted to log in (msg2001) and sent home; nothing is shown while
 * the session is unknown. A member whose session ended sees only the message about that.
 */
export function LoginOnly({ children }: { readonly children: ReactNode }): ReactElement | null {
  const loggedOut = session.use((state) => state.loggedOut);
  const [entered, setEntered] = useState(false);
  if (loggedOut === false && !entered) {
    setEntered(true);
  }
  if (loggedOut === null) {
    return null;
  }
  return loggedOut ? <SendHome ask={!entered} /> : <>{children}</>;
}

function SendHome({ ask }: { readonly ask: boolean }): ReactElement {
  const { pathname, search, hash } = useLocation();
  const [wanted] = useState(`${pathname}${search}${hash}`);
  useEffect(() => {
    if (ask) {
      promptForLogin(wanted);
    }
  }, [ask, wanted]);
  return <Navigate to={OWN_PAGES.home} replace />;
}
