import { type ReactElement, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message, MessageKey, TextValues } from 'shared-types/platform';
import { Button, Dialog, Icon } from 'ui';
import { rememberPageForLogin } from '../guard/return-path.ts';
import { getLoginPath } from '../router/match-feature-route.ts';
import { formatFeatureText } from '../locale/feature-texts.ts';
import { type ShellTextKey, useShellText } from '../locale/use-shell-text.ts';
import classes from './message-dialog.module.css';
import { getMessageId, type QueuedDialog, type ToastMessage } from './dialog-queue.ts';

interface ButtonKeys {
  readonly yes: ShellTextKey;
  readonly no?: ShellTextKey;
  /** The button that changes nothing has the focus. */
  readonly focusNo?: boolean;
}

/** Verbs on the buttons of the catalogue's questions. */
const BUTTON_KEYS: Readonly<Partial<Record<MessageKey, ButtonKeys>>> = {
  msg2003: { yes: 'readNotes', no: 'later', focusNo: true },
  msg2004: { yes: 'readAnswer', no: 'later', focusNo: true },
  msg2221: { yes: 'deleteAll', no: 'keep', focusNo: true },
  msg2222: { yes: 'send' },
  msg3001: { yes: 'logOut', no: 'stay' },
  msg3203: { yes: 'stayLoggedIn', no: 'later' },
};

/** Messages after which the main button links to the login. */
const LOGIN_ENDED: readonly Message[] = ['msg3007', 'msg3014'];

/** A modal message. The cancel button has the focus if the action cannot be undone; Esc cancels. */
export function MessageDialog({ dialog }: { readonly dialog: QueuedDialog }): ReactElement {
  const { message, kind, isCancellable, values, details, settle } = dialog;
  const t = useShellText();
  const textOf = useMessageText();
  const text = useId();
  const focused = useRef<HTMLButtonElement>(null);
  const labels = getButtonLabels(dialog, t);
  const focusNo = isCancellable && labels.focusNo;
  const isLoading = kind === 'loading';
  const navigate = useNavigate();
  const entrance = getLoginPath();
  const offersLogin = message === 'msg2001' && entrance !== undefined;
  const confirm = () => {
    if (offersLogin) {
      rememberPageForLogin();
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
        <span className={classes.spinner} data-spinner aria-hidden="true" />
      ) : (
        <span className={classes.icon} data-kind={kind}>
          <Icon name={offersLogin ? 'account' : kind} size="huge" />
        </span>
      )}
      <p id={text} className={classes.text}>
        {textOf(dialog, values)}
      </p>
      {details !== undefined && <div className={classes.details}>{details}</div>}
      {!isLoading && (
        <div className={classes.buttons}>
          {(isCancellable || offersLogin) && (
            <Button {...(focusNo && { ref: focused })} size="large" onClick={() => settle(false)}>
              {offersLogin ? t('close') : labels.no}
            </Button>
          )}
          <Button {...(!focusNo && { ref: focused })} size="large" look="primary" onClick={confirm}>
            {offersLogin ? t('logIn') : isCancellable ? labels.yes : t('confirm')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

export function useMessageText(): (message: Pick<ToastMessage, 'message' | 'of'>, values?: TextValues) => string {
  const t = useShellText();
  return ({ message, of }, values) =>
    typeof message === 'string' ? t(message, values) : formatFeatureText(of, message.screen, message.key, values);
}

function getButtonLabels({ message, of }: QueuedDialog, t: (key: ShellTextKey) => string) {
  if (typeof message === 'string') {
    const { yes = 'confirm', no = 'goBack', focusNo = false }: Partial<ButtonKeys> = BUTTON_KEYS[message] ?? {};
    return { yes: t(yes), no: t(no), focusNo };
  }
  const { screen, yes, no, irreversible = false } = message;
  return {
    yes: yes === undefined ? t('confirm') : formatFeatureText(of, screen, yes),
    no: no === undefined ? t('goBack') : formatFeatureText(of, screen, no),
    focusNo: irreversible,
  };
}
