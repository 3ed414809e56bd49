import { type ReactElement, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Message, messageName } from 'shared-types';
import { Button, Dialog, Icon } from 'ui';
import { leaveForLogin } from '../guard/ask-for-login.ts';
import { entrancePath } from '../guard/login-route.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './message-dialog.module.css';
import type { QueuedDialog } from './dialog-queue.ts';
import { useMessageText } from './use-message-text.ts';

/** Questions that nobody says no to: they are put off. */
const PUT_OFF: readonly Message[] = ['msg2003', 'msg2004'];

/** The login is over: what follows is the way in. */
const LOGIN_ENDED: readonly Message[] = ['msg3007', 'msg3014'];

/**
 * A message over everything else. Enter presses the main button, Esc is the cancel button; a loading dialog has neither
 * and stays until what it waits for is there. Where a login is missing the main button leads to it.
 */
export function MessageDialog({ dialog }: { readonly dialog: QueuedDialog }): ReactElement {
  const { message, kind, asks, values, details, settle } = dialog;
  const t = useShellText();
  const textOf = useMessageText();
  const text = useId();
  const mainButton = useRef<HTMLButtonElement>(null);
  const isLoading = kind === 'loading';
  const navigate = useNavigate();
  const entrance = entrancePath(siteState.features);
  const offersLogin = message === 'msg2001' && entrance !== undefined;
  const confirm = () => {
    if (offersLogin) {
      leaveForLogin();
    }
    if (entrance !== undefined && (offersLogin || LOGIN_ENDED.includes(message))) {
      void navigate(entrance);
    }
    settle(true);
  };
  return (
    <Dialog
      look="message"
      role={isLoading || kind === 'info' || kind === 'success' ? 'dialog' : 'alertdialog'}
      labelledBy={text}
      busy={isLoading}
      focus={mainButton}
      onClose={isLoading ? undefined : () => settle(false)}
      data-message={typeof message === 'string' ? message : `${dialog.of.package}/${messageName(message)}`}
    >
      {kind === 'loading' ? (
        <span className={classes.spinner} aria-hidden="true" />
      ) : (
        <span className={classes.icon} data-kind={kind}>
          <Icon name={kind} size="huge" />
        </span>
      )}
      <p id={text} className={classes.text}>
        {textOf(dialog, values)}
      </p>
      {details !== undefined && <div className={classes.details}>{details}</div>}
      {!isLoading && (
        <div className={classes.buttons}>
          {asks && (
            <Button size="large" onClick={() => settle(false)}>
              {t(PUT_OFF.includes(message) ? 'later' : 'cancel')}
            </Button>
          )}
          {offersLogin && (
            <Button size="large" onClick={() => settle(false)}>
              {t('confirm')}
            </Button>
          )}
          <Button ref={mainButton} size="large" look="primary" onClick={confirm}>
            {t(offersLogin ? 'logIn' : 'confirm')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
