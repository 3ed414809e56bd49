import { type ReactElement, useId, useRef } from 'react';
import type { MessageKey } from 'shared-types';
import { Button, Dialog, Icon } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './message-dialog.module.css';
import type { QueuedDialog } from './dialog-queue.ts';

/** Questions that nobody says no to: they are put off. */
const PUT_OFF: readonly MessageKey[] = ['msg2003', 'msg2004'];

/**
 * A message over everything else. Enter presses the main button, Esc is the cancel button; a loading dialog has neither
 * and stays until what it waits for is there.
 */
export function MessageDialog({ dialog }: { readonly dialog: QueuedDialog }): ReactElement {
  const { message, kind, asks, values, details, settle } = dialog;
  const t = useShellText();
  const text = useId();
  const mainButton = useRef<HTMLButtonElement>(null);
  const isLoading = kind === 'loading';
  return (
    <Dialog
      look="message"
      role={isLoading || kind === 'info' || kind === 'success' ? 'dialog' : 'alertdialog'}
      labelledBy={text}
      busy={isLoading}
      focus={mainButton}
      onClose={isLoading ? undefined : () => settle(false)}
      data-message={message}
    >
      {kind === 'loading' ? (
        <span className={classes.spinner} aria-hidden="true" />
      ) : (
        <span className={classes.icon} data-kind={kind}>
          <Icon name={kind} size="huge" />
        </span>
      )}
      <p id={text} className={classes.text}>
        {t(message, values)}
      </p>
      {details !== undefined && <div className={classes.details}>{details}</div>}
      {!isLoading && (
        <div className={classes.buttons}>
          {asks && (
            <Button size="large" onClick={() => settle(false)}>
              {t(PUT_OFF.includes(message) ? 'later' : 'cancel')}
            </Button>
          )}
          <Button ref={mainButton} size="large" look="primary" onClick={() => settle(true)}>
            {t('confirm')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
