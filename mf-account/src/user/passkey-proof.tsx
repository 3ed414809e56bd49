import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { ProofForm } from './proof-form.tsx';
import type { StepUpFormProps } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import { useProof } from './use-proof.ts';
import type { StepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

interface PasskeyProofProps extends Omit<StepUpFormProps, 'stepUp' | 'text'> {
  readonly prove: StepUp['provePasskey'];
  /** Called when the member has no passkey at hand. */
  readonly onLost: () => void;
}

export function PasskeyProof({ prove, title, onProved, takesFocus, actions, onLost }: PasskeyProofProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const { problem, send, busy } = useProof('wrongPasskey', onProved);
  return (
    <ProofForm
      title={title}
      text={t('passkeyText')}
      submit={t('passkeyProve')}
      busy={busy}
      onSubmit={() => void send(prove)}
      takesFocus={takesFocus}
      actions={
        <>
          <Button look="text" onClick={onLost}>
            {t('passkeyLost')}
          </Button>
          {actions}
        </>
      }
    >
      <p className={classes.problem} role="status">
        {problem}
      </p>
    </ProofForm>
  );
}
