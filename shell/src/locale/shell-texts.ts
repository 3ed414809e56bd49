import type { MessageKey, TextKey } from 'shared-types/platform';
import type dialogs from '../dialogs/texts/ko.json';
import type home from '../home/texts/ko.json';
import type layout from '../layout/texts/ko.json';
import type pages from '../pages/texts/ko.json';
import type refreshOffer from '../refresh-offer/texts/ko.json';
import type router from '../router/texts/ko.json';

/** Keys of the shell's texts; the dialogs have one for every message. */
export type ShellTextKey =
  | TextKey<typeof dialogs>
  | TextKey<typeof home>
  | TextKey<typeof layout>
  | TextKey<typeof pages>
  | TextKey<typeof refreshOffer>
  | TextKey<typeof router>
  | MessageKey;
