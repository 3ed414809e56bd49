import { useNavigate } from 'react-router-dom';
import { AGREED_TO_ALL, type CallResponse } from 'shared-types/calls';
import { type ApiFailure, defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { useIsShown } from 'ui';
import { rememberId } from '../login/login-id.ts';
import type { RegisterField, RegisterFields } from './find-field-problem.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('register')({ done: 'success', waitsForApproval: 'info' });

/** Rejections by the backend, each shown until its field changes. */
export type Rejections = Readonly<Partial<Record<RegisterField, 'taken' | 'registered' | 'unknownCode' | 'refused'>>>;

const BY_STATUS: Readonly<Record<Exclude<CallResponse<'user-register'>['status'], 'success'>, Rejections>> = {
  alread_have_user: { userId: 'taken' },
  already: { nick: 'taken' },
  // The backend does not reveal which of the two is registered.
  alread: { phone: 'registered', bankNumber: 'registered' },
  cant_find_code: { referralCode: 'unknownCode' },
};

export function useRegister(onRegistered: () => void) {
  const { send, busy: sending } = platform.api.useSend('user-register');
  const navigate = useNavigate();
  const isShown = useIsShown();

  const { run: register } = platform.useAction(async (fields: RegisterFields): Promise<Rejections | undefined> => {
    try {
      const { referralCode, bank, ...rest } = fields;
      const response = await send({
        ...rest,
        bank: bank as '004',
        ...(referralCode !== '' && { referralCode }),
        agree: AGREED_TO_ALL,
      });
      if (response.status !== 'success') {
        return BY_STATUS[response.status];
      }
      onRegistered();
      rememberId(fields.userId);
      await platform.dialogs.show(MESSAGES[response.state === 'wait' ? 'waitsForApproval' : 'done']);
      if (isShown()) {
        await navigate('/login');
      }
      return undefined;
    } catch (error) {
      const { kind, issues } = error as ApiFailure;
      if (kind === 'invalid' && issues.length > 0) {
        return Object.fromEntries(issues.map(({ path }) => [path.split('/')[1], 'refused']));
      }
      return platform.dialogs.failure(error);
    }
  });
  return { register, sending };
}
