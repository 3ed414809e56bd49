import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { session } from '../session/session.ts';

/** Shows its children to members; a visitor is told to log in and finds the home page; nothing while unknown. */
export function LoginOnly({ children }: { readonly children: ReactNode }): ReactElement | null {
  const loggedOut = session.use((state) => state.loggedOut);
  if (loggedOut === null) {
    return null;
  }
  return loggedOut ? <AskToLogIn /> : <>{children}</>;
}

function AskToLogIn(): ReactElement {
  useEffect(() => {
    void dialogs.show('msg2001');
  }, []);
  return <Navigate to="/" replace />;
}
