import type { ReactElement, SubmitEvent } from 'react';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import type { StepUpFormProps } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import { useProof } from './use-proof.ts';
import type { StepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

interface PasskeyProofProps extends Omit<StepUpFormProps, 'stepUp' | 'text'> {
  readonly prove: StepUp['provePasskey'];
  /** The member has no passkey at hand. */
  readonly onLost: () => void;
}

/** Has the browser ask for the member's passkey. */
export function PasskeyProof({ prove, title, onProved, asked, beside, onLost }: PasskeyProofProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const { problem, send, busy } = useProof('wrongPasskey', onProved);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(prove);
  };
  return (
    <form
      ref={asked === true ? focusFirst : undefined}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={title}
    >
      <p className={classes.quiet}>{t('passkeyText')}</p>
      <p className={classes.problem} role="status">
        {problem}
      </p>
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {t('passkeyProve')}
        </Button>
        <Button look="text" onClick={onLost}>
          {t('passkeyLost')}
        </Button>
        {beside}
      </Stack>
    </form>
  );
}
