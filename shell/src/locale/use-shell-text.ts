import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainTranslate, TextValues } from 'shared-types/platform';
import { SHELL_NAMESPACE } from './i18n.ts';
import type { ShellTextKey } from './shell-texts.ts';

export function useShellText(): (key: ShellTextKey, values?: TextValues) => string {
  const { t } = useTranslation(SHELL_NAMESPACE);
  return useCallback((key, values) => (t as PlainTranslate)(key, { ...values }), [t]);
}
