import { useState } from 'react';
import { type CallResponse, passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { signWithPasskey, canUsePasskeys } from '../passkeys/authenticator.ts';
import { useNow } from '../protection/use-now.ts';

/** Why a proof failed. */
interface StepUpFailure {
  /** `elsewhere`: the passkey belongs to another address of the site. */
  readonly problem: 'pass' | 'time' | 'authenticated' | 'away' | 'cancelled' | 'unable' | 'elsewhere';
  /** End of a lock of further attempts. */
  readonly until?: string;
}

/** Response of the backend; undefined if it could not be reached. */
type StepUpResponse = CallResponse<'user-step-up' | 'passkey-step-up' | 'recovery-code-step-up'> | undefined;

export type StepUp = ReturnType<typeof useStepUp>;

/**
 * Returns the identity proof and whether it is still valid. Members with a passkey use it or, if it is lost or belongs to
 * another address, a recovery code; other members use the exchange password.
 */
export function useStepUp() {
  const [until, setUntil] = useState<number>();
  const [wanted, setWanted] = useState(false);
  const now = useNow();
  const list = platform.api.useCall('passkeys-list', {}, { enabled: platform.hasCall('passkeys-list') });
  const byPassword = platform.api.useSend('user-step-up');
  const byPasskey = platform.api.useSend('passkey-step-up');
  const byCode = platform.api.useSend('recovery-code-step-up');
  const passkeys = list.response?.passkeys ?? [];
  const here = passkeys.length === 0 || passkeys.some((passkey) => passkey.here);

  const settle = (response: StepUpResponse): StepUpFailure | undefined => {
    if (response?.status === 'success') {
      setUntil(Date.parse(response.until));
      return undefined;
    }
    setWanted(wanted || response?.status === 'authenticated');
    return response === undefined
      ? { problem: 'away' }
      : { problem: response.status, ...(response.until !== undefined && { until: response.until }) };
  };

  return {
    open: until !== undefined && until > now,
    /** Method of proof for this member. */
    method:
      !wanted && passkeys.length === 0
        ? ('password' as const)
        : here && canUsePasskeys()
          ? ('passkey' as const)
          : ('code' as const),
    /** Sends the exchange password. @returns the error, if any */
    provePassword: async (exchangePassword: string) =>
      settle(await byPassword.send({ exchangePassword }).catch(() => undefined)),
    /** Opens the browser dialog for a passkey. @returns the error, if any */
    provePasskey: async (): Promise<StepUpFailure | undefined> => {
      const challenge = await platform.api.call('passkey-step-up-options', {}).catch(() => undefined);
      if (challenge?.status !== 'success') {
        return { problem: challenge === undefined ? 'away' : 'elsewhere' };
      }
      try {
        const passkey = await signWithPasskey(challenge.options);
        return settle(await byPasskey.send({ passkey }).catch(() => undefined));
      } catch (failure) {
        return { problem: passkeyProblem(failure) === 'cancelled' ? 'cancelled' : 'unable' };
      }
    },
    /** Uses a recovery code up. @returns the error, if any */
    proveRecoveryCode: async (code: string) => settle(await byCode.send({ code }).catch(() => undefined)),
    /** Called when the backend rejects an action because the proof has expired. */
    close: () => setUntil(undefined),
    /** Called when the backend requires the passkey, even if none is known here. */
    needPasskey: () => {
      setWanted(true);
      setUntil(undefined);
    },
  };
}
