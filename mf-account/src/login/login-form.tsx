import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Agreed, AGREED_TO_ALL, AGREEMENT_VERSION } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, TextField, useStoredState } from 'ui';
import { Form, PasswordField } from 'ui/extra';
import { canUsePasskeys, signWithPasskey } from '../passkeys/authenticator.ts';
import { focusFirst } from '../fields/focus-first.ts';
import type registerKo from '../register/texts/ko.json';
import type ko from './texts/ko.json';
import classes from './login-form.module.css';
import { useLoginId } from './login-id.ts';
import { AGREEMENTS, Agreements, NOTHING_AGREED } from '../agreements/agreements.tsx';
import { type Action, defineMessages } from 'shared-types/platform';
import { finishLogin, type LoginOutcome } from './finish-login.tsx';

export function LoginForm(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const ofFields = platform.locale.useTexts<typeof registerKo>('register');
  const login = useLogin();
  const [id, setId] = useLoginId();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [changed, setChanged] = useState<'password' | 'passkey'>();
  const [cameBack, setCameBack] = useState(false);
  const [able] = useStoredState(canUsePasskeys, true);
  const passkey = usePasskeyLogin();
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const send = async () => {
    setTried(true);
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
    <Form ref={cameBack ? focusFirst : undefined} className={classes.form} onSubmit={send} aria-label={t('title')}>
      <Field label={t('id')} error={tried && id.trim() === '' ? ofFields('missing') : undefined}>
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
      <Field
        label={t('password')}
        hint={capsLock ? t('capsLock') : undefined}
        error={tried && password === '' ? ofFields('missing') : undefined}
      >
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
    </Form>
  );
}

interface ChangedAgreementsProps {
  readonly onAgreed: () => void;
  readonly onCancel: () => void;
}

/** Shown instead of the login form when agreements changed: the member must accept them first. */
function ChangedAgreements({ onAgreed, onCancel }: ChangedAgreementsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const [agreed, setAgreed] = useState(NOTHING_AGREED);
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => title.current?.focus(), []);
  const send = () => {
    setTried(true);
    const missing = AGREEMENTS.find((name) => !agreed[name]);
    if (missing === undefined) {
      onAgreed();
    } else {
      form.current?.querySelector<HTMLElement>(`[name="agree-${missing}"]`)?.focus();
    }
  };
  return (
    <Form ref={form} className={classes.form} onSubmit={send} aria-label={t('agreeTitle')}>
      <h2 ref={title} tabIndex={-1} className={classes.changed}>
        {t('agreeTitle')}
      </h2>
      <p>{t('agreeText', { version: AGREEMENT_VERSION })}</p>
      <Agreements agreed={agreed} onChange={setAgreed} showsMissing={tried} />
      <Button look="primary" size="large" type="submit" block>
        {t('agreeSubmit')}
      </Button>
      <Button look="text" block onClick={onCancel}>
        {t('agreeCancel')}
      </Button>
    </Form>
  );
}

/**
 * Returns a function that logs in by password (spec section 4). It resolves to `wrong` when fields must be corrected,
 * `agree` when the agreements changed and must be sent along.
 */
function useLogin(): Action<readonly [id: string, password: string, agree?: Agreed], LoginOutcome>['run'] {
  const { run } = platform.useAction(async (id: string, password: string, agree?: Agreed) => {
    if (id === '' || password === '') {
      await platform.dialogs.show('msg2030');
      return 'wrong';
    }
    const sent = platform.session.signIn(id, password, agree);
    return finishLogin(sent, { wrong: 'msg2030', agreed: agree !== undefined });
  });
  return run;
}

const MESSAGES = defineMessages<typeof ko>('login')({ passkeyRefused: 'error', passkeyUnable: 'error' });

/** Logs in by passkey. A challenge is valid once, so changed agreements are sent with a new one. */
function usePasskeyLogin(): Action<readonly [agree?: Agreed], LoginOutcome> {
  return platform.useAction(async (agree?: Agreed) => {
    const challenge = await platform.api.call('passkey-login-options', {}).catch(platform.dialogs.failure);
    const passkey = challenge && (await signWithPasskey(challenge.options));
    if (passkey === 'unable') {
      await platform.dialogs.show(MESSAGES.passkeyUnable);
    }
    if (passkey === undefined || typeof passkey === 'string') {
      return undefined;
    }
    const sent = platform.api.call('passkey-login', { passkey, ...(agree !== undefined && { agree }) });
    return finishLogin(sent, { wrong: MESSAGES.passkeyRefused, agreed: agree !== undefined });
  });
}
