import { type Action, defineMessages } from 'shared-types/platform';
import { type Agreed, type Assertion, passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { signWithPasskey } from '../passkeys/authenticator.ts';
import { finishLogin, type LoginOutcome } from './finish-login.tsx';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('login')({ passkeyRefused: 'error', passkeyUnable: 'error' });

/**
 * Returns an action that logs in by passkey. Closing the browser dialog shows no message. A challenge is valid once, so changed agreements
 * are sent with a new one.
 */
export function usePasskeyLogin(): Action<readonly [agree?: Agreed], LoginOutcome> {
  return platform.useAction(async (agree?: Agreed) => {
    const passkey = await signChallenge();
    if (passkey === undefined) {
      return undefined;
    }
    const loading = platform.dialogs.loading();
    const response = await platform.api
      .call('passkey-login', { passkey, ...(agree !== undefined && { agree }) })
      .finally(loading.close)
      .catch(platform.dialogs.failure);
    return finishLogin(response, { wrong: MESSAGES.passkeyRefused, agreed: agree !== undefined });
  });
}

async function signChallenge(): Promise<Assertion | undefined> {
  const challenge = await platform.api.call('passkey-login-options', {}).catch(platform.dialogs.failure);
  if (challenge === undefined) {
    return undefined;
  }
  try {
    return await signWithPasskey(challenge.options);
  } catch (failure) {
    if (passkeyProblem(failure) !== 'cancelled') {
      await platform.dialogs.show(MESSAGES.passkeyUnable);
    }
    return undefined;
  }
}
