import { Button } from 'antd';
import type { MessageKey } from 'shared-types';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './dialog-host.module.css';
import { DialogIcon } from './dialog-icon.tsx';
import type { QueuedDialog } from './dialog-queue.ts';

/** Questions that nobody says no to: they are put off. */
const PUT_OFF: readonly MessageKey[] = ['msg2003', 'msg2004'];

/**
 * One dialog over everything else: the browser's own modal element, so that nothing below it can be reached. Enter
 * presses the main button, Esc is the cancel button; a loading dialog has neither.
 */
export function MessageDialog({ dialog }: { readonly dialog: QueuedDialog }): ReactElement {
  const { message, kind, values, details, settle } = dialog;
  const t = useShellText();
  const text = useId();
  const element = useRef<HTMLDialogElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const isLoading = kind === 'loading';

  useEffect(() => {
    const opener = document.activeElement;
    const shown = element.current;
    shown?.showModal();
    mainButton.current?.focus();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);

  const cancel = () => {
    if (!isLoading) {
      settle(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Neither the browser nor a window below may take the key as theirs.
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  };

  return (
    <dialog
      ref={element}
      className={classes.dialog}
      role={isLoading || kind === 'info' || kind === 'success' ? 'dialog' : 'alertdialog'}
      aria-labelledby={text}
      aria-busy={isLoading}
      data-message={message}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // The way back of a phone; keys are handled above.
        event.preventDefault();
        cancel();
      }}
      onClose={() => {
        // A browser may close it in spite of the above when asked twice.
        if (isLoading) {
          element.current?.showModal();
        } else {
          settle(false);
        }
      }}
    >
      <DialogIcon kind={kind} />
      <p id={text} className={classes.text}>
        {t(message, values)}
      </p>
      {details !== undefined && <div className={classes.details}>{details}</div>}
      {!isLoading && (
        <div className={classes.buttons}>
          {kind === 'confirm' && (
            <Button size="large" onClick={() => settle(false)}>
              {t(PUT_OFF.includes(message) ? 'later' : 'cancel')}
            </Button>
          )}
          <Button ref={mainButton} size="large" type="primary" onClick={() => settle(true)}>
            {t('confirm')}
          </Button>
        </div>
      )}
    </dialog>
  );
}
