import { type ReactElement, useState } from 'react';
import { defineMessages, type Message } from 'shared-types/platform';
import type { SignInResponse } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { rememberId } from './login-id.ts';
import type ko from './texts/ko.json';
import { useNow } from '../protection/use-now.ts';
import classes from './login-form.module.css';

const MESSAGES = defineMessages<typeof ko>('login')({
  locked: 'warning',
  waitsForApproval: 'info',
  suspended: 'warning',
  closed: 'warning',
});

const EXPLANATIONS = {
  wait: MESSAGES.waitsForApproval,
  suspended: MESSAGES.suspended,
  closed: MESSAGES.closed,
  // This page has older agreement texts than the backend requires and must be reloaded.
  agree: 'msg3011',
} as const;

/** What the form must do next: show an error, or ask for the changed agreements and send again. */
export type LoginOutcome = 'wrong' | 'agree' | undefined;

/**
 * Waits for a login: on success stores the user id and reloads the page; explains a rejection.
 * @param agreed whether accepted agreements were sent along
 */
export async function finishLogin(
  sent: Promise<SignInResponse>,
  { wrong, agreed }: { readonly wrong: Message; readonly agreed: boolean },
): Promise<LoginOutcome> {
  const loading = platform.dialogs.loading();
  const response = await sent.finally(loading.close).catch(platform.dialogs.failure);
  if (response?.status === 'success') {
    rememberId(response.user.userId);
    const { lastLogin, failed = 0 } = response;
    await platform.dialogs.show(
      'msg2029',
      lastLogin === undefined ? {} : { details: <LastLoginDetails lastLogin={lastLogin} failed={failed} /> },
    );
    platform.session.enter();
  } else if (response?.status === 'agree' && !agreed) {
    return 'agree';
  } else if (response !== undefined) {
    await explainFailure(response, wrong);
  }
  return response?.status === 'pass' ? 'wrong' : undefined;
}

async function explainFailure(response: Exclude<SignInResponse, { status: 'success' }>, wrong: Message): Promise<void> {
  if (response.status === 'time') {
    return platform.dialogs.show(MESSAGES.locked, {
      values: { until: platform.format.dateTime(response.until) },
      ...(response.retryAfter !== undefined && { details: <WaitingTime seconds={response.retryAfter} /> }),
    });
  }
  return platform.dialogs.show({ ...EXPLANATIONS, pass: wrong }[response.status] ?? 'msg3005');
}

/** Countdown in minutes until a locked login may be tried again. @param seconds remaining when it mounts */
function WaitingTime({ seconds }: { readonly seconds: number }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const [end] = useState(() => Date.now() + seconds * 1000);
  const left = Math.max(0, end - useNow());
  return <p>{t('waiting', { count: Math.ceil(left / 60_000) })}</p>;
}

type LastLogin = Required<Pick<Extract<SignInResponse, { status: 'success' }>, 'lastLogin' | 'failed'>>;

/** Time and place of the previous login and the failed attempts since, so that members notice attempts by others. */
function LastLoginDetails({ lastLogin, failed }: LastLogin): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  return (
    <div data-quiet className={classes.last}>
      <p>{t('lastLogin', { at: platform.format.dateTime(lastLogin.at), ip: lastLogin.ip })}</p>
      {failed > 0 && <p className={classes.failed}>{t('failed', { count: failed })}</p>}
    </div>
  );
}
