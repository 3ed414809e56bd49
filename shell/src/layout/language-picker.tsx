import type { ReactElement } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from 'shared-types/platform';
import { Select } from 'ui';
import { changeLocale } from '../locale/change-locale.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';

const LANGUAGES = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: LANGUAGE_TAGS[value] }));

export function LanguagePicker(): ReactElement {
  const t = useShellText();
  return <Select label={t('language')} choices={LANGUAGES} chosen={siteState.locale} onChoose={changeLocale} />;
}
