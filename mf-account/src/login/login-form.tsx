import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Agreed, AGREED_TO_ALL, AGREEMENT_VERSION, type SignInResponse } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Field, TextField, useStoredState } from 'ui';
import { Form, PasswordField } from 'ui/extra';
import { canUsePasskeys, signWithPasskey } from '../passkeys/authenticator.ts';
import { focusFirst } from '../fields/focus-first.ts';
import type registerKo from '../register/texts/ko.json';
import type ko from './texts/ko.json';
import classes from './login-form.module.css';
import { useLoginId, rememberId } from './login-id.ts';
import { AGREEMENTS, Agreements, NOTHING_AGREED } from '../agreements/agreements.tsx';
import { type Action, defineMessages, type Message } from 'shared-types/platform';
import { useNow } from '../protection/use-now.ts';

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

const MESSAGES = defineMessages<typeof ko>('login')({
  locked: 'warning',
  waitsForApproval: 'info',
  suspended: 'warning',
  closed: 'warning',
  passkeyRefused: 'error',
  passkeyUnable: 'error',
});

const EXPLANATIONS = {
  wait: MESSAGES.waitsForApproval,
  suspended: MESSAGES.suspended,
  closed: MESSAGES.closed,
  // This page has older agreement texts than the backend requires and must be reloaded.
  agree: 'msg3011',
} as const;

/** What the form must do next: show an error, or ask for the changed agreements and send again. */
type LoginOutcome = 'wrong' | 'agree' | undefined;

/**
 * Waits for a login: on success stores the user id and reloads the page; explains a rejection.
 * @param agreed whether accepted agreements were sent along
 */
async function finishLogin(
  sent: Promise<SignInResponse>,
  { wrong, agreed }: { readonly wrong: Message; readonly agreed: boolean },
): Promise<LoginOutcome> {
  const loading = platform.dialogs.loading();
  const response = await sent.finally(loading.close).catch(platform.dialogs.failure);
  if (response?.status === 'success') {
    rememberId(response.user.userId);
    const { lastLogin, failed = 0 } = response;
    await platform.dialogs.show(
      'msg2029',
      lastLogin === undefined ? {} : { details: <LastLoginDetails lastLogin={lastLogin} failed={failed} /> },
    );
    platform.session.enter();
  } else if (response?.status === 'agree' && !agreed) {
    return 'agree';
  } else if (response !== undefined) {
    await explainFailure(response, wrong);
  }
  return response?.status === 'pass' ? 'wrong' : undefined;
}

async function explainFailure(response: Exclude<SignInResponse, { status: 'success' }>, wrong: Message): Promise<void> {
  if (response.status === 'time') {
    return platform.dialogs.show(MESSAGES.locked, {
      values: { until: platform.format.dateTime(response.until) },
      ...(response.retryAfter !== undefined && { details: <WaitingTime seconds={response.retryAfter} /> }),
    });
  }
  return platform.dialogs.show({ ...EXPLANATIONS, pass: wrong }[response.status] ?? 'msg3005');
}

/** Countdown in minutes until a locked login may be tried again. @param seconds remaining when it mounts */
function WaitingTime({ seconds }: { readonly seconds: number }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  const [end] = useState(() => Date.now() + seconds * 1000);
  const left = Math.max(0, end - useNow());
  return <p>{t('waiting', { count: Math.ceil(left / 60_000) })}</p>;
}

type LastLogin = Required<Pick<Extract<SignInResponse, { status: 'success' }>, 'lastLogin' | 'failed'>>;

/** Time and place of the previous login and the failed attempts since, so that members notice attempts by others. */
function LastLoginDetails({ lastLogin, failed }: LastLogin): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('login');
  return (
    <div data-quiet className={classes.last}>
      <p>{t('lastLogin', { at: platform.format.dateTime(lastLogin.at), ip: lastLogin.ip })}</p>
      {failed > 0 && <p className={classes.failed}>{t('failed', { count: failed })}</p>}
    </div>
  );
}
