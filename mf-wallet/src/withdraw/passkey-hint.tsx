import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './passkey-hint.module.css';

/** Replaces the exchange password field: explains the passkey dialog and where to get help. */
export function PasskeyHint(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const user = platform.links.to('user');
  return (
    <p className={classes.hint}>
      {t('passkeyHint')} {user !== undefined && <Link to={user}>{t('passkeyLost')}</Link>}
    </p>
  );
}
