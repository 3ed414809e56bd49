import type { ReactElement, SubmitEvent } from 'react';
import { PASSKEY_NAME_LENGTH } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import { getDeviceName } from '../user/get-device-name.ts';
import classes from './passkeys.module.css';
import type ko from './texts/ko.json';
import { useAddPasskey } from './use-add-passkey.ts';

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
