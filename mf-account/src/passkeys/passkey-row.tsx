import { type ReactElement, useState, type SubmitEvent } from 'react';
import { type CallSuccess, PASSKEY_NAME_LENGTH } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Badge, ListRow, Stack, Button, Field, TextField } from 'ui';
import { ActionMenu } from 'ui/extra';
import { focusFirst } from '../fields/focus-first.ts';
import classes from './passkeys.module.css';
import type ko from './texts/ko.json';

interface PasskeyRowProps {
  readonly passkey: CallSuccess<'passkeys-list'>['passkeys'][number];
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const { dateTime } = platform.format;
  // Undefined until the form was opened once.
  const [renaming, setRenaming] = useState<boolean>();
  const { name, added, used, here } = passkey;
  if (renaming === true) {
    return (
      <ListRow>
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      </ListRow>
    );
  }
  const actions = [
    { label: t('rename'), onPress: () => setRenaming(true) },
    { label: t('remove'), onPress: onRemove, removes: true },
  ];
  return (
    <ListRow
      end={
        <div ref={renaming === false ? focusFirst : undefined}>
          <ActionMenu label={t('actionsOf', { name })} actions={actions} />
        </div>
      }
    >
      <Stack gap={1}>
        <Stack direction="row" gap={2}>
          <b className={classes.name}>{name}</b>
          {!here && <Badge>{t('elsewhere')}</Badge>}
        </Stack>
        <Stack direction="row" gap={2}>
          <span className={classes.quiet}>{t('added', { at: dateTime(added) })}</span>
          <span className={classes.quiet}>{used === '' ? t('unused') : t('used', { at: dateTime(used) })}</span>
        </Stack>
      </Stack>
    </ListRow>
  );
}

interface RenameFormProps {
  readonly passkey: { readonly id: number; readonly name: string };
  readonly onDone: () => void;
}

function RenameForm({ passkey: { id, name: before }, onDone }: RenameFormProps): ReactElement {
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
