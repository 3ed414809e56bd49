import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from 'shared-types';
import { SHELL_NAMESPACE } from './i18n.ts';
import type { ShellTextKey } from './shell-texts.ts';

/** Values for the places in a text: `{{name}}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** i18next's `t` as we use it: a key, values, a text. Its own type tries to read the places out of the key. */
export type Translate = (key: string, values: object) => string;

/** Hook: the shell's texts in the page's language. */
export function useShellText(): (key: ShellTextKey | MessageKey, values?: TextValues) => string {
  const { t } = useTranslation(SHELL_NAMESPACE);
  return useCallback((key, values) => (t as Translate)(key, { ...values }), [t]);
}
