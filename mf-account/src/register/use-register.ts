import { useNavigate } from 'react-router-dom';
import { AGREED_TO_ALL, type CallAnswer } from 'shared-types/calls';
import { type ApiFailure, defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { rememberId } from '../login/login-id.ts';
import type { RegisterField, RegisterFields } from './field-problem.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('register')({ done: 'success', waitsForApproval: 'info' });

/** What the house said against a field; it holds until that field is changed. */
export type Refused = Readonly<Partial<Record<RegisterField, 'taken' | 'registered' | 'unknownCode' | 'refused'>>>;

const BY_STATUS: Readonly<Record<Exclude<CallAnswer<'user-register'>['status'], 'success'>, Refused>> = {
  alread_have_user: { userId: 'taken' },
  already: { nick: 'taken' },
  // The house does not tell which of them it knows.
  alread: { phone: 'registered', bankNumber: 'registered' },
  cant_find_code: { referralCode: 'unknownCode' },
};

/**
 * Hook: sends a registration. Everything that was filled in stays, whatever the answer.
 * @param onRegistered called once the backend has it
 */
export function useRegister(onRegistered: () => void) {
  const { send, busy: sending } = platform.api.useSend('user-register');
  const navigate = useNavigate();

  const { run: register } = platform.useAction(async (fields: RegisterFields): Promise<Refused | undefined> => {
    try {
      const { referralCode, bank, ...rest } = fields;
      const answer = await send({
        ...rest,
        bank: bank as '004',
        ...(referralCode !== '' && { referralCode }),
        agree: AGREED_TO_ALL,
      });
      if (answer.status !== 'success') {
        return BY_STATUS[answer.status];
      }
      onRegistered();
      rememberId(fields.userId);
      await platform.dialogs.show(MESSAGES[answer.state === 'wait' ? 'waitsForApproval' : 'done']);
      await navigate('/login');
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
