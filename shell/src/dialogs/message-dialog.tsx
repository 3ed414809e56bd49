import { type ReactElement, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message, TextValues } from 'shared-types/platform';
import { Button, Dialog, Icon } from 'ui';
import { redirectToLogin } from '../guard/ask-for-login.ts';
import { getLoginPath } from '../guard/login-route.ts';
import { formatFeatureText } from '../locale/feature-texts.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import { getButtonLabels } from './button-labels.ts';
import classes from './message-dialog.module.css';
import { getMessageId, type QueuedDialog, type QuietLine } from './dialog-queue.ts';

/** Messages after which the main button links to the login. */
const LOGIN_ENDED: readonly Message[] = ['msg3007', 'msg3014'];

/**
 * A modal message. The focus is on the harmless button where the other cannot be undone; Esc cancels; a loading dialog
 * has no buttons. Where a login is missing the main button links to it.
 */
export function MessageDialog({ dialog }: { readonly dialog: QueuedDialog }): ReactElement {
  const { message, kind, asks, values, details, settle } = dialog;
  const t = useShellText();
  const textOf = useMessageText();
  const text = useId();
  const focused = useRef<HTMLButtonElement>(null);
  const labels = getButtonLabels(dialog, t);
  const focusNo = asks && labels.focusNo;
  const isLoading = kind === 'loading';
  const navigate = useNavigate();
  const entrance = getLoginPath(siteState.features);
  const offersLogin = message === 'msg2001' && entrance !== undefined;
  const confirm = () => {
    if (offersLogin) {
      redirectToLogin();
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
      focus={focused}
      onClose={isLoading ? undefined : () => settle(false)}
      data-message={getMessageId(dialog)}
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
            <Button {...(focusNo && { ref: focused })} size="large" onClick={() => settle(false)}>
              {labels.no}
            </Button>
          )}
          {offersLogin && (
            <Button size="large" onClick={() => settle(false)}>
              {t('confirm')}
            </Button>
          )}
          <Button {...(!focusNo && { ref: focused })} size="large" look="primary" onClick={confirm}>
            {offersLogin ? t('logIn') : asks ? labels.yes : t('confirm')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Returns a function that formats a message: the shell's text for a catalogue number, else a text of the feature. */
export function useMessageText(): (line: Pick<QuietLine, 'message' | 'of'>, values?: TextValues) => string {
  const t = useShellText();
  return ({ message, of }, values) =>
    typeof message === 'string' ? t(message, values) : formatFeatureText(of, message.screen, message.key, values);
}
