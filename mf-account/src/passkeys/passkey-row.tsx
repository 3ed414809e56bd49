import { type ReactElement, useState } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Badge, ListRow } from 'ui';
import { ActionMenu } from 'ui/extra';
import { focusFirst } from '../fields/focus-first.ts';
import { FactsRow } from '../rows/facts-row.tsx';
import { NameForm } from './name-form.tsx';
import type ko from './texts/ko.json';

export type Passkey = CallSuccess<'passkeys-list'>['passkeys'][number];

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const { dateTime } = platform.format;
  // Undefined until the form was opened once.
  const [renaming, setRenaming] = useState<boolean>();
  const { id, name, added, used, here } = passkey;
  const rename = platform.api.useSend('passkey-rename');
  if (renaming === true) {
    return (
      <ListRow>
        <NameForm
          draft={`passkey.${id}`}
          before={name}
          title={t('rename')}
          submit={t('save')}
          // A passkey that another tab removed disappears with the next list.
          onSend={async (meant) => (await rename.send({ id, name: meant }).catch(platform.dialogs.failure)) && 'done'}
          onClose={() => setRenaming(false)}
        />
      </ListRow>
    );
  }
  const actions = [
    { label: t('rename'), onPress: () => setRenaming(true) },
    { label: t('remove'), onPress: onRemove, removes: true },
  ];
  return (
    <FactsRow
      name={name}
      badges={!here && <Badge>{t('elsewhere')}</Badge>}
      facts={[t('added', { at: dateTime(added) }), used === '' ? t('unused') : t('used', { at: dateTime(used) })]}
      end={
        <div ref={renaming === false ? focusFirst : undefined}>
          <ActionMenu label={t('actionsOf', { name })} actions={actions} />
        </div>
      }
    />
  );
}
