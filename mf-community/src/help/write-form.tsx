import { type ReactElement, useRef, useState } from 'react';
import { platform } from 'shell/platform';
import { Button, Notice, Stack } from 'ui';
import { Form } from 'ui/extra';
import classes from './help.module.css';
import { isEmpty, NO_DRAFT, useDraft } from './use-draft.ts';
import type ko from './texts/ko.json';
import { ImageField, useImage } from './image-field.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { hasOwnId } from 'shared-types/calls';
import { isWritten, sendTicket } from './send-ticket.tsx';

interface WriteFormProps {
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** A form for a new ticket with an image, stored as a draft until it is sent or discarded. */
export function WriteForm({ onSent, onCancel }: WriteFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const { draft, change, image, problem, isImageLeft, attach, detach, busy, send } = useWriteTicket(onSent);
  return (
    <Form aria-label={t('write')} onSubmit={send}>
      <Stack gap={2}>
        {isImageLeft ? (
          <Notice title={t('pictureLeft')}>
            <p>{t('pictureLeftHint')}</p>
          </Notice>
        ) : (
          <TicketFields text={draft} onChange={change} note={isEmpty(draft) ? '' : t('kept')} />
        )}
        <Stack direction="row" justify="end" gap={2}>
          {platform.hasCall('help-attach') && (
            <ImageField image={image} problem={problem} onChoose={attach} onRemove={detach} />
          )}
          <div className={classes.buttons}>
            {!isEmpty(draft) && <Button onClick={() => change(NO_DRAFT)}>{t('discard')}</Button>}
            <Button onClick={onCancel}>{t('close')}</Button>
            <Button look="primary" type="submit" busy={busy}>
              {t(isImageLeft ? 'replySend' : 'send')}
            </Button>
          </div>
        </Stack>
      </Stack>
    </Form>
  );
}

/** Returns the state of a new ticket. Text and image are two calls; what failed can be sent again. */
function useWriteTicket(onSent: () => void) {
  const [draft, change] = useDraft();
  const chosen = useImage();
  const words = platform.api.useSend('user-write-help');
  const attached = platform.api.useSend('help-attach');
  const [left, setLeft] = useState(false);
  const written = useRef<number | string>(undefined);

  const attachImage = async () => {
    if (chosen.image === undefined) {
      return true;
    }
    if (written.current === undefined) {
      return false;
    }
    const sent = { id: written.current, picture: chosen.image.data };
    const response = await attached.send(sent).catch(() => undefined);
    return response?.status === 'success';
  };
  const { run, busy } = platform.useAction(async (form: HTMLFormElement) => {
    let whole = left && (await attachImage());
    if (!left && (await isWritten(draft, form))) {
      await sendTicket(async () => {
        const response = await words.send({ title: draft.title.trim(), contents: draft.contents.trim() });
        if (response.status === 'success') {
          const { id } = response;
          written.current = id !== undefined && hasOwnId({ id }) ? id : undefined;
          change(NO_DRAFT);
          whole = await attachImage();
          setLeft(!whole);
        }
        return response;
      });
    }
    if (whole) {
      onSent();
    }
  });
  return {
    ...chosen,
    draft,
    change,
    busy: busy || chosen.reading,
    isImageLeft: left,
    send: run,
  };
}
