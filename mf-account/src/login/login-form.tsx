import { Button, Input } from 'antd';
import { type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { platform } from 'shell/platform';
import { PasswordInput } from '../fields/password-input.tsx';
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
  const field = useId();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void login(id.trim(), password);
  };
  return (
    <form className={classes.form} onSubmit={send} aria-label={t('title')} noValidate>
      <label htmlFor={`${field}id`}>{t('id')}</label>
      <Input
        id={`${field}id`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <label htmlFor={`${field}password`}>{t('password')}</label>
      <PasswordInput
        id={`${field}password`}
        name="password"
        autoComplete="current-password"
        value={password}
        describedBy={`${field}caps`}
        onChange={setPassword}
        onCapsLock={setCapsLock}
      />
      <p id={`${field}caps`} className={classes.hint} role="status">
        {capsLock ? t('capsLock') : ''}
      </p>
      <Button type="primary" size="large" htmlType="submit" block>
        {t('submit')}
      </Button>
    </form>
  );
}
