import { DEFAULT_LOCALE, formatWon, isLocale } from 'shared-types';
import type { Queryable } from '../../database/database.ts';
import { OUTCOME_TEXTS, type Outcome } from './outcome-texts.ts';

/**
 * Tells a member in a note what became of the money, in the language that the request was sent in.
 * @param amount in won
 * @param reason the house's words, as they were written
 */
export async function sendOutcomeNote(
  tx: Queryable,
  memberId: number,
  { outcome, lang, amount, reason }: { outcome: Outcome; lang: string; amount: number; reason: string | null },
): Promise<void> {
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const t = OUTCOME_TEXTS[locale];
  const sign = amount > 0 && outcome.startsWith('adjust') ? '+' : '';
  const text = t(`contents.${outcome}`, { amount: `${sign}${formatWon(amount, locale)}` });
  await tx.query('INSERT INTO note (member_id, title, contents) VALUES ($1, $2, $3)', [
    memberId,
    t(`title.${outcome}`),
    reason === null ? text : `${text}\n${t('reasonLabel')}: ${reason}`,
  ]);
}
