import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { isAgent } from 'shared-types';
import { Button, Icon, Money } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { openAgentSite } from '../platform/open-agent-site.ts';
import { confirmSignOut } from '../session/confirm-sign-out.ts';
import { session } from '../session/session.ts';
import classes from './member-bar.module.css';

/** A member's part of the top bar: who, how much, what waits, and the way out. */
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
        <Money amount={user.rolling} />
      </span>
      <Link to="/note" className={classes.notes} data-waiting={user.noteCount > 0}>
        {t('notes')} <b>{user.noteCount}</b>
      </Link>
      <span className={classes.buttons}>
        {isAgent(user) && <Button onClick={openAgentSite}>{t('agent')}</Button>}
        <Button onClick={() => void confirmSignOut()}>{t('logOut')}</Button>
      </span>
    </div>
  );
}
