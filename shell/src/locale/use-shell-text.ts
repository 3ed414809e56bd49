import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey, PlainTranslate, TextKey, TextValues } from 'shared-types/platform';
import type dialogs from '../dialogs/texts/ko.json';
import type home from '../home/texts/ko.json';
import type layout from '../layout/texts/ko.json';
import type pages from '../pages/texts/ko.json';
import type refreshOffer from '../refresh-offer/texts/ko.json';
import type router from '../router/texts/ko.json';
import { SHELL_NAMESPACE } from './i18n.ts';

/** Keys of the shell's texts; the dialogs have one for every message. */
export type ShellTextKey =
  | TextKey<typeof dialogs>
  | TextKey<typeof home>
  | TextKey<typeof layout>
  | TextKey<typeof pages>
  | TextKey<typeof refreshOffer>
  | TextKey<typeof router>
  | MessageKey;

export function useShellText(): (key: ShellTextKey, values?: TextValues) => string {
  const { t } = useTranslation(SHELL_NAMESPACE);
  return useCallback((key, values) => (t as PlainTranslate)(key, { ...values }), [t]);
}
