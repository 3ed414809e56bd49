import { createElement } from 'react';
import type { Action, SignInAnswer } from 'shared-types';
import { platform } from 'shell/platform';
import { LastLogin } from './last-login.tsx';
import { WaitingTime } from './waiting-time.tsx';
import { rememberId } from './remembered-id.ts';

/**
 * Hook: the login of the spec's section 4. Empty fields and a wrong pair are answered by msg2030; on success the id is
 * kept and the page loads again.
 */
export function useLogin(): Action<readonly [id: string, password: string], void>['run'] {
  const { run } = platform.useAction(async (id: string, password: string) => {
    if (id === '' || password === '') {
      await platform.dialogs.show('msg2030');
      return;
    }
    const loading = platform.dialogs.loading();
    const answer = await platform.session.signIn(id, password).finally(loading.close).catch(platform.dialogs.failure);
    if (answer?.status === 'success') {
      rememberId(id);
      const { lastLogin, failed = 0 } = answer;
      await platform.dialogs.show(
        'msg2029',
        lastLogin === undefined ? {} : { details: createElement(LastLogin, { lastLogin, failed }) },
      );
      platform.session.enter();
    } else if (answer !== undefined) {
      await explain(answer);
    }
  });
  return run;
}

async function explain(answer: Exclude<SignInAnswer, { status: 'success' }>): Promise<void> {
  switch (answer.status) {
    case 'pass':
      return platform.dialogs.show('msg2030');
    case 'wait':
      return platform.dialogs.show('msg3004');
    case 'suspended':
      return platform.dialogs.show('msg3009');
    case 'time':
      return platform.dialogs.show('msg3003', {
        values: { until: platform.format.dateTime(answer.until) },
        ...(answer.retryAfter !== undefined && { details: createElement(WaitingTime, { seconds: answer.retryAfter }) }),
      });
    default:
      return platform.dialogs.show('msg3005');
  }
}
