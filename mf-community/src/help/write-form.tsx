import { type ReactElement, type SubmitEvent, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { type Draft, isEmpty, keepDraft, NO_DRAFT, readDraft } from './draft.ts';
import type ko from './texts/ko.json';
import classes from './help.module.css';
import { isWritten, sendTicket } from './send-ticket.tsx';
import { TicketFields } from './ticket-fields.tsx';

interface WriteFormProps {
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** A new ticket; what is written is kept when the page is left, until it is sent or discarded. */
export function WriteForm({ onSent, onCancel }: WriteFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const userId = platform.session.use((state) => state.user?.userId ?? '');
  const [draft, setDraft] = useState(() => readDraft(platform.storage.device, userId, Date.now()));
  const { send, busy } = platform.api.useSend('user-write-help');
  const change = (changed: Draft) => {
    setDraft(changed);
    keepDraft(platform.storage.device, userId, changed, Date.now());
  };
  const { run } = platform.useAction(async (form: HTMLFormElement) => {
    if (!(await isWritten(draft, form))) {
      return;
    }
    const text = { title: draft.title.trim(), contents: draft.contents.trim() };
    if (await sendTicket(async () => send(text))) {
      change(NO_DRAFT);
      onSent();
    }
  });
  return (
    <form
      aria-label={t('write')}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(event.currentTarget);
      }}
    >
      <Stack gap={2}>
        <TicketFields text={draft} onChange={change} />
        <p className={classes.hint} role="status">
          {isEmpty(draft) ? '' : t('kept')}
        </p>
        <Stack direction="row" justify="end" gap={2}>
          {!isEmpty(draft) && <Button onClick={() => change(NO_DRAFT)}>{t('discard')}</Button>}
          <Button onClick={onCancel}>{t('close')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t('send')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
