import { type ReactElement, useState } from 'react';
import { MEMBER_RULES } from 'shared-types/calls';
import { typedPhone } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Field, Stack, TextField } from 'ui';
import { Form } from 'ui/extra';
import { isWritten, sendTicket } from '../help/send-ticket.tsx';
import { ContentsField } from '../help/ticket-fields.tsx';
import type ko from './texts/ko.json';
import classes from './password-help.module.css';

const EMPTY = { userId: '', phone: '', contents: '' };

/** Identity and request of the visitor; its draft lives as long as the tab. */
export function PasswordHelpForm({ onSent }: { readonly onSent: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('password-help');
  const [draft, change] = platform.useDraft('password-help', EMPTY);
  const { userId, phone, contents } = draft;
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
    const text = { title: t('firstTitle'), contents };
    if (!(await isWritten(text, form))) {
      return;
    }
    if (await sendTicket(async () => send({ userId, phone, ...text, contents: contents.trim() }))) {
      change(EMPTY);
      onSent();
    }
  });
  return (
    <Form aria-label={t('title')} onSubmit={run}>
      <Stack gap={2}>
        <div className={classes.identity}>
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
          <Field label={t('phone')} error={wrong.phone ? t('wrongPhone') : undefined}>
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
        </div>
        <ContentsField value={contents} onChange={(text) => change({ contents: text })} rows={4} />
        <div className={classes.send}>
          <Button look="primary" size="large" type="submit" busy={busy}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
