import { type ReactElement, type ReactNode, useState } from 'react';
import type { StepUp, StepUpProblem, StepUpFailure } from './use-step-up.ts';
import { MEMBER_RULES } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Field, Button, TextField, Stack } from 'ui';
import { PasswordField } from 'ui/extra';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';
import { focusFirst } from '../fields/focus-first.ts';

interface StepUpFormProps {
  readonly stepUp: StepUp;
  readonly title: string;
  /** Explanation above the exchange password. */
  readonly text: string;
  /** Called after a successful proof. */
  readonly onProved?: (() => void) | undefined;
  /** Whether a member's action opened the form, which then takes the focus. */
  readonly takesFocus?: boolean;
  /** Content next to its buttons. */
  readonly actions?: ReactNode;
}

/** Identity proof with the method that this member has, required before protected actions. */
export function StepUpForm({
  stepUp,
  title,
  text,
  onProved,
  takesFocus = false,
  actions,
}: StepUpFormProps): ReactElement {
  // Undefined until the member chose.
  const [lost, setLost] = useState<boolean>();
  const form = { title, onProved, takesFocus: takesFocus || lost !== undefined, actions };
  if (stepUp.way === 'password') {
    return <ExchangeProof {...form} prove={stepUp.provePassword} text={text} />;
  }
  return lost === true || stepUp.way === 'code' ? (
    <RecoveryProof
      {...form}
      recover={stepUp.proveRecoveryCode}
      onBack={stepUp.way === 'code' ? undefined : () => setLost(false)}
    />
  ) : (
    <PasskeyProof {...form} prove={stepUp.provePasskey} onLost={() => setLost(true)} />
  );
}

interface ExchangeProofProps extends Omit<StepUpFormProps, 'stepUp'> {
  readonly prove: StepUp['provePassword'];
}

function ExchangeProof({ prove, title, text, onProved, takesFocus, actions }: ExchangeProofProps): ReactElement {
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

interface PasskeyProofProps extends Omit<StepUpFormProps, 'stepUp' | 'text'> {
  readonly prove: StepUp['provePasskey'];
  /** Called when the member has no passkey at hand. */
  readonly onLost: () => void;
}

function PasskeyProof({ prove, title, onProved, takesFocus, actions, onLost }: PasskeyProofProps): ReactElement {
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

/** Letters and digits of a recovery code, without separators. */
const CODE_LENGTH = 16;

interface RecoveryProofProps extends Omit<StepUpFormProps, 'stepUp' | 'text'> {
  readonly recover: StepUp['proveRecoveryCode'];
  /** Returns to the passkey; undefined if none can be used here. */
  readonly onBack: (() => void) | undefined;
}

/** Requests a recovery code instead of a passkey. */
function RecoveryProof({ recover, title, onProved, takesFocus, actions, onBack }: RecoveryProofProps): ReactElement {
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

interface ProofFormProps {
  readonly title: string;
  readonly text: string;
  /** Label of the submit button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** Whether a member's action opened the form, which then takes the focus. */
  readonly takesFocus?: boolean | undefined;
  /** Content next to the button. */
  readonly actions: ReactNode;
  /** Input fields and errors. */
  readonly children: ReactNode;
}

/** Form shared by all kinds of identity proof. */
function ProofForm(props: ProofFormProps): ReactElement {
  const { title, text, submit, busy, onSubmit, takesFocus, actions, children } = props;
  return (
    <form
      ref={takesFocus === true ? focusFirst : undefined}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      aria-label={title}
    >
      <p className={classes.quiet}>{text}</p>
      {children}
      <Stack direction="row" gap={2}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {actions}
      </Stack>
    </form>
  );
}

const PROBLEMS = {
  authenticated: 'needsPasskey',
  away: 'away',
  unable: 'passkeyUnable',
  elsewhere: 'passkeyElsewhere',
} as const;

/**
 * Sends one proof at a time and shows its error. Closing the browser dialog shows no error.
 * @param wrong text key of the error for an invalid proof
 * @param onProved called after a successful proof
 */
function useProof(wrong: 'wrongExchange' | 'wrongPasskey' | 'wrongCode', onProved: (() => void) | undefined) {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [problem, setProblem] = useState<string>();
  const describeProblem = (found: StepUpProblem, until: string | undefined) => {
    if (found === 'cancelled') {
      return undefined;
    }
    if (found === 'time') {
      return t('locked', { until: platform.format.dateTime(until) });
    }
    return t(found === 'pass' ? wrong : PROBLEMS[found]);
  };
  const { run, busy } = platform.useAction(async (send: () => Promise<StepUpFailure | undefined>) => {
    setProblem(undefined);
    const failure = await send();
    if (failure === undefined) {
      onProved?.();
    } else {
      setProblem(describeProblem(failure.problem, failure.until));
    }
  });
  return { problem, setProblem, send: run, busy };
}
