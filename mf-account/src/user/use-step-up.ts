import { useState } from 'react';
import { passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { askPasskey, canUsePasskeys } from '../passkeys/authenticator.ts';
import { useNow } from '../protection/use-now.ts';

/** Why the proof does not hold, or that there is none: `elsewhere` is a passkey for another address of the house. */
export type StepUpProblem = 'pass' | 'time' | 'authenticated' | 'away' | 'cancelled' | 'unable' | 'elsewhere';

/** What came of a proof that does not hold, and until when nobody may try again. */
export interface StepUpRefusal {
  readonly problem: StepUpProblem;
  readonly until?: string;
}

/** What the house answers to a proof; nothing when it could not be reached. */
type Answered =
  | { readonly status: 'success'; readonly until: string }
  | { readonly status: 'pass' | 'time' | 'authenticated'; readonly until?: string }
  | undefined;

export type StepUp = ReturnType<typeof useStepUp>;

/**
 * Hook: the proof that it is the member, by whatever this member has, and whether it still holds. Who has a passkey proves
 * by that or, where it is lost or for another address, by a recovery code; everybody else by the exchange password.
 */
export function useStepUp() {
  const [until, setUntil] = useState<number>();
  const [wanted, setWanted] = useState(false);
  const now = useNow();
  const list = platform.api.useCall('passkeys-list', {}, { enabled: platform.hasCall('passkeys-list') });
  const byPassword = platform.api.useSend('user-step-up');
  const byPasskey = platform.api.useSend('passkey-step-up');
  const byCode = platform.api.useSend('recovery-code-step-up');
  const passkeys = list.answer?.passkeys ?? [];
  const here = passkeys.length === 0 || passkeys.some((passkey) => passkey.here);

  const settle = (answer: Answered): StepUpRefusal | undefined => {
    if (answer?.status === 'success') {
      setUntil(Date.parse(answer.until));
      return undefined;
    }
    setWanted(wanted || answer?.status === 'authenticated');
    return answer === undefined
      ? { problem: 'away' }
      : { problem: answer.status, ...(answer.until !== undefined && { until: answer.until }) };
  };

  return {
    open: until !== undefined && until > now,
    /** What this member proves by. */
    way: !wanted && passkeys.length === 0 ? ('password' as const) : here && canUsePasskeys() ? 'passkey' : 'code',
    /** Sends the exchange password. @returns what was wrong with it */
    prove: async (exchangePassword: string) =>
      settle(await byPassword.send({ exchangePassword }).catch(() => undefined)),
    /** Has the browser ask for a passkey. @returns why nothing was proved */
    provePasskey: async (): Promise<StepUpRefusal | undefined> => {
      const asked = await platform.api.call('passkey-step-up-options', {}).catch(() => undefined);
      if (asked?.status !== 'success') {
        return { problem: asked === undefined ? 'away' : 'elsewhere' };
      }
      try {
        const passkey = await askPasskey(asked.options);
        return settle(await byPasskey.send({ passkey }).catch(() => undefined));
      } catch (failure) {
        return { problem: passkeyProblem(failure) === 'cancelled' ? 'cancelled' : 'unable' };
      }
    },
    /** Uses a recovery code up. @returns what was wrong with it */
    recover: async (code: string) => settle(await byCode.send({ code }).catch(() => undefined)),
    /** The house no longer takes it. */
    close: () => setUntil(undefined),
    /** The house wants the passkey, also where it is not known here that there is one. */
    needPasskey: () => {
      setWanted(true);
      setUntil(undefined);
    },
  };
}
