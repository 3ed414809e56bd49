import { useState } from 'react';
import { platform } from 'shell/platform';
import { signWithPasskey, canUsePasskeys } from '../passkeys/authenticator.ts';
import { useNow } from '../protection/use-now.ts';

type ProofMethod = 'password' | 'passkey' | 'code';

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

  const method: ProofMethod =
    !wanted && passkeys.length === 0 ? 'password' : here && canUsePasskeys() ? 'passkey' : 'code';

  const send = async (by: ProofMethod, typed: string) => {
    if (by === 'password') {
      return byPassword.send({ exchangePassword: typed });
    }
    if (by === 'code') {
      return byCode.send({ code: typed });
    }
    const challenge = await platform.api.call('passkey-step-up-options', {});
    if (challenge.status !== 'success') {
      // The passkey belongs to another address of the site.
      return { status: 'elsewhere' } as const;
    }
    const passkey = await signWithPasskey(challenge.options);
    return typeof passkey === 'string' ? { status: passkey } : byPasskey.send({ passkey });
  };

  return {
    open: until !== undefined && until > now,
    method,
    /** Sends a proof, or opens the browser dialog for a passkey. @returns why it failed */
    prove: async (by: ProofMethod, typed: string) => {
      const response = await send(by, typed).catch(() => ({ status: 'away' }) as const);
      if (response.status === 'success') {
        setUntil(Date.parse(response.until));
        return undefined;
      }
      setWanted(wanted || response.status === 'authenticated');
      return response;
    },
    /** Called when the backend rejects an action because the proof has expired. */
    close: () => setUntil(undefined),
    /** Called when the backend requires the passkey, even if none is known here. */
    needPasskey: () => {
      setWanted(true);
      setUntil(undefined);
    },
  };
}
