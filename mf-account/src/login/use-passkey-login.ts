import { type Action, defineMessages } from 'shared-types/platform';
import { type Agreed, type Assertion, passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { askPasskey } from '../passkeys/authenticator.ts';
import { finishLogin, type LoginOutcome } from './finish-login.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('login')({ passkeyRefused: 'error', passkeyUnable: 'error' });

/**
 * Hook: the login by a passkey, with the same end as by the password. Who closes the browser's question wanted nothing
 * and is told nothing. A challenge is good once, so what was agreed to goes with a new one.
 */
export function usePasskeyLogin(): Action<readonly [agree?: Agreed], LoginOutcome> {
  return platform.useAction(async (agree?: Agreed) => {
    const passkey = await answerChallenge();
    if (passkey === undefined) {
      return undefined;
    }
    const loading = platform.dialogs.loading();
    const answer = await platform.api
      .call('passkey-login', { passkey, ...(agree !== undefined && { agree }) })
      .finally(loading.close)
      .catch(platform.dialogs.failure);
    return finishLogin(answer, { wrong: MESSAGES.passkeyRefused, agreed: agree !== undefined });
  });
}

async function answerChallenge(): Promise<Assertion | undefined> {
  const asked = await platform.api.call('passkey-login-options', {}).catch(platform.dialogs.failure);
  if (asked === undefined) {
    return undefined;
  }
  try {
    return await askPasskey(asked.options);
  } catch (failure) {
    if (passkeyProblem(failure) !== 'cancelled') {
      await platform.dialogs.show(MESSAGES.passkeyUnable);
    }
    return undefined;
  }
}
