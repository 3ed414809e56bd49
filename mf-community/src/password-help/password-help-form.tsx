import { Button, Input } from 'antd';
import { type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { MEMBER_RULES } from 'shared-types';
import { platform } from 'shell/platform';
import { isWritten, sendTicket } from '../help/send-ticket.tsx';
import { TicketFields } from '../help/ticket-fields.tsx';
import type ko from './texts/ko.json';
import classes from './password-help.module.css';

/** Who the visitor is and what is needed; nothing of it is kept in the browser. */
export function PasswordHelpForm({ onSent }: { readonly onSent: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('password-help');
  const id = useId();
  const [userId, setUserId] = useState('');
  const [phone, setPhone] = useState('');
  const [text, setText] = useState(() => ({ title: t('firstTitle'), contents: '' }));
  const [tried, setTried] = useState(false);
  const { send, busy } = platform.api.useSend('none-login-write');
  const wrong = {
    userId: tried && !MEMBER_RULES.userId.test(userId),
    phone: tried && !MEMBER_RULES.phone.test(phone),
  };
  const { run } = platform.useAction(async (form: HTMLFormElement) => {
    setTried(true);
    if (!MEMBER_RULES.userId.test(userId) || !MEMBER_RULES.phone.test(phone)) {
      const name = MEMBER_RULES.userId.test(userId) ? 'phone' : 'userId';
      form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
      return;
    }
    if (!(await isWritten(text, form))) {
      return;
    }
    const ticket = { userId, phone, title: text.title.trim(), contents: text.contents.trim() };
    if (await sendTicket(async () => send(ticket))) {
      onSent();
    }
  });
  return (
    <form
      className={classes.form}
      aria-label={t('title')}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(event.currentTarget);
      }}
    >
      <label htmlFor={`${id}user`}>{t('userId')}</label>
      <Input
        id={`${id}user`}
        name="userId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={userId}
        aria-required="true"
        aria-invalid={wrong.userId}
        aria-describedby={`${id}userHint`}
        {...(wrong.userId && { status: 'error' as const })}
        onChange={({ target }) => setUserId(target.value.trim().toLowerCase())}
      />
      <p id={`${id}userHint`} className={classes.hint} data-wrong={wrong.userId} role="status">
        {wrong.userId ? t('wrongUserId') : ''}
      </p>
      <label htmlFor={`${id}phone`}>{t('phone')}</label>
      <Input
        id={`${id}phone`}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={13}
        value={phone}
        aria-required="true"
        aria-invalid={wrong.phone}
        aria-describedby={`${id}phoneHint`}
        {...(wrong.phone && { status: 'error' as const })}
        onChange={({ target }) => setPhone(target.value.replace(/\D/g, '').slice(0, 11))}
      />
      <p id={`${id}phoneHint`} className={classes.hint} data-wrong={wrong.phone} role="status">
        {wrong.phone ? t('wrongPhone') : t('phoneHint')}
      </p>
      <TicketFields text={text} onChange={setText} />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
