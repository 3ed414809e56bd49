import { type ReactElement, useState } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Badge, ListRow, Stack } from 'ui';
import { ActionMenu } from 'ui/extra';
import { focusFirst } from '../fields/focus-first.ts';
import classes from './passkeys.module.css';
import { RenameForm } from './rename-form.tsx';
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
