import type { ReactElement } from 'react';
import { isLocale, LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from 'shared-types';
import { changeLocale } from '../locale/change-locale.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './language-picker.module.css';

/** Chooses the language and loads the current path again (spec section 2). */
export function LanguagePicker(): ReactElement {
  const t = useShellText();
  return (
    <select
      className={classes.picker}
      aria-label={t('language')}
      value={siteState.locale}
      onChange={({ target: { value } }) => (isLocale(value) ? changeLocale(value) : undefined)}
    >
      {LOCALES.map((locale) => (
        <option key={locale} value={locale} lang={LANGUAGE_TAGS[locale]}>
          {LANGUAGE_NAMES[locale]}
        </option>
      ))}
    </select>
  );
}
