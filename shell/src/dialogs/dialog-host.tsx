import { type ReactElement, useEffect } from 'react';
import { useStore } from 'zustand';
import { Icon, Toast } from 'ui';
import { dialogQueue, dismissDialogs, dismissSuccess, getMessageId, getShownDialog } from './dialog-queue.ts';
import classes from './dialog-host.module.css';
import { MessageDialog, useMessageText } from './message-dialog.tsx';

/** Shows the current dialog and toast. Successes close at the next link, button or Back, questions only at Back. */
export function DialogHost(): ReactElement {
  const textOf = useMessageText();
  const dialog = useStore(dialogQueue, getShownDialog);
  const toast = useStore(dialogQueue, ({ toasts }) => toasts.at(-1));
  useEffect(() => {
    const goOn = ({ target }: Event) =>
      target instanceof Element && target.closest('a[href], button') !== null && dismissSuccess();
    const goBack = () => {
      dismissDialogs('questions');
      dismissSuccess();
    };
    window.addEventListener('click', goOn, true);
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('click', goOn, true);
      window.removeEventListener('popstate', goBack);
    };
  }, []);
  return (
    <>
      {dialog !== undefined && <MessageDialog key={dialog.id} dialog={dialog} />}
      <Toast>
        {toast !== undefined && (
          <span className={classes.toast} data-kind={toast.kind} data-message={getMessageId(toast)}>
            {toast.kind === 'success' && <Icon name="success" />}
            {textOf(toast, toast.values)}
          </span>
        )}
      </Toast>
    </>
  );
}
