import { type ReactElement, type SubmitEvent, useState } from 'react';
import { PASSKEY_NAME_LENGTH, passkeyProblem } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import { getDeviceName } from '../user/get-device-name.ts';
import classes from './passkeys.module.css';
import type ko from './texts/ko.json';
import { createPasskey } from './authenticator.ts';

const PROBLEMS = {
  missing: 'nameMissing',
  full: 'tooMany',
  known: 'known',
  unable: 'unable',
  refused: 'refused',
} as const;

interface AddPasskeyFormProps {
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  readonly onClosed: () => void;
  readonly onCancel: () => void;
}

/** Form for the name of a new passkey; submitting it opens the browser dialog. */
export function AddPasskeyForm({ onAdded, onClosed, onCancel }: AddPasskeyFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const unchanged = { name: getDeviceName(navigator.userAgent) };
  const [{ name }, change] = platform.useDraft('passkey.new', unchanged);
  const { busy, problem, forget, add } = useAddPasskey({
    onAdded: (codes) => {
      change(unchanged);
      onAdded(codes);
    },
    onClosed,
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void add(name);
  };
  return (
    <form ref={focusFirst} className={classes.form} noValidate onSubmit={send} aria-label={t('add')}>
      <Field label={t('name')} hint={t('nameHint')} error={problem === undefined ? undefined : t(PROBLEMS[problem])}>
        <TextField
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH.maxLength}
          value={name}
          onChange={({ target }) => {
            change({ name: target.value });
            forget();
          }}
        />
      </Field>
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {t('make')}
        </Button>
        <Button
          look="text"
          onClick={() => {
            change(unchanged);
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
      </Stack>
    </form>
  );
}

type AddProblem = 'missing' | 'full' | 'known' | 'unable' | 'refused';

interface AddPasskeyOptions {
  /** @param codes recovery codes; returned with the first passkey only */
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  /** Called when the identity proof has expired. */
  readonly onClosed: () => void;
}

/** Creates a passkey in the browser and registers it. Closing the browser dialog shows no message. */
function useAddPasskey({ onAdded, onClosed }: AddPasskeyOptions) {
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
