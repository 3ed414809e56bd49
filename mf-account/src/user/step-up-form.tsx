import { type ReactElement, type ReactNode, useState } from 'react';
import { MEMBER_RULES } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { Form, PasswordField } from 'ui/extra';
import { focusFirst } from '../fields/focus-first.ts';
import type ko from './texts/ko.json';
import type { StepUp } from './use-step-up.ts';
import shared from '../styles/shared.module.css';

interface StepUpFormProps {
  readonly stepUp: StepUp;
  readonly title: string;
  readonly text: string;
  readonly onProved?: (() => void) | undefined;
  /** Whether a member's action opened the form, which then takes the focus. */
  readonly takesFocus?: boolean;
  readonly actions?: ReactNode;
}

/** Identity proof with the method that this member has, required before protected actions. */
export function StepUpForm({ takesFocus = false, actions, ...props }: StepUpFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const { method } = props.stepUp;
  // Undefined until the member chose.
  const [lost, setLost] = useState<boolean>();
  const shown = method === 'passkey' && lost === true ? 'code' : method;
  return (
    <ProofForm
      key={shown}
      {...props}
      method={shown}
      takesFocus={takesFocus || lost !== undefined}
      actions={
        <>
          {method === 'passkey' && (
            <Button look="text" onClick={() => setLost(lost !== true)}>
              {t(lost === true ? 'passkeyProve' : 'passkeyLost')}
            </Button>
          )}
          {actions}
        </>
      }
    />
  );
}

/** Letters and digits of a recovery code, without separators. */
const CODE_LENGTH = 16;

/** Text keys of the submit button, and of the error for an invalid proof. */
const TEXTS = {
  password: { submit: 'stepUp', wrong: 'wrongExchange' },
  passkey: { submit: 'passkeyProve', wrong: 'wrongPasskey' },
  code: { submit: 'codeUse', wrong: 'wrongCode' },
} as const;

const PROBLEMS = {
  authenticated: 'needsPasskey',
  away: 'away',
  unable: 'passkeyUnable',
  elsewhere: 'passkeyElsewhere',
} as const;

/** Form for one method of proof. Closing the browser dialog for a passkey shows no error. */
function ProofForm(props: StepUpFormProps & { readonly method: StepUp['method'] }): ReactElement {
  const { method, stepUp, title, text, onProved, takesFocus, actions } = props;
  const t = platform.locale.useTexts<typeof ko>('user');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  const findTypingProblem = () => {
    if (method === 'password' && !MEMBER_RULES.exchangePassword.test(typed)) {
      return t('sixDigits');
    }
    return method === 'code' && typed.replaceAll(/[^0-9A-Za-z]/g, '').length !== CODE_LENGTH
      ? t('codeLength', { length: CODE_LENGTH })
      : undefined;
  };
  const { run, busy } = platform.useAction(async () => {
    const wrong = findTypingProblem();
    setProblem(wrong);
    if (wrong !== undefined) {
      return;
    }
    const failure = await stepUp.prove(method, typed.trim());
    if (method === 'password') {
      setTyped('');
    }
    if (failure === undefined) {
      onProved?.();
    } else if (failure.status === 'time') {
      setProblem(t('locked', { until: platform.format.dateTime(failure.until) }));
    } else if (failure.status !== 'cancelled') {
      setProblem(t(failure.status === 'pass' ? TEXTS[method].wrong : PROBLEMS[failure.status]));
    }
  });
  const input = {
    autoComplete: 'off',
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
      setProblem(undefined);
    },
  };

  return (
    <Form
      ref={takesFocus === true ? focusFirst : undefined}
      className={shared.form}
      onSubmit={async () => run()}
      aria-label={title}
    >
      <p data-quiet>{method === 'password' ? text : t(`${method}Text`)}</p>
      {method === 'passkey' ? (
        <p className={shared.problem} role="status">
          {problem}
        </p>
      ) : (
        <Field label={t(method === 'password' ? 'exchangePassword' : 'code')} error={problem}>
          {method === 'password' ? (
            <PasswordField {...input} name="exchange" inputMode="numeric" maxLength={6} />
          ) : (
            <TextField {...input} autoCapitalize="characters" spellCheck={false} maxLength={40} />
          )}
        </Field>
      )}
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {t(TEXTS[method].submit)}
        </Button>
        {actions}
      </Stack>
    </Form>
  );
}
