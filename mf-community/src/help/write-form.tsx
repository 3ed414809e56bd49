import type { ReactElement, SubmitEvent } from 'react';
import { platform } from 'shell/platform';
import { Button, Notice, Stack } from 'ui';
import { isEmpty, NO_DRAFT } from './use-draft.ts';
import type ko from './texts/ko.json';
import classes from './help.module.css';
import { ImageField } from './image-field.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { useWriteTicket } from './use-write-ticket.ts';

interface WriteFormProps {
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** A form for a new ticket with an image, stored as a draft until it is sent or discarded. */
export function WriteForm({ onSent, onCancel }: WriteFormProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const { draft, change, image, problem, isImageLeft, attach, detach, busy, send } = useWriteTicket(onSent);
  return (
    <form
      aria-label={t('write')}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <Stack gap={2}>
        {isImageLeft ? (
          <Notice title={t('pictureLeft')}>
            <p>{t('pictureLeftHint')}</p>
          </Notice>
        ) : (
          <>
            <TicketFields text={draft} onChange={change} focus />
            <p className={classes.hint} role="status">
              {isEmpty(draft) ? '' : t('kept')}
            </p>
          </>
        )}
        <Stack direction="row" justify="end" gap={2}>
          {platform.hasCall('help-attach') && (
            <ImageField image={image} problem={problem} onChoose={attach} onRemove={detach} />
          )}
          {!isEmpty(draft) && <Button onClick={() => change(NO_DRAFT)}>{t('discard')}</Button>}
          <Button onClick={onCancel}>{t('close')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t(isImageLeft ? 'replySend' : 'send')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
