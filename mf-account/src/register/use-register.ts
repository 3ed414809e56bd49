import { useNavigate } from 'react-router-dom';
import { AGREEMENT_VERSION, type ApiFailure, type CallAnswer } from 'shared-types';
import { platform } from 'shell/platform';
import { rememberId } from '../login/remembered-id.ts';
import type { RegisterField, RegisterFields } from './field-problem.ts';

/** What the house said against a field; it holds until that field is changed. */
export type Refused = Readonly<Partial<Record<RegisterField, 'taken' | 'registered' | 'unknownCode' | 'refused'>>>;

const BY_STATUS: Readonly<Record<Exclude<CallAnswer<'user-register'>['status'], 'success'>, Refused>> = {
  alread_have_user: { id: 'taken' },
  already: { nick: 'taken' },
  // The house does not tell which of them it knows.
  alread: { phone: 'registered', banknum: 'registered' },
  cant_find_code: { code: 'unknownCode' },
};

/** Hook: sends a registration. Everything that was filled in stays, whatever the answer. */
export function useRegister() {
  const { send, busy: sending } = platform.api.useSend('user-register');
  const navigate = useNavigate();

  const { run: register } = platform.useAction(async (fields: RegisterFields): Promise<Refused | undefined> => {
    try {
      const { code, bankname, ...rest } = fields;
      const answer = await send({
        ...rest,
        bankname: bankname as '004',
        ...(code !== '' && { code }),
        agree: { terms: true, privacy: true, adult: true, version: AGREEMENT_VERSION },
      });
      if (answer.status !== 'success') {
        return BY_STATUS[answer.status];
      }
      rememberId(fields.id);
      await platform.dialogs.show(answer.state === 'wait' ? 'msg3202' : 'msg3201');
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
