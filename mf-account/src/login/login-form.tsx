import { type ReactElement, type SubmitEvent, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Field, PasswordField, TextField } from 'ui';
import type ko from './texts/ko.json';
import classes from './login-form.module.css';
import { rememberedId } from './remembered-id.ts';
import { useLogin } from './use-login.ts';

/** Id and password; the same form stands on the login page and in the drawer. */
export function LoginForm(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const login = useLogin();
  const [id, setId] = useState(rememberedId);
  const [password, setPassword] = useState('');
  const [capsLock, setCapsLock] = useState(false);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void login(id.trim(), password);
  };
  return (
    <form className={classes.form} onSubmit={send} aria-label={t('title')} noValidate>
      <Field label={t('id')}>
        <TextField
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
    </form>
  );
}
