import { type ReactElement, type SubmitEvent, useState } from 'react';
import { MEMBER_RULES } from 'shared-types/calls';
import { typedPhone } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { isWritten, sendTicket } from '../help/send-ticket.tsx';
import { TicketFields } from '../help/ticket-fields.tsx';
import type ko from './texts/ko.json';

/** Identity and request of the visitor; its draft lives as long as the tab. */
export function PasswordHelpForm({ onSent }: { readonly onSent: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('password-help');
  const empty = { userId: '', phone: '', title: t('firstTitle'), contents: '' };
  const [draft, change] = platform.useDraft('password-help', empty);
  const { userId, phone, ...text } = draft;
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
      change(empty);
      onSent();
    }
  });
  return (
    <form
      aria-label={t('title')}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(event.currentTarget);
      }}
    >
      <Stack gap={4}>
        <Field label={t('userId')} error={wrong.userId ? t('wrongUserId') : undefined}>
          <TextField
            name="userId"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            value={userId}
            aria-required="true"
            onChange={({ target }) => change({ userId: target.value.trim().toLowerCase() })}
          />
        </Field>
        <Field label={t('phone')} hint={t('phoneHint')} error={wrong.phone ? t('wrongPhone') : undefined}>
          <TextField
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={phone}
            aria-required="true"
            onChange={({ target }) => change({ phone: typedPhone(target.value) })}
          />
        </Field>
        <TicketFields text={text} onChange={change} rows={4} />
        <Button look="primary" size="large" type="submit" block busy={busy}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
