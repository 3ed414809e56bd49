import type { ReactElement } from 'react';
import type { SignInAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './login-form.module.css';

type Succeeded = Extract<SignInAnswer, { status: 'success' }>;

/** Time and place of the previous login and the failed attempts since, so that members notice attempts by others. */
export function LastLoginDetails({
  lastLogin,
  failed,
}: {
  readonly lastLogin: NonNullable<Succeeded['lastLogin']>;
  readonly failed: number;
}): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  return (
    <div className={classes.last}>
      <p>{t('lastLogin', { at: platform.format.dateTime(lastLogin.at), ip: lastLogin.ip })}</p>
      {failed > 0 && <p className={classes.failed}>{t('failed', { count: failed })}</p>}
    </div>
  );
}
