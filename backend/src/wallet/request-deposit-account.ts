import type { Locale } from 'shared-types/platform';
import type { CallHandler } from '../calls/implement-call.ts';
import { addTranslations } from '../calls/translations.ts';
import { insertTicket } from '../community/write-ticket.ts';
import { translators } from 'shared-types/translators';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jp from './texts/jp.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vn from './texts/vn.json' with { type: 'json' };

const WALLET_TEXTS = translators({ ko, en, vn, jp, cn });

/** Seconds before the account may be requested again; it does not change in between. */
const AGAIN_AFTER_S = 60;

/**
 * Returns the account for deposits, which is obviously fictitious: this is play money. The response is stored as a help
 * ticket with its reply.
 */
export const requestDepositAccount: CallHandler<'user-ask-account'> = async ({ database, memberId, locale }) =>
  database.transaction(async (tx) => {
    await tx.query('SELECT id FROM member WHERE id = $1 FOR UPDATE', [memberId]);
    const [last] = await tx.query<{ waits: boolean; last_date: string }>(
      `SELECT waits, last_date FROM help_ticket WHERE member_id = $1 AND kind = 'account' ORDER BY id DESC LIMIT 1`,
      [memberId],
    );
    if (last?.waits === true) {
      return { status: 'wait' };
    }
    const until = last === undefined ? 0 : Date.parse(last.last_date) + AGAIN_AFTER_S * 1000;
    if (until > Date.now()) {
      return { status: 'time', reason: 'interval', until: new Date(until).toISOString() };
    }
    const ticket = addTranslations(getAccountQuestion, locale);
    return {
      status: 'success',
      id: await insertTicket(tx, memberId, 'account', ticket, ticket.answer),
      answer: ticket.answer,
    };
  });

export function getAccountQuestion(locale: Locale) {
  const t = WALLET_TEXTS[locale];
  return { title: t('askAccount.title'), contents: t('askAccount.question'), answer: t('askAccount.answer') };
}
