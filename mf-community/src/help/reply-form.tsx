import type { ReactElement, SubmitEvent } from 'react';
import { HELP_CONTENTS_MAX } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Field, Stack } from 'ui';
import { TextArea } from 'ui/extra';
import { ImageField } from './image-field.tsx';
import type ko from './texts/ko.json';
import { useReply } from './use-reply.ts';
import type { Ticket } from './use-tickets.ts';

/** A field for another message in a ticket, stored as a draft until it is sent. */
export function ReplyForm({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const reply = useReply(ticket);
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        reply.send();
      }}
    >
      <Stack gap={2}>
        <Field label={t('reply')} error={reply.problem === undefined ? undefined : t(reply.problem)}>
          <TextArea
            name="reply"
            rows={3}
            value={reply.contents}
            maxLength={HELP_CONTENTS_MAX}
            onChange={({ target }) => reply.write(target.value)}
          />
        </Field>
        <Stack direction="row" justify="end" gap={2}>
          {platform.hasCall('help-attach') && (
            <ImageField image={reply.image} onChoose={reply.attach} onRemove={reply.detach} />
          )}
          <Button
            type="submit"
            look="primary"
            busy={reply.busy}
            disabled={reply.contents.trim() === '' && reply.image === undefined}
          >
            {t('replySend')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
