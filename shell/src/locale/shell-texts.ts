import type { MessageKey } from 'shared-types';

/** Keys of the shell's own texts. */
export type ShellTextKey =
  | 'confirm'
  | 'cancel'
  | 'skipToContent'
  | 'menu'
  | 'language'
  | 'logIn'
  | 'register'
  | 'logOut'
  | 'account'
  | 'agent'
  | 'balance'
  | 'comp'
  | 'notes'
  | 'home'
  | 'games'
  | 'tagline'
  | 'notRealMoney'
  | 'adultsOnly'
  | 'helpline'
  | 'cookies'
  | 'pageFailed'
  | 'notFoundTitle'
  | 'notFoundHint'
  | 'errorTitle'
  | 'errorHint'
  | 'partInKorean'
  | 'siteInKorean'
  | 'partMaintenance'
  | 'maintenanceTitle'
  | 'maintenanceHint'
  | 'newVersion'
  | 'refreshNow'
  | 'later';

/** Everything that the shell says in one language: its texts and the wording of every dialog. */
export type ShellTexts = Readonly<Record<ShellTextKey | MessageKey, string>>;
