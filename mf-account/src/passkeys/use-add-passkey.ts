import { useState } from 'react';
import { passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { makePasskey } from './authenticator.ts';

/** Why there is no new passkey. */
export type AddProblem = 'missing' | 'full' | 'known' | 'unable' | 'refused';

interface AddPasskeyOptions {
  /** @param codes recovery codes, which come with the first one */
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  /** The proof that it is the member no longer holds. */
  readonly onClosed: () => void;
}

/** Hook: has the browser make a passkey, and the house keep it. Who closes the browser's question is told nothing. */
export function useAddPasskey({ onAdded, onClosed }: AddPasskeyOptions) {
  const [problem, setProblem] = useState<AddProblem>();
  const asking = platform.api.useSend('passkey-add-options');
  const adding = platform.api.useSend('passkey-add');
  const { run, busy } = platform.useAction(async (name: string): Promise<AddProblem | undefined> => {
    if (name === '') {
      return 'missing';
    }
    const asked = await asking.send({}).catch(platform.dialogs.failure);
    if (asked?.status === 'authenticated') {
      onClosed();
    }
    if (asked?.status !== 'success') {
      return asked?.status === 'alread' ? 'full' : undefined;
    }
    const credential = await makePasskey(asked.options).catch((failure: unknown) => passkeyProblem(failure));
    if (typeof credential === 'string') {
      return credential === 'cancelled' ? undefined : credential;
    }
    const answer = await adding.send({ credential, name }).catch(platform.dialogs.failure);
    switch (answer?.status) {
      case 'success':
        onAdded(answer.codes);
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
        return answer satisfies never;
    }
  });
  return {
    busy,
    problem,
    forget: () => setProblem(undefined),
    add: async (name: string) => setProblem(await run(name.trim())),
  };
}
