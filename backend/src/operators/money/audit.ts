import type { Queryable } from '../../database/database.ts';
import { DEFAULT_LOCALE, formatWon, isLocale, type Locale } from 'shared-types/platform';
import { addTranslations } from '../../calls/translations.ts';
import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

export interface MoneyAct {
  readonly actor: string;
  readonly act: string;
  /** Its subject: `request 7`, `member demo01`, `closing 3`, `settings`. */
  readonly subject: string;
  readonly reason?: string | null;
  readonly before?: object;
  readonly after?: object;
}

/** Records an act, in the transaction of its effect; absent values are null. */
export async function writeAudit(
  tx: Queryable,
  { actor, act, subject, reason, before, after }: MoneyAct,
): Promise<void> {
  await tx.query(
    'INSERT INTO money_audit (actor, act, subject, reason, before, after) VALUES ($1, $2, $3, $4, $5, $6)',
    [actor, act, subject, reason, before, after],
  );
}

type MoneyOutcome = 'depositDone' | 'depositReject' | 'withdrawDone' | 'withdrawReject' | 'adjustCash' | 'adjustComp';

const OUTCOME_TEXTS = translators({ ko, en, vn, jp, cn });

/** Sends a member a note about a decision on money, in every language; `lang` is that of the request. */
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
