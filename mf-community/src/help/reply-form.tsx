import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type ApiFailure, HELP_CONTENTS_MAX } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Field, Stack } from 'ui';
import { Form, TextArea } from 'ui/extra';
import { ImageField, type ImageProblem, useImage } from './image-field.tsx';
import type ko from './texts/ko.json';
import type { Ticket } from './use-tickets.ts';
import { NO_DRAFT, useDraft } from './use-draft.ts';

/** A button that opens a field for another message in a ticket; the message is stored as a draft until it is sent. */
export function ReplyForm({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('help');
  const reply = useReply(ticket);
  const [pressed, setPressed] = useState(false);
  const [hasDraft] = useState(reply.contents !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (pressed) {
      field.current?.focus();
    }
  }, [pressed]);
  if (!pressed && !hasDraft) {
    return <Button onClick={() => setPressed(true)}>{t('reply')}</Button>;
  }
  return (
    <Form onSubmit={reply.send}>
      <Stack gap={2}>
        <Field label={t('reply')} error={reply.problem === undefined ? undefined : t(reply.problem)}>
          <TextArea
            ref={field}
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
    </Form>
  );
}

type ReplyProblem = 'replyFull' | 'replyFailed' | 'pictureFull' | ImageProblem;

function useReply({ id }: Ticket) {
  const [{ contents }, change] = useDraft(id);
  const [problem, setProblem] = useState<ReplyProblem>();
  const { image, attach, detach, ...chosen } = useImage();
  const words = platform.api.useSend('help-reply');
  const attached = platform.api.useSend('help-attach');
  const sendReply = async (text: string) =>
    image === undefined
      ? words.send({ id, contents: text })
      : attached.send({ id, picture: image.data, ...(text !== '' && { contents: text }) });
  const { run, busy } = platform.useAction(async () => {
    const text = contents.trim();
    setProblem(undefined);
    const response = await sendReply(text).catch(({ kind, issues }: ApiFailure) => {
      if (kind !== 'login') {
        setProblem(issues.some(({ path }) => path === '/picture') ? 'pictureKind' : 'replyFailed');
      }
      return undefined;
    });
    if (response === undefined) {
      return;
    }
    if (response.status === 'success') {
      detach();
      change(NO_DRAFT);
    } else {
      setProblem(image === undefined ? 'replyFull' : 'pictureFull');
    }
  });
  return {
    contents,
    problem: chosen.problem ?? problem,
    busy: busy || chosen.reading,
    image,
    attach: (file: File) => {
      setProblem(undefined);
      attach(file);
    },
    detach,
    write: (written: string) => change({ title: '', contents: written }),
    /** Sends the message. Nothing is lost on failure; the same text sent again is one message. */
    send: () => void run(),
  };
}
