import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './dialog-host.module.css';
import { dialogQueue, shownDialog } from './dialog-queue.ts';
import { MessageDialog } from './message-dialog.tsx';

/** Shows the one dialog whose turn it is, and the quiet line at the foot of the page; once in the page. */
export function DialogHost(): ReactElement {
  const t = useShellText();
  const dialog = useStore(dialogQueue, shownDialog);
  const line = useStore(dialogQueue, ({ lines }) => lines[0]);
  return (
    <>
      {dialog !== undefined && <MessageDialog key={dialog.id} dialog={dialog} />}
      <p className={classes.line} role="status" hidden={line === undefined}>
        {line !== undefined && t(line.message)}
      </p>
    </>
  );
}
