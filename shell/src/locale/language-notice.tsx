import type { ReactElement } from 'react';
import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';
import classes from './language-notice.module.css';
import { useShellText } from './use-shell-text.ts';

interface LanguageNoticeProps {
  readonly text: 'partInKorean' | 'siteInKorean';
  /** Language that is shown; the page's when absent. */
  readonly shown: Locale | undefined;
}

/** Says that something is not in the page's language, since that could not be loaded; nothing where it is. */
export function LanguageNotice({ text, shown = siteState.locale }: LanguageNoticeProps): ReactElement | null {
  const t = useShellText();
  return shown === siteState.locale ? null : (
    <p role="status" lang={LANGUAGE_TAGS[siteState.locale]} className={classes.notice} data-language-away>
      {t(text)}
    </p>
  );
}

/** The `lang` of an element whose language is not the page's, undefined where it is. */
export function ownLanguage(shown: Locale | undefined): string | undefined {
  return shown === undefined || shown === siteState.locale ? undefined : LANGUAGE_TAGS[shown];
}
