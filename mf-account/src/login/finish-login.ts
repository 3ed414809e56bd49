import { createElement } from 'react';
import { defineMessages, type Message } from 'shared-types/platform';
import type { SignInAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { LastLogin } from './last-login.tsx';
import { WaitingTime } from './waiting-time.tsx';
import { rememberId } from './login-id.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('login')({
  locked: 'warning',
  waitsForApproval: 'info',
  suspended: 'warning',
  closed: 'warning',
});

/** What a login's answer leaves to do: mend what was sent, or agree to the changed texts and send again. */
export type LoginOutcome = 'wrong' | 'agree' | undefined;

/**
 * Ends a login, whatever it was proved by: on success its id is kept and the page loads again; a refusal is explained.
 * @param wrong what is said where the proof does not hold
 * @param agreed whether the agreements went along
 */
export async function finishLogin(
  answer: SignInAnswer | undefined,
  { wrong, agreed }: { readonly wrong: Message; readonly agreed: boolean },
): Promise<LoginOutcome> {
  if (answer?.status === 'success') {
    rememberId(answer.user.userId);
    const { lastLogin, failed = 0 } = answer;
    await platform.dialogs.show(
      'msg2029',
      lastLogin === undefined ? {} : { details: createElement(LastLogin, { lastLogin, failed }) },
    );
    platform.session.enter();
  } else if (answer?.status === 'agree' && !agreed) {
    return 'agree';
  } else if (answer !== undefined) {
    await explain(answer, wrong);
  }
  return answer?.status === 'pass' ? 'wrong' : undefined;
}

async function explain(answer: Exclude<SignInAnswer, { status: 'success' }>, wrong: Message): Promise<void> {
  switch (answer.status) {
    case 'pass':
      return platform.dialogs.show(wrong);
    case 'wait':
      return platform.dialogs.show(MESSAGES.waitsForApproval);
    case 'suspended':
      return platform.dialogs.show(MESSAGES.suspended);
    case 'closed':
      return platform.dialogs.show(MESSAGES.closed);
    case 'time':
      return platform.dialogs.show(MESSAGES.locked, {
        values: { until: platform.format.dateTime(answer.until) },
        ...(answer.retryAfter !== undefined && { details: createElement(WaitingTime, { seconds: answer.retryAfter }) }),
      });
    case 'agree':
      // This page has older texts than the house wants agreed to: it is to be loaded anew.
      return platform.dialogs.show('msg3011');
    default:
      return platform.dialogs.show('msg3005');
  }
}
