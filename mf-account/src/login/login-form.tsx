import { Button, Input } from 'antd';
import { type KeyboardEvent, type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { platform } from 'shell/platform';
import { LOGIN_WORDING } from './login.i18n.ts';
import classes from './login-form.module.css';
import { rememberedId } from './remembered-id.ts';
import { useLogin } from './use-login.ts';

/** Id and password; the same form stands on the login page and in the drawer. */
export function LoginForm(): ReactElement {
  const t = platform.locale.useWording(LOGIN_WORDING);
  const login = useLogin();
  const [id, setId] = useState(rememberedId);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const field = useId();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void login(id.trim(), password);
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
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
      <div className={classes.password}>
        <Input
          id={`${field}password`}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          onKeyUp={watchCapsLock}
          aria-describedby={`${field}caps`}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={t(shown ? 'hide' : 'show')}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12c3-5 6.500-7.500 10-7.500S19 7 22 12c-3 5-6.500 7.500-10 7.500S5 17 2 12Z" />
            <path d={shown ? 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6' : 'M4 4l16 16'} />
          </svg>
        </button>
      </div>
      <p id={`${field}caps`} className={classes.hint} role="status">
        {capsLock ? t('capsLock') : ''}
      </p>
      <Button type="primary" size="large" htmlType="submit" block>
        {t('submit')}
      </Button>
    </form>
  );
}
