import { DEFAULT_LOCALE, formatWon, isLocale, type Locale } from 'shared-types/platform';
import { addTranslations } from '../../calls/translations.ts';
import type { Queryable } from '../../database/database.ts';
import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

/** Events that a member is notified of. */
type MoneyOutcome = 'depositDone' | 'depositReject' | 'withdrawDone' | 'withdrawReject' | 'adjustCash' | 'adjustComp';

/** Texts of the notes about money, by language: each states what happened and the next step. */
const OUTCOME_TEXTS = translators({ ko, en, vn, jp, cn });

/**
 * Sends a member a note about a decision on money, in every language. A page without a language shows that of the
 * request.
 * @param amount in won
 * @param reason the operator's text, unchanged
 */
export async function sendOutcomeNote(
  tx: Queryable,
  memberId: number,
  { outcome, lang, amount, reason }: { outcome: MoneyOutcome; lang: string; amount: number; reason: string | null },
): Promise<void> {
  const sign = amount > 0 && outcome.startsWith('adjust') ? '+' : '';
  const textsIn = (locale: Locale) => {
    const t = OUTCOME_TEXTS[locale];
    const text = t(`contents.${outcome}`, { amount: `${sign}${formatWon(amount, locale)}` });
    return {
      title: t(`title.${outcome}`),
      contents: reason === null ? text : `${text}\n${t('reasonLabel')}: ${reason}`,
    };
  };
  const { title, contents, translations } = addTranslations(textsIn, isLocale(lang) ? lang : DEFAULT_LOCALE);
  await tx.query('INSERT INTO note (member_id, title, contents, translations) VALUES ($1, $2, $3, $4::jsonb)', [
    memberId,
    title,
    contents,
    JSON.stringify(translations),
  ]);
}
