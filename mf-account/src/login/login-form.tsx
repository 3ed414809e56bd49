import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { AGREED_TO_ALL } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, TextField, useStoredState } from 'ui';
import { PasswordField } from 'ui/extra';
import { canUsePasskeys } from '../passkeys/authenticator.ts';
import { focusFirst } from '../fields/focus-first.ts';
import { ChangedAgreements } from './changed-agreements.tsx';
import type ko from './texts/ko.json';
import classes from './login-form.module.css';
import { useLoginId } from './login-id.ts';
import { useLogin } from './use-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Login by password or passkey; used on the login page and in the drawer. */
export function LoginForm(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const login = useLogin();
  const [id, setId] = useLoginId();
  const [password, setPassword] = useState('');
  const [capsLock, setCapsLock] = useState(false);
  const [changed, setChanged] = useState<'password' | 'passkey'>();
  const [cameBack, setCameBack] = useState(false);
  const [able] = useStoredState(canUsePasskeys, true);
  const passkey = usePasskeyLogin();
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const outcome = await login(id.trim(), password);
    setChanged(outcome === 'agree' ? 'password' : undefined);
    if (outcome === 'wrong') {
      const field = id.trim() === '' ? idField : passwordField;
      field.current?.focus();
      field.current?.select();
    }
  };
  const sendPasskey = async () => setChanged((await passkey.run()) === 'agree' ? 'passkey' : undefined);
  if (changed !== undefined) {
    return (
      <ChangedAgreements
        onAgreed={() =>
          void (changed === 'passkey' ? passkey.run(AGREED_TO_ALL) : login(id.trim(), password, AGREED_TO_ALL))
        }
        onCancel={() => {
          setChanged(undefined);
          setCameBack(true);
        }}
      />
    );
  }
  return (
    <form
      ref={cameBack ? focusFirst : undefined}
      className={classes.form}
      onSubmit={(event) => void send(event)}
      aria-label={t('title')}
      noValidate
    >
      <Field label={t('id')}>
        <TextField
          ref={idField}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
      </Field>
      <Field label={t('password')} hint={capsLock ? t('capsLock') : undefined}>
        <PasswordField
          ref={passwordField}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          onCapsLock={setCapsLock}
        />
      </Field>
      <Button look="primary" size="large" type="submit" block>
        {t('submit')}
      </Button>
      {able && platform.hasCall('passkey-login') && (
        <Button size="large" block busy={passkey.busy} onClick={() => void sendPasskey()}>
          {t('passkey')}
        </Button>
      )}
    </form>
  );
}
