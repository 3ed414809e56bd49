import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Card, EmptyState, LinkButton, Page, Button, Field, Stack, TextField } from 'ui';
import type ko from './texts/ko.json';
import classes from './password-help.module.css';
import { MEMBER_RULES } from 'shared-types/calls';
import { typedPhone } from 'shared-types/platform';
import { Form } from 'ui/extra';
import { isWritten, sendTicket } from '../help/send-ticket.tsx';
import { ContentsField } from '../help/ticket-fields.tsx';

/** `/password-help`: a visitor who cannot log in requests a new password. */
export default function PasswordHelp(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('password-help');
  const logIn = platform.links.to('login');
  const [sent, setSent] = useState(false);
  return (
    <Page title={t('title')} parent={logIn === undefined ? undefined : { to: logIn, title: t('logIn') }}>
      <Card>
        {sent ? (
          <EmptyState
            illustration="letter"
            title={t('sent')}
            hint={t('sentHint')}
            action={
              logIn !== undefined && (
                <LinkButton to={logIn} look="plain">
                  {t('logIn')}
                </LinkButton>
              )
            }
          />
        ) : (
          <>
            <p className={classes.intro}>{t('intro')}</p>
            <PasswordHelpForm onSent={() => setSent(true)} />
          </>
        )}
      </Card>
      <Card title={t('steps')}>
        <ol className={classes.steps}>
          {(['step1', 'step2', 'step3'] as const).map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </Card>
    </Page>
  );
}

const EMPTY = { userId: '', phone: '', contents: '' };

/** Identity and request of the visitor; its draft lives as long as the tab. */
function PasswordHelpForm({ onSent }: { readonly onSent: () => void }): ReactElement {
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
