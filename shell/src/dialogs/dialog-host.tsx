import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { dialogQueue, shownDialog } from './dialog-queue.ts';
import { MessageDialog } from './message-dialog.tsx';

/** Shows the one dialog whose turn it is; once in the page. */
export function DialogHost(): ReactElement | null {
  const dialog = useStore(dialogQueue, shownDialog);
  return dialog === undefined ? null : <MessageDialog key={dialog.id} dialog={dialog} />;
}
