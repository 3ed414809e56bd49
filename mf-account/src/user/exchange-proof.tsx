import { type ReactElement, useState } from 'react';
import { MEMBER_RULES } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Field } from 'ui';
import { PasswordField } from 'ui/extra';
import { ProofForm } from './proof-form.tsx';
import type { StepUpFormProps } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import { useProof } from './use-proof.ts';
import type { StepUp } from './use-step-up.ts';

interface ExchangeProofProps extends Omit<StepUpFormProps, 'stepUp'> {
  readonly prove: StepUp['provePassword'];
}

export function ExchangeProof({ prove, title, text, onProved, takesFocus, actions }: ExchangeProofProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [pass, setPass] = useState('');
  const { problem, setProblem, send, busy } = useProof('wrongExchange', onProved);
  const submit = () => {
    if (!MEMBER_RULES.exchangePassword.test(pass)) {
      setProblem(t('sixDigits'));
      return;
    }
    void send(async () => {
      const failure = await prove(pass);
      setPass('');
      return failure;
    });
  };
  return (
    <ProofForm
      title={title}
      text={text}
      submit={t('stepUp')}
      busy={busy}
      onSubmit={submit}
      takesFocus={takesFocus}
      actions={actions}
    >
      <Field label={t('exchangePassword')} error={problem}>
        <PasswordField
          name="exchange"
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          value={pass}
          onChange={({ target }) => {
            setPass(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ProofForm>
  );
}
