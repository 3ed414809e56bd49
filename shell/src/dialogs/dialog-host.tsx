import { Button } from 'antd';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { useShellText } from '../locale/use-shell-text.ts';
import { DialogIcon } from './dialog-icon.tsx';
import classes from './dialog-host.module.css';
import { dialogQueue, type QueuedDialog } from './dialog-queue.ts';

/** Shows the first dialog of the queue. */
export function DialogHost(): ReactElement | null {
  const dialog = useStore(dialogQueue, ({ dialogs }) => dialogs[0]);
  return dialog === undefined ? null : <MessageDialog key={dialog.id} dialog={dialog} />;
}

function MessageDialog({ dialog }: { readonly dialog: QueuedDialog }): ReactElement {
  const { message, kind, values, details, settle } = dialog;
  const t = useShellText();
  const text = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const shown = element.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={classes.dialog}
      role={kind === 'loading' ? 'dialog' : 'alertdialog'}
      aria-labelledby={text}
      aria-busy={kind === 'loading'}
      data-message={message}
      onCancel={(event) => {
        event.preventDefault();
        if (kind !== 'loading') {
          settle(false);
        }
      }}
    >
      <DialogIcon kind={kind} />
      <p id={text} className={classes.text}>
        {t(message, values)}
      </p>
      {details !== undefined && <div className={classes.details}>{details}</div>}
      {kind !== 'loading' && (
        <div className={classes.buttons}>
          {kind === 'confirm' && (
            <Button size="large" onClick={() => settle(false)}>
              {t('cancel')}
            </Button>
          )}
          <Button size="large" type="primary" autoFocus onClick={() => settle(true)}>
            {t('confirm')}
          </Button>
        </div>
      )}
    </dialog>
  );
}
