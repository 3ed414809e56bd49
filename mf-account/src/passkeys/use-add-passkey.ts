import { useState } from 'react';
import { passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { createPasskey } from './authenticator.ts';

export type AddProblem = 'missing' | 'full' | 'known' | 'unable' | 'refused';

interface AddPasskeyOptions {
  /** @param codes recovery codes; returned with the first passkey only */
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  /** Called when the identity proof has expired. */
  readonly onClosed: () => void;
}

/** Creates a passkey in the browser and registers it. Closing the browser dialog shows no message. */
export function useAddPasskey({ onAdded, onClosed }: AddPasskeyOptions) {
  const [problem, setProblem] = useState<AddProblem>();
  const optionsCall = platform.api.useSend('passkey-add-options');
  const adding = platform.api.useSend('passkey-add');
  const { run, busy } = platform.useAction(async (name: string): Promise<AddProblem | undefined> => {
    if (name === '') {
      return 'missing';
    }
    const challenge = await optionsCall.send({}).catch(platform.dialogs.failure);
    if (challenge?.status === 'authenticated') {
      onClosed();
    }
    if (challenge?.status !== 'success') {
      return challenge?.status === 'alread' ? 'full' : undefined;
    }
    const credential = await createPasskey(challenge.options).catch((failure: unknown) => passkeyProblem(failure));
    if (typeof credential === 'string') {
      return credential === 'cancelled' ? undefined : credential;
    }
    const response = await adding.send({ credential, name }).catch(platform.dialogs.failure);
    switch (response?.status) {
      case 'success':
        onAdded(response.codes);
        return undefined;
      case 'authenticated':
        onClosed();
        return undefined;
      case 'alread':
        return 'full';
      case 'already':
        return 'known';
      case 'pass':
        return 'refused';
      case undefined:
        return undefined;
      default:
        return response satisfies never;
    }
  });
  return {
    busy,
    problem,
    forget: () => setProblem(undefined),
    add: async (name: string) => setProblem(await run(name.trim())),
  };
}
