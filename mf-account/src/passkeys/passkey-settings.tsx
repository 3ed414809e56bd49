import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_PASSKEYS } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, ErrorState, List, RowSkeletons, Stack, useStoredState } from 'ui';
import { saveFile } from 'ui/extra';
import { CollapsibleList } from '../rows/collapsible-list.tsx';
import { StepUpForm } from '../user/step-up-form.tsx';
import type { StepUp } from '../user/use-step-up.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canUsePasskeys } from './authenticator.ts';
import { PasskeyRow } from './passkey-row.tsx';
import classes from './passkeys.module.css';
import shared from '../styles/shared.module.css';
import type ko from './texts/ko.json';
import { usePasskeys } from './use-passkeys.ts';
import { copyText, isFocusLost } from 'shared-types/platform';

export function PasskeySettings({ stepUp }: { readonly stepUp: StepUp }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const call = platform.api.useCall('passkeys-list', {});
  const [able] = useStoredState(canUsePasskeys, true);
  const { waiting, adding, codes, gone, start, busy, ...acts } = usePasskeys(stepUp);
  // The member may have proved the identity at another row meanwhile.
  const proving = waiting !== undefined && !stepUp.open;
  const idle = !busy && !adding && !proving && codes === undefined;
  const addButton = useFocusAfter(idle);
  const passkeys = (call.response?.passkeys ?? []).filter(({ id }) => !gone.includes(id));
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
                  onRemove={() => start({ act: 'remove', passkey, last: passkeys.length === 1 })}
                />
              ))}
            </List>
          )}
        </CollapsibleList>
      )}
      {codes !== undefined && <RecoveryCodeList codes={codes} onSaved={() => acts.setCodes(undefined)} />}
      {passkeys.length > 0 && codes === undefined && (
        <Stack direction="row" gap={2} justify="between">
          <p data-quiet className={codesLeft === 0 ? shared.problem : undefined}>
            {codesLeft === 0 ? t('codesNone') : t('codesLeft', { left: codesLeft })}
          </p>
          <Button look="text" busy={busy} onClick={() => start({ act: 'renew' })}>
            {t('renew')}
          </Button>
        </Stack>
      )}
      {proving && (
        <StepUpForm
          stepUp={stepUp}
          title={t('prove')}
          text={t('proveText')}
          onProved={acts.onProved}
          takesFocus
          actions={
            <Button look="text" onClick={() => acts.setWaiting(undefined)}>
              {t('cancel')}
            </Button>
          }
        />
      )}
      {adding && (
        <AddPasskeyForm
          onAdded={(made) => {
            acts.setAdding(false);
            acts.setCodes(made);
          }}
          onClosed={() => {
            acts.setAdding(false);
            acts.requireProof({ act: 'add' });
          }}
          onCancel={() => acts.setAdding(false)}
        />
      )}
      {!adding && !proving && codes === undefined && able && !full && call.state !== 'failed' && (
        <Stack direction="row">
          <Button ref={addButton} disabled={call.state === 'loading'} onClick={() => start({ act: 'add' })}>
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

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('passkeys');
  const [copied, setCopied] = useState<boolean>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <section className={classes.codes} aria-label={t('codesTitle')}>
      <h3 ref={title} tabIndex={-1}>
        {t('codesTitle')}
      </h3>
      <p data-quiet>{t('codesText')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Stack direction="row" gap={2}>
        <Button onClick={() => void copyText(text).then(setCopied)}>{t('copy')}</Button>
        <Button onClick={() => saveFile(`recovery-codes-${location.hostname}.txt`, `${text}\n`, 'text/plain')}>
          {t('saveFile')}
        </Button>
        <Button look="primary" onClick={onSaved}>
          {t('kept')}
        </Button>
      </Stack>
      <p role="status" data-quiet>
        {copied !== undefined && t(copied ? 'copied' : 'notCopied')}
      </p>
    </section>
  );
}
