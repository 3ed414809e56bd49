import { type ReactElement, type SubmitEvent, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import type { StepUpFormProps } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import { useProof } from './use-proof.ts';
import type { StepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

/** Letters and digits of a recovery code, however it is typed. */
const CODE_LENGTH = 16;

interface RecoveryProofProps extends Omit<StepUpFormProps, 'stepUp' | 'text'> {
  readonly recover: StepUp['recover'];
  /** Back to the passkey; absent where there is none to be used. */
  readonly onBack: (() => void) | undefined;
}

/** Asks for a recovery code in the place of a passkey. */
export function RecoveryProof({ recover, title, onProved, asked, beside, onBack }: RecoveryProofProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [code, setCode] = useState('');
  const { problem, setProblem, send, busy } = useProof('wrongCode', onProved);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.replaceAll(/[^0-9A-Za-z]/g, '').length !== CODE_LENGTH) {
      setProblem(t('codeLength', { length: CODE_LENGTH }));
      return;
    }
    void send(async () => recover(code.trim()));
  };
  return (
    <form
      ref={asked === true ? focusFirst : undefined}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={title}
    >
      <p className={classes.quiet}>{t('codeText')}</p>
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
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {t('codeUse')}
        </Button>
        {onBack !== undefined && (
          <Button look="text" onClick={onBack}>
            {t('passkeyProve')}
          </Button>
        )}
        {beside}
      </Stack>
    </form>
  );
}
