import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { MemberPanel } from './member-panel.tsx';
import { VisitorPanel } from './visitor-panel.tsx';

/** Content of the right drawer: login form or member account; nothing while the session is unknown. */
export default function AccountPanel(): ReactElement | null {
  const status = platform.session.use((state) => state.status);
  const user = platform.session.use((state) => state.user);
  if (status === 'loading') {
    return null;
  }
  return user === null ? <VisitorPanel /> : <MemberPanel user={user} />;
}
