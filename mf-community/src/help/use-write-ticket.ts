import { useRef, useState } from 'react';
import { hasOwnId } from 'shared-types/calls';
import { randomId } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { isFailure } from '../succeeds/succeeds.ts';
import { isWritten, sendTicket } from './send-ticket.tsx';
import { type Draft, NO_DRAFT, useDraft } from './use-draft.ts';
import { type PictureToSend, usePicture } from './use-picture.ts';

/** A ticket that is written, and the picture that goes with it. */
export interface WriteTicket extends PictureToSend {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly busy: boolean;
  /** The house has the words, and the picture did not arrive: it alone is sent from here on. */
  readonly pictureLeft: boolean;
  /** @param form has the fields `title` and `contents` */
  readonly send: (form: HTMLFormElement) => void;
}

/**
 * Hook: a new ticket, whose picture is its first further message. Words and picture are two calls, and what did not arrive is
 * still there to be sent; the same picture sent again is one message.
 * @param onSent called once all of it is sent
 */
export function useWriteTicket(onSent: () => void): WriteTicket {
  const [draft, change] = useDraft();
  const chosen = usePicture();
  const words = platform.api.useSend('user-write-help');
  const attached = platform.api.useSend('help-attach');
  const [left, setLeft] = useState(false);
  const written = useRef<{ readonly id: number | string; readonly requestId: string }>(undefined);

  const attachPicture = async () => {
    if (chosen.picture === undefined) {
      return true;
    }
    if (written.current === undefined) {
      return false;
    }
    try {
      const { status } = await attached.send({ ...written.current, picture: chosen.picture.data });
      // An answer uses the request up: a repeat would get the same one.
      written.current = { ...written.current, requestId: randomId() };
      return status === 'success';
    } catch (error) {
      if (!isFailure(error)) {
        throw error;
      }
      return false;
    }
  };
  const { run, busy } = platform.useAction(async (form: HTMLFormElement) => {
    let whole = left && (await attachPicture());
    if (!left && (await isWritten(draft, form))) {
      await sendTicket(async () => {
        const answer = await words.send({ title: draft.title.trim(), contents: draft.contents.trim() });
        if (answer.status === 'success') {
          const { id } = answer;
          written.current = id !== undefined && hasOwnId({ id }) ? { id, requestId: randomId() } : undefined;
          change(NO_DRAFT);
          whole = await attachPicture();
          setLeft(!whole);
        }
        return answer;
      });
    }
    if (whole) {
      onSent();
    }
  });
  return { ...chosen, draft, change, busy: busy || chosen.reading, pictureLeft: left, send: (form) => void run(form) };
}
