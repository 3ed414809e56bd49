import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_PASSKEYS } from 'shared-types/calls';
import { defineMessages, isFocusLost } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, ErrorState, List, RowSkeletons, Stack, useStoredState } from 'ui';
import { CollapsibleList } from '../rows/collapsible-list.tsx';
import { StepUpForm } from '../user/step-up-form.tsx';
import type { StepUp } from '../user/use-step-up.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canUsePasskeys } from './authenticator.ts';
import { type Passkey, PasskeyRow } from './passkey-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './passkeys.module.css';
import shared from '../styles/shared.module.css';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('passkeys')({
  askRemove: { kind: 'confirm', yes: 'removeIt', no: 'keepIt', irreversible: true },
  askRemoveLast: { kind: 'confirm', yes: 'removeIt', no: 'keepIt', irreversible: true },
  askRenew: { kind: 'confirm', yes: 'renewIt', no: 'keepIt', irreversible: true },
  removed: 'success',
});

/** Resolves to true if the backend requires the identity proof again. */
type PasskeyAct = () => Promise<boolean>;

/** Passkeys and recovery codes. Each action waits for the identity proof and continues after it. */
export function PasskeySettings({ stepUp }: { readonly stepUp: StepUp }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const call = platform.api.useCall('passkeys-list', {});
  const [able] = useStoredState(canUsePasskeys, true);
  const [waiting, setWaiting] = useState<{ readonly act: PasskeyAct }>();
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [gone, setGone] = useState<readonly number[]>([]);
  const removing = platform.api.useSend('passkey-remove');
  const renewing = platform.api.useSend('recovery-codes-renew');
  const passkeys = (call.response?.passkeys ?? []).filter(({ id }) => !gone.includes(id));

  const { run, busy } = platform.useAction(async (act: PasskeyAct) => {
    setWaiting(undefined);
    if (await act()) {
      stepUp.close();
      setWaiting({ act });
    }
  });
  const start = (act: PasskeyAct) => (stepUp.open ? void run(act) : setWaiting({ act }));
  const add = async () => {
    setAdding(true);
    return false;
  };
  const renew = async () => {
    if (!(await platform.dialogs.confirm(MESSAGES.askRenew))) {
      return false;
    }
    const response = await renewing.send({}).catch(platform.dialogs.failure);
    if (response?.status === 'success') {
      setCodes(response.codes);
    }
    return response?.status === 'authenticated';
  };
  const remove = async ({ id, name }: Passkey, isLast: boolean) => {
    const question = isLast ? MESSAGES.askRemoveLast : MESSAGES.askRemove;
    if (!(await platform.dialogs.confirm(question, { values: { name } }))) {
      return false;
    }
    const response = await removing.send({ id }).catch(platform.dialogs.failure);
    if (response === undefined || response.status === 'authenticated') {
      return response !== undefined;
    }
    // Also covers a passkey that another tab removed. The row is hidden now, not with the next list.
    setGone((before) => [...before, id]);
    await platform.dialogs.show(MESSAGES.removed);
    if (isLast) {
      // The backend deletes the codes with the last passkey.
      setCodes(undefined);
    }
    return false;
  };

  // The member may have proved the identity at another row meanwhile.
  const proving = waiting !== undefined && !stepUp.open;
  const addButton = useFocusAfter(!busy && !adding && !proving && codes === undefined);
  const codesLeft = call.response?.recoveryCodes ?? 0;
  const full = passkeys.length >= MAX_PASSKEYS;
  return (
    <Stack gap={3}>
      <p data-quiet>{t('safer')}</p>
      {call.state === 'failed' && <ErrorState failure={call.failure} onRetry={call.retry} />}
      {call.state === 'loading' && <RowSkeletons rows={1} lines={1} />}
      {call.state === 'done' && passkeys.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {passkeys.length > 0 && (
        <CollapsibleList rows={passkeys.toReversed()}>
          {(rows) => (
            <List label={t('title')}>
              {rows.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRemove={() => start(async () => remove(passkey, passkeys.length === 1))}
                />
              ))}
            </List>
          )}
        </CollapsibleList>
      )}
      {codes !== undefined && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {passkeys.length > 0 && codes === undefined && (
        <Stack direction="row" gap={2} justify="between">
          <p data-quiet className={codesLeft === 0 ? shared.problem : undefined}>
            {codesLeft === 0 ? t('codesNone') : t('codesLeft', { left: codesLeft })}
          </p>
          <Button look="text" busy={busy} onClick={() => start(renew)}>
            {t('renew')}
          </Button>
        </Stack>
      )}
      {proving && (
        <StepUpForm
          stepUp={stepUp}
          title={t('prove')}
          text={t('proveText')}
          onProved={() => void run(waiting.act)}
          takesFocus
          actions={
            <Button look="text" onClick={() => setWaiting(undefined)}>
              {t('cancel')}
            </Button>
          }
        />
      )}
      {adding && (
        <AddPasskeyForm
          onAdded={(made) => {
            setAdding(false);
            setCodes(made);
          }}
          onClosed={() => {
            setAdding(false);
            stepUp.close();
            setWaiting({ act: add });
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!adding && !proving && codes === undefined && able && !full && call.state !== 'failed' && (
        <Stack direction="row">
          <Button ref={addButton} disabled={call.state === 'loading'} onClick={() => start(add)}>
            {t('add')}
          </Button>
        </Stack>
      )}
      {full && <p data-quiet>{t('full', { most: MAX_PASSKEYS })}</p>}
      {!able && <p data-quiet>{t('unsupported')}</p>}
    </Stack>
  );
}

/** Returns a ref for the element that gets the focus when an activity is over and its focused element was removed. */
function useFocusAfter(over: boolean): RefObject<HTMLButtonElement | null> {
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef(over);
  useEffect(() => {
    if (over && !before.current && isFocusLost()) {
      next.current?.focus();
    }
    before.current = over;
  }, [over]);
  return next;
}
