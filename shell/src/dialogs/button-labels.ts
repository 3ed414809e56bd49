import type { MessageKey } from 'shared-types/platform';
import { formatFeatureText } from '../locale/feature-texts.ts';
import type { ShellTextKey } from '../locale/shell-texts.ts';
import type { QueuedDialog } from './dialog-queue.ts';

/** Labels of the buttons of a question. */
interface ButtonLabels {
  readonly yes: string;
  readonly no: string;
  /** The button that changes nothing has the focus. */
  readonly focusNo: boolean;
}

interface ButtonKeys {
  readonly yes: ShellTextKey;
  readonly no?: ShellTextKey;
  readonly focusNo?: boolean;
}

/** Verbs on the buttons of the catalogue's questions. */
const ANSWER_KEYS: Readonly<Partial<Record<MessageKey, ButtonKeys>>> = {
  msg2003: { yes: 'readNotes', no: 'later', focusNo: true },
  msg2004: { yes: 'readAnswer', no: 'later', focusNo: true },
  msg2221: { yes: 'deleteAll', no: 'keep', focusNo: true },
  msg2222: { yes: 'send' },
  msg3001: { yes: 'logOut', no: 'stay' },
  msg3203: { yes: 'stayLoggedIn', no: 'later' },
};

/** Returns the button labels of a message, and which button has the focus. */
export function getButtonLabels(
  { message, of }: Pick<QueuedDialog, 'message' | 'of'>,
  t: (key: ShellTextKey) => string,
): ButtonLabels {
  if (typeof message === 'string') {
    const { yes = 'confirm', no = 'goBack', focusNo = false }: Partial<ButtonKeys> = ANSWER_KEYS[message] ?? {};
    return { yes: t(yes), no: t(no), focusNo };
  }
  const { screen, yes, no, irreversible = false } = message;
  return {
    yes: yes === undefined ? t('confirm') : formatFeatureText(of, screen, yes),
    no: no === undefined ? t('goBack') : formatFeatureText(of, screen, no),
    focusNo: irreversible,
  };
}
