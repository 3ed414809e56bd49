import { type ReactElement, useEffect } from 'react';
import { useStore } from 'zustand';
import { Icon, Toast } from 'ui';
import { dialogQueue, dismissQuestions, getMessageId, getShownDialog } from './dialog-queue.ts';
import classes from './dialog-host.module.css';
import { MessageDialog, useMessageText } from './message-dialog.tsx';

/**
 * Shows the current dialog, and the quiet line at the bottom of the page. Rendered once per page. Questions close when the
 * member goes back: they are about the page that is left.
 */
export function DialogHost(): ReactElement {
  const textOf = useMessageText();
  const dialog = useStore(dialogQueue, getShownDialog);
  const line = useStore(dialogQueue, ({ lines }) => lines.at(-1));
  useEffect(() => {
    window.addEventListener('popstate', dismissQuestions);
    return () => window.removeEventListener('popstate', dismissQuestions);
  }, []);
  return (
    <>
      {dialog !== undefined && <MessageDialog key={dialog.id} dialog={dialog} />}
      <Toast>
        {line !== undefined && (
          <span className={classes.line} data-kind={line.kind} data-message={getMessageId(line)}>
            {line.kind === 'success' && <Icon name="success" />}
            {textOf(line, line.values)}
          </span>
        )}
      </Toast>
    </>
  );
}
