import { type ReactElement, type SubmitEvent, useState } from 'react';
import { MEMBER_RULES } from 'shared-types';
import { platform } from 'shell/platform';
import { Button, Field, PasswordField, Stack } from 'ui';
import { focusFirst } from '../fields/focus-first.ts';
import type { StepUpFormProps } from './step-up-form.tsx';
import type ko from './texts/ko.json';
import { useProof } from './use-proof.ts';
import type { StepUp } from './use-step-up.ts';
import classes from './user-page.module.css';

interface ExchangeProofProps extends Omit<StepUpFormProps, 'stepUp'> {
  readonly prove: StepUp['prove'];
}

/** Asks for the exchange password. */
export function ExchangeProof({ prove, title, text, onProved, asked, beside }: ExchangeProofProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [pass, setPass] = useState('');
  const { problem, setProblem, send, busy } = useProof('wrongExchange', onProved);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!MEMBER_RULES.exchangePassword.test(pass)) {
      setProblem(t('sixDigits'));
      return;
    }
    void send(async () => {
      const refused = await prove(pass);
      setPass('');
      return refused;
    });
  };
  return (
    <form
      ref={asked === true ? focusFirst : undefined}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={title}
    >
      <p className={classes.quiet}>{text}</p>
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
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {t('stepUp')}
        </Button>
        {beside}
      </Stack>
    </form>
  );
}
