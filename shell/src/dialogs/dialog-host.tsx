import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Toast } from 'ui';
import { dialogQueue, shownDialog } from './dialog-queue.ts';
import { MessageDialog } from './message-dialog.tsx';
import { useMessageText } from './use-message-text.ts';

/** Shows the one dialog whose turn it is, and the quiet line at the foot of the page; once in the page. */
export function DialogHost(): ReactElement {
  const textOf = useMessageText();
  const dialog = useStore(dialogQueue, shownDialog);
  const line = useStore(dialogQueue, ({ lines }) => lines[0]);
  return (
    <>
      {dialog !== undefined && <MessageDialog key={dialog.id} dialog={dialog} />}
      <Toast>{line !== undefined && textOf(line)}</Toast>
    </>
  );
}
