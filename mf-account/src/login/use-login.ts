import type { Action } from 'shared-types/platform';
import type { Agreed } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { finishLogin, type LoginOutcome } from './finish-login.tsx';

/**
 * Returns a function that logs in by password (spec section 4). It resolves to `wrong` when fields must be corrected,
 * `agree` when the agreements changed and must be sent along.
 */
export function useLogin(): Action<readonly [id: string, password: string, agree?: Agreed], LoginOutcome>['run'] {
  const { run } = platform.useAction(async (id: string, password: string, agree?: Agreed) => {
    if (id === '' || password === '') {
      await platform.dialogs.show('msg2030');
      return 'wrong';
    }
    const loading = platform.dialogs.loading();
    const response = await platform.session
      .signIn(id, password, agree)
      .finally(loading.close)
      .catch(platform.dialogs.failure);
    return finishLogin(response, { wrong: 'msg2030', agreed: agree !== undefined });
  });
  return run;
}
