import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Field, TextField } from 'ui';
import { ProofForm } from './proof-form.tsx';
import type { StepUpFormProps } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import { useProof } from './use-proof.ts';
import type { StepUp } from './use-step-up.ts';

/** Letters and digits of a recovery code, without separators. */
const CODE_LENGTH = 16;

interface RecoveryProofProps extends Omit<StepUpFormProps, 'stepUp' | 'text'> {
  readonly recover: StepUp['proveRecoveryCode'];
  /** Returns to the passkey; undefined if none can be used here. */
  readonly onBack: (() => void) | undefined;
}

/** Requests a recovery code instead of a passkey. */
export function RecoveryProof({
  recover,
  title,
  onProved,
  takesFocus,
  actions,
  onBack,
}: RecoveryProofProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [code, setCode] = useState('');
  const { problem, setProblem, send, busy } = useProof('wrongCode', onProved);
  const submit = () => {
    if (code.replaceAll(/[^0-9A-Za-z]/g, '').length !== CODE_LENGTH) {
      setProblem(t('codeLength', { length: CODE_LENGTH }));
      return;
    }
    void send(async () => recover(code.trim()));
  };
  return (
    <ProofForm
      title={title}
      text={t('codeText')}
      submit={t('codeUse')}
      busy={busy}
      onSubmit={submit}
      takesFocus={takesFocus}
      actions={
        <>
          {onBack !== undefined && (
            <Button look="text" onClick={onBack}>
              {t('passkeyProve')}
            </Button>
          )}
          {actions}
        </>
      }
    >
      <Field label={t('code')} error={problem}>
        <TextField
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ProofForm>
  );
}
