import type { ReactElement } from 'react';
import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';
import classes from './language-notice.module.css';
import { useShellText } from './use-shell-text.ts';

interface LanguageNoticeProps {
  readonly text: 'partInKorean' | 'siteInKorean';
  /** Language that is shown; the page's by default. */
  readonly shown: Locale | undefined;
}

/** Explains that content is not in the page's language, which could not be loaded; renders nothing where it is. */
export function LanguageNotice({ text, shown = siteState.locale }: LanguageNoticeProps): ReactElement | null {
  const t = useShellText();
  return shown === siteState.locale ? null : (
    <p role="status" lang={LANGUAGE_TAGS[siteState.locale]} className={classes.notice} data-language-away>
      {t(text)}
    </p>
  );
}

/** Returns the `lang` of an element in another language than the page, else undefined. */
export function getForeignLanguage(shown: Locale | undefined): string | undefined {
  return shown === undefined || shown === siteState.locale ? undefined : LANGUAGE_TAGS[shown];
}
