import { type ReactElement, type SubmitEvent, useState } from 'react';
import { PASSKEY_NAME_LENGTH } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import classes from './passkeys.module.css';
import type ko from './texts/ko.json';

interface RenameFormProps {
  readonly passkey: { readonly id: number; readonly name: string };
  readonly onDone: () => void;
}

export function RenameForm({ passkey: { id, name: before }, onDone }: RenameFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const [{ name }, change] = platform.useDraft(`passkey.${id}`, { name: before });
  const [missing, setMissing] = useState(false);
  const renaming = platform.api.useSend('passkey-rename');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const meant = name.trim();
    setMissing(meant === '');
    if (meant === '') {
      return;
    }
    const response = await renaming.send({ id, name: meant }).catch(platform.dialogs.failure);
    if (response !== undefined) {
      // A passkey that another tab removed disappears with the next list.
      closeForm();
    }
  };
  const closeForm = () => {
    change({ name: before });
    onDone();
  };
  return (
    <form
      ref={focusFirst}
      className={classes.form}
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={t('rename')}
    >
      <Field label={t('name')} error={missing ? t('nameMissing') : undefined}>
        <TextField
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH.maxLength}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={renaming.busy}>
          {t('save')}
        </Button>
        <Button look="text" onClick={closeForm}>
          {t('cancel')}
        </Button>
      </Stack>
    </form>
  );
}
