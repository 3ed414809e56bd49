import type { Action } from 'shared-types/platform';
import type { Agreed } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { finishLogin, type LoginOutcome } from './finish-login.ts';

/**
 * Hook: the login of the spec's section 4. Empty fields and a wrong pair are answered by msg2030; on success the id is
 * kept and the page loads again. Gives `wrong` when the fields are to be mended, and `agree` when the agreements changed: the
 * same is sent again with what was agreed to.
 */
export function useLogin(): Action<readonly [id: string, password: string, agree?: Agreed], LoginOutcome>['run'] {
  const { run } = platform.useAction(async (id: string, password: string, agree?: Agreed) => {
    if (id === '' || password === '') {
      await platform.dialogs.show('msg2030');
      return 'wrong';
    }
    const loading = platform.dialogs.loading();
    const answer = await platform.session
      .signIn(id, password, agree)
      .finally(loading.close)
      .catch(platform.dialogs.failure);
    return finishLogin(answer, { wrong: 'msg2030', agreed: agree !== undefined });
  });
  return run;
}
