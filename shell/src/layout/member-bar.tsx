import type { ReactElement } from 'react';
import { isAgent } from 'shared-types/calls';
import { Button, Icon, Money } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { createAgentSite } from '../platform/agent-site.ts';
import { confirmSignOut, session } from '../session/session.ts';
import { HeaderLinks, HeaderTools } from './header-parts.tsx';
import classes from './member-bar.module.css';

export function MemberBar(): ReactElement | null {
  const t = useShellText();
  const user = session.use((state) => state.user);
  if (user === null) {
    return null;
  }
  return (
    <div className={classes.bar}>
      <span className={classes.member}>
        <Icon name="account" />
        <span className={classes.name}>{user.userId}</span>
      </span>
      <span className={classes.amount}>
        <span className={classes.label}>{t('balance')}</span>
        <Money amount={user.balance} />
      </span>
      <span className={classes.amount}>
        <span className={classes.label}>{t('comp')}</span>
        <Money amount={user.comp} />
      </span>
      <HeaderLinks />
      <HeaderTools />
      <span className={classes.buttons}>
        {createAgentSite() !== undefined && isAgent(user) && (
          <Button onClick={() => createAgentSite()?.open()}>{t('agent')}</Button>
        )}
        <Button onClick={() => void confirmSignOut()}>{t('logOut')}</Button>
      </span>
    </div>
  );
}
