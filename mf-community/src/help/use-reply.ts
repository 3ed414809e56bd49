import { useRef, useState } from 'react';
import { randomId } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { isFailure } from '../send-or-report/send-or-report.ts';
import { type ImageProblem, useImage } from './use-image.ts';
import { NO_DRAFT, useDraft } from './use-draft.ts';
import type { Ticket } from './use-tickets.ts';

/** Why a message was not sent. */
export type ReplyProblem = 'replyFull' | 'replyFailed' | 'pictureFull' | ImageProblem;

/** Returns the state of another message in a ticket. */
export function useReply({ id }: Ticket) {
  const [{ contents }, change] = useDraft(id);
  const [problem, setProblem] = useState<ReplyProblem>();
  const { image, attach, detach, ...chosen } = useImage();
  const sent = useRef({ text: '', picture: '', requestId: '' });
  const words = platform.api.useSend('help-reply');
  const attached = platform.api.useSend('help-attach');
  const sendReply = async (text: string) => {
    const data = image?.data ?? '';
    if (sent.current.text !== text || sent.current.picture !== data) {
      sent.current = { text, picture: data, requestId: randomId() };
    }
    const { requestId } = sent.current;
    return data === ''
      ? words.send({ id, contents: text, requestId })
      : attached.send({ id, picture: data, ...(text !== '' && { contents: text }), requestId });
  };
  const { run, busy } = platform.useAction(async () => {
    const text = contents.trim();
    if (text === '' && image === undefined) {
      await platform.dialogs.show('msg2025');
      return;
    }
    setProblem(undefined);
    try {
      const response = await sendReply(text);
      // A response completes the request id: a repeat would return the same result.
      sent.current = { text: '', picture: '', requestId: '' };
      if (response.status === 'success') {
        detach();
        change(NO_DRAFT);
      } else {
        setProblem(image === undefined ? 'replyFull' : 'pictureFull');
      }
    } catch (error) {
      if (!isFailure(error)) {
        throw error;
      }
      if (error.kind !== 'login') {
        setProblem(error.issues.some(({ path }) => path === '/picture') ? 'pictureKind' : 'replyFailed');
      }
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
