import type { ReactElement } from 'react';
import { passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { getDeviceName } from '../user/get-device-name.ts';
import { createPasskey } from './authenticator.ts';
import { NameForm, type NameProblem } from './name-form.tsx';
import type ko from './texts/ko.json';

interface AddPasskeyFormProps {
  /** @param codes recovery codes; returned with the first passkey only */
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  /** Called when the identity proof has expired. */
  readonly onClosed: () => void;
  readonly onCancel: () => void;
}

const PROBLEMS = { alread: 'tooMany', already: 'known', pass: 'refused' } as const;

/** Form for the name of a new passkey. Closing the browser's dialog shows no message. */
export function AddPasskeyForm({ onAdded, onClosed, onCancel }: AddPasskeyFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const optionsCall = platform.api.useSend('passkey-add-options');
  const adding = platform.api.useSend('passkey-add');
  const explain = (status: keyof typeof PROBLEMS | 'authenticated') => {
    if (status === 'authenticated') {
      onClosed();
      return undefined;
    }
    return PROBLEMS[status];
  };
  const add = async (name: string): Promise<NameProblem | 'done' | undefined> => {
    const challenge = await optionsCall.send({}).catch(platform.dialogs.failure);
    if (challenge?.status !== 'success') {
      return challenge && explain(challenge.status);
    }
    const credential = await createPasskey(challenge.options).catch((failure: unknown) => passkeyProblem(failure));
    if (typeof credential === 'string') {
      return credential === 'cancelled' ? undefined : credential;
    }
    const response = await adding.send({ credential, name }).catch(platform.dialogs.failure);
    if (response?.status !== 'success') {
      return response && explain(response.status);
    }
    onAdded(response.codes);
    return 'done';
  };
  return (
    <NameForm
      draft="passkey.new"
      before={getDeviceName(navigator.userAgent)}
      title={t('add')}
      submit={t('make')}
      hint={t('nameHint')}
      onSend={add}
      onClose={onCancel}
    />
  );
}
